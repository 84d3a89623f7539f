import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, getAddress, Interface, id, keccak256, parseUnits, toBeHex, toQuantity } from 'ethers';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { type Devnet, type DevnetService, type DevnetSnapshot, startDevnet } from '../../packages/devnet/index.js';
import { gameOrigin } from '../kit/gamePage.js';

let devnet: Devnet;
let fresh: DevnetSnapshot;
let root: JsonRpcClient;
let child: JsonRpcClient;

beforeAll(async () => {
  // Tests what the services answer.
  devnet = await startDevnet({ indexerPageSize: 2, weather: false });
  root = createJsonRpcClient(devnet.root.directUrl);
  child = createJsonRpcClient(devnet.child.directUrl);
  fresh = await devnet.snapshot();
});
afterAll(() => devnet.stop());
beforeEach(() => devnet.clearRequests());
afterEach(async () => {
  devnet.faults.clear();
  await devnet.revert(fresh);
});

const contracts = new Interface([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function depositETH(uint256 amount) payable',
  'function deposit(address rootToken, uint256 amount) payable',
  'function withdrawIMX(uint256 amount) payable',
  'function execute(bytes32 commandId, string sourceChain, string sourceAddress, bytes payload)',
  'function largeTransferThresholds(address token) view returns (uint256)',
]);
const encode = (method: string, ...values: readonly unknown[]): string => contracts.encodeFunctionData(method, values);

type Json = Readonly<Record<string, unknown>>;

interface Answer<T = Json> {
  readonly status: number;
  readonly body: T;
}

const read = async <T = Json>(url: string, init?: RequestInit): Promise<Answer<T>> => {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as T };
};

const post = <T = Json>(url: string, body: unknown): Promise<Answer<T>> =>
  read<T>(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Sends from one of the devnet's accounts and waits until it is mined. */
const send = async (rpc: JsonRpcClient, from: string, to: string, data = '0x', value = 0n): Promise<string> => {
  const hash = await rpc.request<string>('eth_sendTransaction', [{ from, to, data, value: toQuantity(value) }]);
  await until(async () => (await rpc.request('eth_getTransactionReceipt', [hash])) !== null);
  return hash;
};

const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await isSo()) return;
    await sleep(10);
  }
  throw new Error('It did not become so');
};

const balanceOf = async (rpc: JsonRpcClient, account: string): Promise<bigint> =>
  BigInt(await rpc.request<string>('eth_getBalance', [account, 'latest']));

const tokenBalanceOf = async (rpc: JsonRpcClient, token: string, account: string): Promise<bigint> =>
  BigInt(await rpc.request<string>('eth_call', [{ to: token, data: encode('balanceOf', account) }, 'latest']));

describe('indexer', () => {
  interface Item {
    readonly value: string;
    readonly token: Readonly<Record<string, string | null>>;
  }
  interface Page {
    readonly items: readonly Item[];
    readonly next_page_params: Readonly<Record<string, unknown>> | null;
  }

  const address = (account: string): string => `${devnet.endpoints.childIndexer}/api/v2/addresses/${account}`;

  const allItems = async (account: string): Promise<readonly Item[]> => {
    const items: Item[] = [];
    let more: Page['next_page_params'] = {};
    while (more) {
      const parameters = Object.entries(more).map(([name, value]) => [name, String(value)]);
      const query: URLSearchParams = new URLSearchParams([['type', 'ERC-20'], ...parameters]);
      const { body }: Answer<Page> = await read<Page>(`${address(account)}/tokens?${query.toString()}`);
      items.push(...body.items);
      more = body.next_page_params;
    }
    return items;
  };

  it('returns the current native balance of an account', async () => {
    const { rich, spare } = devnet.accounts;
    await send(child, rich.address, spare.address, '0x', 123n);
    const { status, body } = await read(address(spare.address));
    expect([status, body['hash'], body['coin_balance']]).toEqual([
      200,
      spare.address,
      (await balanceOf(child, spare.address)).toString(),
    ]);
  });

  it('returns the current tokens of an account, page by page', async () => {
    const { rich } = devnet.accounts;
    const items = await allItems(rich.address);
    expect(items.length).toBeGreaterThan(10);
    expect(new Set(items.map(({ token }) => token['address'])).size).toBe(items.length);
    for (const { token, value } of items)
      expect(BigInt(value)).toBe(await tokenBalanceOf(child, token['address']!, rich.address));
  });

  it('formats a token as the public indexer does', async () => {
    const { player } = devnet.accounts;
    const usdc = (await allItems(player.address)).find(({ token }) => token['symbol'] === 'USDC');
    const { address: token } = devnet.tokens.child['USDC']!;
    expect(usdc).toMatchObject({
      value: '1250000',
      token: {
        address: token,
        address_hash: token,
        decimals: '6',
        name: 'USDC',
        symbol: 'USDC',
        icon_url: null,
        type: 'ERC-20',
      },
    });
    expect(usdc?.token['holders']).toMatch(/^\d+$/);
    expect(usdc?.token['holders_count']).toBe(usdc?.token['holders']);
  });

  it('returns the readable fields of non-standard tokens', async () => {
    const items = await allItems(devnet.accounts.rich.address);
    const token = (symbol: string): Item['token'] | undefined =>
      items.find((item) => item.token['address'] === devnet.tokens.child[symbol]!.address)?.token;
    expect(token('B32')).toMatchObject({ symbol: 'B32', name: 'Bytes Thirty-Two' });
    expect(token('NOSYM')).toMatchObject({ symbol: null, decimals: '18' });
    expect(token('NODEC')).toMatchObject({ symbol: 'NODEC', decimals: null });
  });

  it('does not know accounts without history', async () => {
    const { empty } = devnet.accounts;
    expect((await read(address(empty.address))).status).toBe(404);
    expect((await read(`${address(empty.address)}/tokens?type=ERC-20`)).status).toBe(404);
  });

  it('knows an account once it receives a token, and forgets it after a reorganisation', async () => {
    const { empty, rich } = devnet.accounts;
    await send(child, rich.address, devnet.tokens.child['GEM']!.address, encode('transfer', empty.address, 5n));
    expect((await read(address(empty.address))).body).toMatchObject({ coin_balance: '0' });
    expect(await allItems(empty.address)).toMatchObject([{ value: '5', token: { symbol: 'GEM' } }]);
    await devnet.revert(fresh);
    expect((await read(address(empty.address))).status).toBe(404);
  });

  it('refuses an invalid address', async () => {
    expect((await read(address('0x12'))).status).toBe(422);
  });

  it('has the same paths for the root chain', async () => {
    const { player } = devnet.accounts;
    const { body } = await read(`${devnet.endpoints.rootIndexer}//api/v2/addresses/${player.address}`);
    expect(body['coin_balance']).toBe((await balanceOf(root, player.address)).toString());
  });

  it('knows a transaction by its hash', async () => {
    const { rich, spare } = devnet.accounts;
    const hash = await send(child, rich.address, spare.address, '0x', 1n);
    expect((await read(`${devnet.endpoints.childIndexer}/api/v2/transactions/${hash}`)).body).toMatchObject({
      hash,
      status: 'ok',
      from: { hash: rich.address },
      value: '1',
    });
    expect((await read(`${devnet.endpoints.childIndexer}/api/v2/transactions/0x${'0'.repeat(64)}`)).status).toBe(404);
  });
});

describe('message service', () => {
  const estimate = (change: Json = {}): Promise<Answer<unknown>> =>
    post(devnet.endpoints.messageService, {
      method: 'estimateGasFee',
      sourceChain: 'ethereum-sepolia',
      destinationChain: 'immutable',
      symbol: 'ETH',
      gasLimit: 250_000,
      gasMultiplier: 'auto',
      ...change,
    });

  const deposit = (value = 10n ** 15n): Promise<string> =>
    send(
      root,
      devnet.accounts.rich.address,
      devnet.contracts.root['bridge']!,
      encode('depositETH', 1_000n),
      1_000n + value,
    );

  const search = async (hash: string): Promise<readonly Json[]> => {
    const { body } = await read<{ data: readonly Json[] }>(
      `${devnet.endpoints.messageService}/?method=searchGMP&txHash=${hash}&txLogIndex=undefined`,
    );
    return body.data;
  };

  const reaches = (hash: string, status: string): Promise<void> =>
    until(async () => (await search(hash))[0]?.['status'] === status);

  it('requires the price of the destination chain plus 10 %', async () => {
    const price = BigInt(await child.request<string>('eth_gasPrice'));
    const { status, body } = await estimate();
    expect([status, BigInt(String(body))]).toEqual([200, (price * 250_000n * 11n + 9n) / 10n]);
  });

  it('follows the destination chain’s price, the multiplier and the minimum price', async () => {
    expect(BigInt(String((await estimate({ gasMultiplier: 2, minGasPrice: 1_000_000_000_000 })).body))).toBe(
      500_000n * 10n ** 12n,
    );
    const price = BigInt(await root.request<string>('eth_gasPrice'));
    const back = await estimate({
      sourceChain: 'immutable',
      destinationChain: 'ethereum-sepolia',
      gasLimit: 99_207,
      gasMultiplier: 1,
    });
    expect(BigInt(String(back.body))).toBe(price * 99_207n);
  });

  it.each([
    { destinationChain: 'moon' },
    { sourceChain: undefined },
    { gasLimit: 'much' },
    { gasMultiplier: -1 },
    { method: 'guess' },
  ])('explains why it cannot answer %j', async (change) => {
    const { status, body } = await estimate(change);
    expect([status, body]).toEqual([400, { error: true, message: expect.any(String) }]);
  });

  it('has no data for a transaction without messages', async () => {
    expect(await search(`0x${'1'.repeat(64)}`)).toEqual([]);
  });

  it('returns a message’s whole history', async () => {
    const { rich } = devnet.accounts;
    const hash = await deposit();
    await reaches(hash, 'executed');
    const [entry] = await search(hash);
    const [message] = devnet.relayer.messages();
    expect(entry).toMatchObject({
      id: expect.stringContaining(hash),
      call: {
        transactionHash: hash,
        chain: 'ethereum-sepolia',
        transaction: { hash },
        returnValues: { destinationChain: 'immutable', payload: message?.payload },
      },
      gas_status: 'gas_paid',
      gas_paid: { returnValues: { gasFeeAmount: String(10n ** 15n) } },
      approved: { transactionHash: message?.approvalHash, chain: 'immutable' },
      executed: { transactionHash: message?.executionHash, chain: 'immutable' },
      is_insufficient_fee: false,
      status: 'executed',
      time_spent: { total: expect.any(Number) },
    });
    const payload = (entry?.['call'] as { returnValues: { payload: string } }).returnValues.payload;
    const [, token, sender, recipient, amount] = AbiCoder.defaultAbiCoder().decode(
      ['bytes32', 'address', 'address', 'address', 'uint256'],
      payload,
    );
    expect([token, sender, recipient, amount]).toEqual([
      getAddress('0x0000000000000000000000000000000000000eee'),
      rich.address,
      rich.address,
      1_000n,
    ]);
  });

  it('answers a posted search as well', async () => {
    const hash = await deposit();
    await reaches(hash, 'executed');
    const { body } = await post<{ data: readonly Json[] }>(devnet.endpoints.messageService, {
      method: 'searchGMP',
      txHash: hash,
    });
    expect(body.data).toHaveLength(1);
  });

  it('shows every stage of a held message', async () => {
    devnet.relayer.hold();
    const hash = await deposit();
    await reaches(hash, 'called');
    expect((await search(hash))[0]).not.toHaveProperty('approved');
    await devnet.relayer.step(hash);
    expect((await search(hash))[0]).toMatchObject({
      status: 'approved',
      approved: { transactionHash: expect.any(String) },
    });
    await devnet.relayer.step(hash);
    expect((await search(hash))[0]).toMatchObject({ status: 'executed' });
  });

  it('shows why a message failed, and its later success', async () => {
    devnet.relayer.failNext('the moon is full');
    const hash = await deposit();
    await reaches(hash, 'error');
    expect((await search(hash))[0]).toMatchObject({
      error: { chain: 'immutable', error: { message: 'the moon is full', transactionHash: expect.any(String) } },
    });
    await devnet.relayer.retry(hash);
    const [entry] = await search(hash);
    expect(entry).toMatchObject({ status: 'executed' });
    expect(entry).not.toHaveProperty('error');
  });

  it('shows that too little was paid', async () => {
    devnet.relayer.setMinimumGasPaid(10n ** 15n);
    const hash = await deposit(7n);
    await reaches(hash, 'insufficient_fee');
    expect((await search(hash))[0]).toMatchObject({ is_insufficient_fee: true, gas_status: 'gas_paid_not_enough_gas' });
  });
});

describe('bridge simulation', () => {
  interface Element {
    readonly gasUsed: number;
    readonly error?: { readonly message: string };
    readonly logs: readonly {
      readonly name: string;
      readonly inputs: readonly { readonly name: string; readonly value: unknown }[];
    }[];
    readonly trace: readonly { readonly method: string; readonly output: string }[];
  }
  interface Simulated {
    readonly result?: readonly Element[];
    readonly error?: { readonly message: string };
  }

  const simulate = async (...params: readonly unknown[]): Promise<Simulated> =>
    (
      await post<Simulated>(`${devnet.endpoints.bridgeApi}/v1/tenderly/estimate`, {
        jsonrpc: '2.0',
        id: 0,
        method: 'tenderly_simulateBundle',
        params,
      })
    ).body;

  /** The arrival of a withdrawal, with the gateway's approval written over the chain's state. */
  const simulateArrival = (token: string, amount: bigint): Promise<Simulated> => {
    const coder = AbiCoder.defaultAbiCoder();
    const { rich } = devnet.accounts;
    const { adaptor, gateway, bridge } = devnet.contracts.root as Record<'adaptor' | 'gateway' | 'bridge', string>;
    const payload = coder.encode(
      ['bytes32', 'address', 'address', 'address', 'uint256'],
      [id('WITHDRAW'), token, rich.address, rich.address, amount],
    );
    const commandId = keccak256(coder.encode(['bytes', 'uint256'], [payload, Date.now()]));
    const approval = coder.encode(
      ['bytes32', 'bytes32', 'string', 'string', 'address', 'bytes32'],
      [id('contract-call-approved'), commandId, 'immutable', adaptor, adaptor, keccak256(payload)],
    );
    const slot = keccak256(concat([keccak256(approval), toBeHex(4, 32)]));
    return simulate(
      [
        { from: rich.address, to: adaptor, data: encode('execute', commandId, 'immutable', adaptor, payload) },
        { from: rich.address, to: bridge, data: encode('largeTransferThresholds', token) },
      ],
      'latest',
      { [gateway]: { stateDiff: { [slot]: toBeHex(1, 32) } } },
    );
  };

  it('estimates the gas of a deposit and changes nothing', async () => {
    const { rich } = devnet.accounts;
    const before = await balanceOf(root, rich.address);
    const deposit = {
      from: rich.address,
      to: devnet.contracts.root['bridge'],
      data: encode('depositETH', 1_000n),
      value: '0x3e9',
    };
    const { result } = await simulate([deposit], 'latest');
    const estimated = Number(await root.request('eth_estimateGas', [deposit]));
    expect(result).toHaveLength(1);
    expect(Math.abs(result![0]!.gasUsed - estimated) / estimated).toBeLessThan(0.2);
    expect(result![0]!.error).toBeUndefined();
    expect(await balanceOf(root, rich.address)).toBe(before);
  });

  it('runs each transaction on the state after the previous one', async () => {
    const from = devnet.accounts.rich.address;
    const bridge = devnet.contracts.root['bridge']!;
    const usdc = devnet.tokens.root['USDC']!.address;
    const approve = { from, to: usdc, data: encode('approve', bridge, 1_000_000n) };
    const deposit = { from, to: bridge, data: encode('deposit', usdc, 1_000_000n), value: '0x1' };
    const { result } = await simulate([approve, deposit], 'latest', null);
    expect(result?.map(({ error, gasUsed }) => [error, gasUsed > 21_000])).toEqual([
      [undefined, true],
      [undefined, true],
    ]);
    const alone = await simulate([deposit], 'latest');
    expect(alone.result?.[0]?.error?.message).toContain('execution reverted');
  });

  it('foresees a withdrawal that is paid out at once', async () => {
    const { result } = await simulateArrival(devnet.tokens.root['USDC']!.address, parseUnits('10', 6));
    expect(result?.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(result![0]!.logs.map(({ name }) => name)).not.toContain('QueuedWithdrawal');
    expect(result![1]!.trace).toMatchObject([
      { method: 'largeTransferThresholds', output: parseUnits('30000', 6).toString() },
    ]);
  });

  it.each([
    [
      'USDC',
      '40000',
      6,
      { delayWithdrawalLargeAmount: true, delayWithdrawalUnknownToken: false, withdrawalQueueActivated: false },
    ],
    [
      'RARE',
      '1',
      18,
      { delayWithdrawalLargeAmount: false, delayWithdrawalUnknownToken: true, withdrawalQueueActivated: false },
    ],
  ])('foresees that a withdrawal of %s waits, and why', async (symbol, amount, decimals, flags) => {
    const { result } = await simulateArrival(devnet.tokens.root[symbol]!.address, parseUnits(amount, decimals));
    const queued = result![0]!.logs.find(({ name }) => name === 'QueuedWithdrawal');
    expect(Object.fromEntries(queued!.inputs.map(({ name, value }) => [name, value]))).toMatchObject(flags);
  });

  it('reports why a transaction would fail', async () => {
    const { result } = await simulate([
      {
        from: devnet.accounts.rich.address,
        to: devnet.contracts.root['bridge'],
        data: encode('depositETH', 0n),
        value: '0x1',
      },
    ]);
    expect(result?.[0]?.error?.message).toBe('execution reverted: ZeroAmount()');
    expect(result?.[0]?.gasUsed).toBeGreaterThan(0);
  });

  it('answers nonsense with an error of the whole', async () => {
    expect((await simulate('all', 'latest')).error?.message).toContain('Invalid params');
    const { body } = await post<Simulated>(`${devnet.endpoints.bridgeApi}/v1/tenderly/estimate`, {
      jsonrpc: '2.0',
      id: 3,
      method: 'other',
      params: [],
    });
    expect(body).toMatchObject({ id: 3, error: { code: -32601 } });
  });
});

describe('api', () => {
  it('reports that swaps are available, or the configured fault', async () => {
    const ask = async (): Promise<number> =>
      (await read(`${devnet.endpoints.api}/v1/availability/checkout/swap`, { method: 'POST' })).status;
    expect(await ask()).toBe(204);
    devnet.faults.set('api', { status: 403, match: '/v1/availability' });
    expect(await ask()).toBe(403);
  });

  it('lists the verified tokens with their root form', async () => {
    const url = `${devnet.endpoints.api}/v1/chains/imtbl-zkevm-testnet/tokens?verification_status=verified&is_canonical=true`;
    const { body } = await read<{ result: readonly Json[] }>(url);
    const bySymbol = (symbol: string): Json | undefined => body.result.find((token) => token['symbol'] === symbol);
    expect(bySymbol('USDC')).toMatchObject({
      chain: { id: 'eip155:13473' },
      contract_address: devnet.tokens.child['USDC']!.address,
      decimals: 6,
      bridge_used: 'native',
      root_chain_id: 'eip155:11155111',
      root_contract_address: devnet.tokens.root['USDC']!.address,
    });
    expect(String(bySymbol('ETH')?.['root_contract_address']).toLowerCase()).toBe(
      '0x0000000000000000000000000000000000000eee',
    );
    expect(bySymbol('GEM')).toMatchObject({ bridge_used: null, root_chain_id: null, root_contract_address: null });
    expect(bySymbol('SCORE')).toMatchObject({ decimals: 0 });
    expect(body.result.every((token) => token['verification_status'] === 'verified')).toBe(true);
    expect(['B32', 'NOSYM', 'NODEC'].map(bySymbol)).toEqual([undefined, undefined, undefined]);
  });

  it('maps a token to its root form', async () => {
    const tokens = `${devnet.endpoints.api}/v1/chains/imtbl-zkevm-testnet/tokens`;
    const { body } = await read<{ result: Json }>(`${tokens}/${devnet.tokens.child['USDC']!.address.toLowerCase()}`);
    expect(body.result['root_contract_address']).toBe(devnet.tokens.root['USDC']!.address);
    expect((await read(`${tokens}/${devnet.accounts.empty.address}`)).status).toBe(404);
    expect((await read(`${tokens}/0x1`)).status).toBe(400);
    expect((await read(`${devnet.endpoints.api}/v1/chains/moon/tokens`)).status).toBe(404);
  });

  it('returns prices from the pools', async () => {
    const { body } = await read<{ result: readonly { symbol: string; usd_price: string }[] }>(
      `${devnet.endpoints.api}/checkout/v1/token-prices`,
    );
    const price = (symbol: string): number => Number(body.result.find((entry) => entry.symbol === symbol)?.usd_price);
    expect(price('WIMX')).toBeCloseTo(0.6, 2);
    expect(price('ETH') / 3_000).toBeCloseTo(1, 2);
  });
});

describe('checkout api', () => {
  it('returns the remote configuration', async () => {
    const { body } = await read(`${devnet.endpoints.checkoutApi}/v1/config`);
    expect(body).toMatchObject({
      allowedNetworks: [{ chainId: 11155111 }, { chainId: 13473 }],
      imxAddressMapping: { 11155111: devnet.tokens.root['IMX']!.address, 13473: 'native' },
      dex: { blocklist: [] },
      connect: { walletConnect: false },
    });
    const { tokens, fees } = (
      body['onramp'] as Record<string, { tokens: { symbol: string; address: string }[]; fees: Json }>
    )['201811419111']!;
    expect(tokens.map(({ symbol, address }) => [symbol, address])).toEqual([
      ['IMX', 'native'],
      ['USDC', devnet.tokens.child['USDC']!.address],
      ['ETH', devnet.tokens.child['ETH']!.address],
    ]);
    expect(fees).toEqual({ minPercentage: expect.any(String), maxPercentage: expect.any(String) });
  });

  it('passes JSON-RPC on to the root chain', async () => {
    const { body } = await post(`${devnet.endpoints.checkoutApi}/v1/rpc/eth-sepolia`, {
      jsonrpc: '2.0',
      id: 4,
      method: 'eth_chainId',
      params: [],
    });
    expect(body).toEqual({ jsonrpc: '2.0', id: 4, result: '0xaa36a7' });
    expect(devnet.requests()).toMatchObject([{ service: 'checkoutApi', rpcMethods: ['eth_chainId'] }]);
  });

  it('returns fiat rates by token', async () => {
    const { body } = await read(
      `${devnet.endpoints.checkoutApi}/v1/fiat/conversion?ids=imx,usdc,nothing&currencies=usd`,
    );
    expect(body).toEqual({ imx: { usd: expect.closeTo(0.6, 2) }, usdc: { usd: 1 } });
  });
});

describe('metrics', () => {
  it('stores the SDK’s events and returns them', async () => {
    const wrap = (value: unknown): Json => ({ payload: Buffer.from(JSON.stringify(value)).toString('base64') });
    const start = await post(
      `${devnet.endpoints.metrics}/v1/sdk/initialise`,
      wrap({ version: 1, data: { runtimeDetails: [['sdkVersion', '1']] } }),
    );
    expect(start.body).toEqual({ runtimeId: expect.any(String), sTime: expect.any(String) });
    const flush = {
      version: 1,
      data: { events: [{ event: 'a.b', time: 't', properties: [['k', 'v']] }], details: {} },
    };
    await post(`${devnet.endpoints.metrics}/v1/sdk/metrics`, wrap(flush));
    expect(devnet.metrics()).toEqual([flush]);
  });
});

describe('onramp', () => {
  interface Order {
    readonly id: string;
    readonly status: string;
    readonly transactionHash: string | null;
    readonly cryptoAmount: string;
  }

  const asked = {
    api_key: 'devnet',
    referrer_domain: gameOrigin,
    default_crypto_currency: 'USDC',
    crypto_currency_code: 'USDC',
    default_crypto_amount: '12.5',
  };

  const pageFor = (change: Json = {}): Promise<Answer<{ readonly url: string }>> =>
    post(`${devnet.endpoints.api}/checkout/v1/widget-url`, {
      ...asked,
      wallet_address: devnet.accounts.empty.address,
      ...change,
    });

  const open = (url: string): Promise<Response> => fetch(url, { headers: { referer: `${gameOrigin}/` } });

  /** As the page does, once it is opened. */
  const order = async (change: Json = {}, card = 'test'): Promise<Answer<Order>> => {
    const { url } = (await pageFor(change)).body;
    await open(url);
    const sessionId = new URL(url).searchParams.get('sessionId');
    return post<Order>(`${devnet.endpoints.onramp}/order`, { sessionId, card });
  };

  const ended = async ({ body }: Answer<Order>): Promise<Order> => {
    let current = body;
    await until(async () => {
      current = (await read<Order>(`${devnet.endpoints.onramp}/order/${body.id}`)).body;
      return current.status !== 'PROCESSING';
    });
    return current;
  };

  it('delivers tokens to the wallet', async () => {
    const placed = await order();
    expect([placed.status, placed.body.status]).toEqual([201, 'PROCESSING']);
    const delivered = await ended(placed);
    expect(delivered).toMatchObject({ status: 'COMPLETED', cryptoAmount: '12.5' });
    expect(await child.request('eth_getTransactionReceipt', [delivered.transactionHash])).toMatchObject({
      status: '0x1',
    });
    expect(await tokenBalanceOf(child, devnet.tokens.child['USDC']!.address, devnet.accounts.empty.address)).toBe(
      12_500_000n,
    );
  });

  it('delivers coins for an amount of money, at the pools’ price', async () => {
    const delivered = await ended(
      await order({ crypto_currency_code: 'imx', default_crypto_amount: undefined, default_fiat_amount: 60 }),
    );
    const amount = await balanceOf(child, devnet.accounts.empty.address);
    expect(Number(delivered.cryptoAmount)).toBeCloseTo(100, -1);
    expect(amount).toBe(parseUnits(delivered.cryptoAmount, 18));
  });

  it('fails when the card is declined, or there is not so much', async () => {
    expect((await order({}, 'declined')).body).toMatchObject({
      status: 'FAILED',
      statusReason: 'The card was declined',
    });
    expect(await ended(await order({ default_crypto_amount: '999999999999' }))).toMatchObject({
      status: 'FAILED',
      statusReason: expect.any(String),
    });
    expect(await tokenBalanceOf(child, devnet.tokens.child['USDC']!.address, devnet.accounts.empty.address)).toBe(0n);
  });

  it.each([
    { wallet_address: '0x1' },
    { crypto_currency_code: 'GEM' },
    { api_key: 'x' },
    { referrer_domain: undefined },
  ])('issues no address for %j', async (change) => {
    expect(await pageFor(change)).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  });

  it.each(['-1', '0', '0.0000001', {}])('refuses an amount of %j', async (amount) => {
    expect(await order({ default_crypto_amount: amount })).toMatchObject({
      status: 422,
      body: { message: expect.any(String) },
    });
  });

  it('accepts an order on an opened page, and only one', async () => {
    const { url } = (await pageFor()).body;
    const sessionId = new URL(url).searchParams.get('sessionId');
    const pay = (): Promise<Answer<Order>> => post(`${devnet.endpoints.onramp}/order`, { sessionId, card: 'test' });
    expect((await pay()).status).toBe(422);
    expect((await open(url)).status).toBe(200);
    expect([(await pay()).status, (await pay()).status]).toEqual([201, 422]);
    expect((await post(`${devnet.endpoints.onramp}/order`, { sessionId: 'x', card: 'test' })).status).toBe(422);
  });

  it('shows a page under a strict policy', async () => {
    const response = await open((await pageFor({ default_crypto_amount: '20' })).body.url);
    const page = await response.text();
    const nonce = /nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'`);
    expect(page).toContain('20 USDC');
    expect(page).toContain(`nonce="${nonce}"`);
  });

  it('shows the default page for fifty dollars of IMX', async () => {
    const fifty = { default_crypto_amount: undefined, crypto_currency_code: undefined, default_crypto_currency: 'IMX' };
    const { url } = (await pageFor({ ...fifty, default_fiat_amount: 50, default_fiat_currency: 'usd' })).body;
    const page = await (await open(url)).text();
    expect(page).toMatch(/8\d\.\d+ IMX/);
    expect(page).toContain('50 USD');
  });

  it('shows nothing for an address that it has not issued', async () => {
    const response = await open(
      `${devnet.endpoints.onramp}/?walletAddress=${devnet.accounts.player.address}&apiKey=devnet`,
    );
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('This address was not issued by us.');
  });
});

describe('faults', () => {
  const endpointOf: Readonly<Record<DevnetService, () => string>> = {
    rootRpc: () => devnet.root.rpcUrl,
    childRpc: () => devnet.child.rpcUrl,
    api: () => `${devnet.endpoints.api}/v1/availability/checkout/swap`,
    checkoutApi: () => `${devnet.endpoints.checkoutApi}/v1/config`,
    bridgeApi: () => `${devnet.endpoints.bridgeApi}/v1/tenderly/estimate`,
    messageService: () => devnet.endpoints.messageService,
    rootIndexer: () => `${devnet.endpoints.rootIndexer}/api/v2/addresses/0x`,
    childIndexer: () => `${devnet.endpoints.childIndexer}/api/v2/addresses/0x`,
    metrics: () => `${devnet.endpoints.metrics}/v1/sdk/metrics`,
    onramp: () => `${devnet.endpoints.onramp}/`,
  };

  it.each(Object.keys(endpointOf) as DevnetService[])('apply to the service %s', async (service) => {
    devnet.faults.set(service, { status: 429, retryAfterSeconds: 3, times: 1 });
    const response = await fetch(endpointOf[service]());
    expect([
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual([429, '3', '*']);
    expect(devnet.requests()).toMatchObject([{ service, method: 'GET' }]);
  });

  it('give a client every kind of trouble', async () => {
    const ask = (signal?: AbortSignal): Promise<Response> => fetch(endpointOf.checkoutApi(), signal ? { signal } : {});
    devnet.faults.set('checkoutApi', { socket: 'drop', times: 1 });
    devnet.faults.set('checkoutApi', { body: '{"allowedNetworks":', times: 1 });
    devnet.faults.set('checkoutApi', { status: 502, times: 1 });
    devnet.faults.set('checkoutApi', { socket: 'hang', times: 1 });
    await expect(ask()).rejects.toThrow('fetch failed');
    await expect((await ask()).json()).rejects.toThrow();
    expect((await ask()).status).toBe(502);
    await expect(ask(AbortSignal.timeout(50))).rejects.toThrow('aborted');
    expect((await ask()).status).toBe(200);
    await until(() => devnet.requests().every(({ endedAt }) => endedAt !== null));
    expect(devnet.requests().map(({ aborted }) => aborted)).toEqual([false, false, false, true, false]);
  });

  it('show how requests follow each other', async () => {
    devnet.faults.set('rootRpc', { latencyMs: 30 });
    await createJsonRpcClient(devnet.root.rpcUrl).request('eth_chainId');
    await createJsonRpcClient(devnet.root.rpcUrl).batch([{ method: 'eth_chainId' }, { method: 'eth_blockNumber' }]);
    const [first, second] = devnet.requests();
    expect(first!.endedAt! - first!.startedAt).toBeGreaterThanOrEqual(29);
    expect(second!.startedAt).toBeGreaterThanOrEqual(first!.endedAt!);
    expect([first!.rpcMethods, second!.rpcMethods]).toEqual([['eth_chainId'], ['eth_chainId', 'eth_blockNumber']]);
  });

  it('let a node lag behind', async () => {
    const { rich, spare } = devnet.accounts;
    const through = createJsonRpcClient(devnet.child.rpcUrl);
    const before = await balanceOf(child, spare.address);
    const head = Number(await child.request('eth_blockNumber'));
    const hash = await send(child, rich.address, spare.address, '0x', 11n);
    devnet.faults.set('childRpc', { staleBlocks: 1 });
    const reads = [
      { method: 'eth_blockNumber' },
      { method: 'eth_getBalance', params: [spare.address, 'latest'] },
      { method: 'eth_getBlockByNumber', params: ['latest', false] },
      { method: 'eth_getTransactionReceipt', params: [hash] },
      { method: 'eth_chainId' },
    ];
    const [number, balance, block, receipt, chainId] = await through.batch(reads);
    expect([Number(number), BigInt(balance as string), Number((block as { number: string }).number)]).toEqual([
      head,
      before,
      head,
    ]);
    expect([receipt, chainId]).toEqual([null, '0x34a1']);
    devnet.faults.clear('childRpc');
    expect(await balanceOf(through, spare.address)).toBe(before + 11n);
  });

  it('may concern single methods', async () => {
    devnet.faults.set('rootRpc', { status: 500, match: 'eth_getBalance' });
    const ask = async (method: string): Promise<number> =>
      (await post(devnet.root.rpcUrl, { jsonrpc: '2.0', id: 1, method, params: [] })).status;
    expect([await ask('eth_chainId'), await ask('eth_getBalance')]).toEqual([200, 500]);
    devnet.faults.set('messageService', { status: 500, match: 'estimateGasFee' });
    expect((await post(devnet.endpoints.messageService, { method: 'estimateGasFee' })).status).toBe(500);
    expect((await read(`${devnet.endpoints.messageService}/?method=searchGMP`)).status).toBe(200);
  });
});
