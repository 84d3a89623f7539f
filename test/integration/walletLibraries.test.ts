import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connect as connectWagmi, createConfig, getAccount, injected } from '@wagmi/core';
import { BrowserProvider, JsonRpcProvider, Wallet as Signer } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import {
  type Eip1193Provider,
  type EngineOptions,
  type ExecutionSnapshot,
  erc20Token,
  MemoryExecutionLock,
  MemoryJournalStore,
  type NodeRequest,
  PrivateKeyWallet,
  parseAddress,
  type TributaryError,
} from 'tributary-sdk';
import { fromSigner } from 'tributary-sdk/ethers';
import { fromWalletClient } from 'tributary-sdk/viem';
import { fromConnector } from 'tributary-sdk/wagmi';
import {
  type Chain,
  createPublicClient,
  createWalletClient,
  custom,
  type EIP1193Provider,
  http,
  type TypedDataDefinition,
  type WalletClient,
} from 'viem';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { watch } from '../kit/watch.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';
import { useDevnet } from './useDevnet.js';

type ChainName = 'root' | 'child';
type Request = Parameters<Eip1193Provider['request']>[0];

const bed = useDevnet();
const gift = 1_234_567n;
const recipient = '0x00000000000000000000000000000000000dd1f7';

// No node knows these keys: a transaction from such an account was signed by the library.
let account: PrivateKeyAccount;
let key: `0x${string}`;

const rpcOf = (chain: ChainName): Rpc => createRpc(bed.devnet[chain].directUrl);
const chainOf = (name: ChainName): Chain => ({
  id: bed.devnet[name].chainId,
  name,
  nativeCurrency: { name, symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [bed.devnet[name].rpcUrl] } },
});

beforeEach(async () => {
  key = generatePrivateKey();
  account = privateKeyToAccount(key);
  for (const chain of ['root', 'child'] as const)
    await rpcOf(chain).call('anvil_setBalance', [account.address, '0xde0b6b3a7640000']);
});

/** Transactions sent by the node's own accounts: these accounts must never pay. */
async function sentByNode(chain: ChainName): Promise<readonly unknown[]> {
  const rpc = rpcOf(chain);
  const accounts = (await rpc.call('eth_accounts', [])) as readonly string[];
  return Promise.all(accounts.map((address) => rpc.call('eth_getTransactionCount', [address, 'latest'])));
}

const nonceOf = async (chain: ChainName, address: string = account.address): Promise<number> =>
  Number(await rpcOf(chain).call('eth_getTransactionCount', [address, 'latest']));
const received = async (chain: ChainName): Promise<bigint> =>
  BigInt((await rpcOf(chain).call('eth_getBalance', [recipient, 'latest'])) as string);

async function give(
  wallet: Eip1193Provider,
  { chain = 'child', payer = account.address, ...options }: Partial<EngineOptions> & Giving = {},
): Promise<ExecutionSnapshot> {
  const engine = bed.engine(options);
  const { chainId } = bed.devnet[chain];
  const route = await engine.actions.transfer({ account: payer, recipient, chainId, token: 'native', amount: gift });
  return lastValueFrom(engine.execute(route, { wallet }));
}

interface Giving {
  readonly chain?: ChainName;
  readonly payer?: string;
}

/** A player's wallet that counts its requests and behaves as configured. */
class TestedWallet implements Eip1193Provider {
  readonly asked: string[] = [];
  /** The answer to a transaction, given the function that really sends it. */
  onSend: (send: () => Promise<unknown>) => Promise<unknown> = (send) => send();
  /** The accounts that the player shows instead of the real one. */
  shown: readonly string[] | null = null;

  constructor(private readonly inner: Eip1193Provider) {}

  request(request: Request): Promise<unknown> {
    this.asked.push(request.method);
    if (request.method === 'eth_accounts' && this.shown !== null) return Promise.resolve(this.shown);
    const send = (): Promise<unknown> => this.inner.request(request);
    return request.method === 'eth_sendTransaction' ? this.onSend(send) : send();
  }

  on(event: string, listener: (...args: never[]) => void): void {
    this.inner.on?.(event, listener);
  }

  removeListener(event: string, listener: (...args: never[]) => void): void {
    this.inner.removeListener?.(event, listener);
  }

  get sends(): number {
    return this.asked.filter((method) => method === 'eth_sendTransaction').length;
  }
}

/** Returns the body of a viem request: its transport passes a whole request, or a URL and a body. */
const textOf = (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<string> =>
  new Request(input, init).clone().text();
const walletError = (code: number): Error => Object.assign(new Error('the wallet says no'), { code });
const playersWallet = (): TestedWallet => new TestedWallet(bed.wallet('player'));
const player = (): `0x${string}` => bed.devnet.accounts.player.address as `0x${string}`;
const asViem = (wallet: Eip1193Provider): EIP1193Provider => wallet as unknown as EIP1193Provider;

/** The accounts that sign by themselves. */
const keyHolders: readonly (readonly [string, (chain: ChainName, fetchFn?: typeof fetch) => Eip1193Provider])[] = [
  [
    'a viem client with a local account',
    (chain, fetchFn) =>
      fromWalletClient(
        createWalletClient({
          account,
          chain: chainOf(chain),
          transport: http(bed.devnet[chain].rpcUrl, fetchFn === undefined ? {} : { fetchFn }),
        }),
      ),
  ],
  [
    'an ethers signer with a key',
    (chain) =>
      fromSigner(new Signer(key, new JsonRpcProvider(bed.devnet[chain].rpcUrl, undefined, { polling: false }))),
  ],
];

describe.each(keyHolders)('%s', (_name, walletOn) => {
  it('pays with its own key, and no account of the node does', async () => {
    const before = await sentByNode('child');
    await expect(give(walletOn('child'))).resolves.toMatchObject({ status: 'done' });
    expect([await received('child'), await nonceOf('child'), await sentByNode('child')]).toEqual([gift, 1, before]);
  });

  it('switches to an additional chain by its details, and emits it', async () => {
    const wallet = walletOn('child');
    const chains = watch(bed.engine().wallets.watchChain(wallet));
    const before = await sentByNode('root');
    await expect(give(wallet, { chain: 'root' })).resolves.toMatchObject({ status: 'done' });
    expect([await received('root'), await nonceOf('root'), await sentByNode('root')]).toEqual([gift, 1, before]);
    expect(chains.values).toEqual([bed.devnet.child.chainId, bed.devnet.root.chainId]);
  });

  it('signs messages and typed data', async () => {
    const wallet = walletOn('child');
    const typed: TypedDataDefinition = {
      domain: { name: 'Shop', chainId: bed.devnet.child.chainId },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Order: [{ name: 'id', type: 'uint256' }],
      },
      primaryType: 'Order',
      message: { id: '7' },
    };
    await expect(wallet.request({ method: 'personal_sign', params: ['0x68656c6c6f', account.address] })).resolves.toBe(
      await account.signMessage({ message: 'hello' }),
    );
    await expect(
      wallet.request({ method: 'eth_signTypedData_v4', params: [account.address, JSON.stringify(typed)] }),
    ).resolves.toBe(await account.signTypedData(typed));
  });

  it('lets no request reach the accounts of the node', async () => {
    const wallet = walletOn('child');
    for (const method of ['eth_sign', 'eth_signTransaction', 'personal_unlockAccount', 'wallet_sendCalls'])
      await expect(wallet.request({ method })).rejects.toMatchObject({ code: 4200 });
  });

  it('is rejected before it signs if the price it needs is missing', async () => {
    await rpcOf('child').call('anvil_setBalance', [account.address, '0x1']);
    const wallet = walletOn('child');
    const chainId = `0x${bed.devnet.child.chainId.toString(16)}`;
    const params = [
      {
        from: account.address,
        to: recipient,
        value: '0xffff',
        chainId,
        maxFeePerGas: '0x77359400',
        maxPriorityFeePerGas: '0x1',
      },
    ];
    await expect(wallet.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject({ code: -32603 });
    expect(await nonceOf('child')).toBe(0);
  });
});

/** The `request` functions that a host can pass for a network, with a counter. */
const transports: readonly (readonly [string, (asked: string[]) => NodeRequest])[] = [
  [
    "the wallet's own transport",
    (asked) => {
      const { chainId, directUrl } = bed.devnet.child;
      const { privateKey } = bed.devnet.accounts.player;
      const wallet = new TestedWallet(
        new PrivateKeyWallet({ privateKey, networks: { [chainId]: directUrl }, chainId }),
      );
      return { request: (args) => (asked.push(args.method), wallet.request(args)), on: () => undefined };
    },
  ],
  [
    'a provider of ethers',
    (asked) => {
      const provider = new JsonRpcProvider(bed.devnet.child.directUrl, undefined, {
        staticNetwork: true,
        polling: false,
      });
      return ({ method, params }) => (asked.push(method), provider.send(method, [...params]));
    },
  ],
  [
    'a client of viem',
    (asked) => {
      const client = createPublicClient({ transport: http(bed.devnet.child.directUrl) });
      return (args) => (asked.push(args.method), client.request(args as never));
    },
  ],
];

describe.each(transports)('reads through %s', (_name, transportOf) => {
  const engineOver = (asked: string[]) => {
    const { overrides, environment } = devnetOverrides(bed.devnet);
    const { chainId } = bed.devnet.child;
    const { indexerUrl, blockTimeMs, finalityBlocks } = overrides.networks[chainId]!;
    const child = { indexerUrl, blockTimeMs, finalityBlocks, request: transportOf(asked) };
    const networks = { ...overrides.networks, [chainId]: child };
    return bed.engine({ environment, overrides: { ...overrides, networks } });
  };
  const account = () => parseAddress(bed.devnet.accounts.player.address);

  it('return the endpoint’s answers with one multicall for all, without a request to the endpoint', async () => {
    const asked: string[] = [];
    const { chainId } = bed.devnet.child;
    const tokens = Object.values(bed.devnet.tokens.child).map(({ chainId, address, ...label }) =>
      erc20Token(chainId, parseAddress(address), label),
    );
    const expected = await bed.engine().balances.getBalances(chainId, account(), tokens);
    bed.devnet.clearRequests();
    await expect(engineOver(asked).balances.getBalances(chainId, account(), tokens)).resolves.toEqual(expected);
    expect(expected.length).toBeGreaterThan(3);
    expect(asked.filter((method) => method === 'eth_call')).toHaveLength(1);
    expect(bed.devnet.requests().filter(({ service }) => service === 'childRpc')).toEqual([]);
  });

  it('fail with the reason that the chain gave', async () => {
    const stranger = parseAddress(bed.devnet.accounts.spare.address);
    const read = (engine: ReturnType<typeof engineOver>) =>
      engine.balances.getBalance(bed.devnet.child.chainId, account(), stranger).then(
        () => null,
        (error: TributaryError) => [error.code, error.data['reason']],
      );
    const over = await read(engineOver([]));
    expect(over).toEqual(await read(bed.engine()));
    expect(over).not.toBeNull();
  });
});

describe('a viem client with a local account', () => {
  const client = (chain: ChainName, fetchFn?: typeof fetch): WalletClient =>
    createWalletClient({
      account,
      chain: chainOf(chain),
      transport: http(bed.devnet[chain].rpcUrl, { retryCount: 0, ...(fetchFn && { fetchFn }) }),
    });

  it('differs from its bare request, which shows the accounts of the node', async () => {
    const [bare] = (await client('child').request({ method: 'eth_accounts' } as never)) as unknown as readonly string[];
    expect(bare).not.toBe(account.address);
    await expect(fromWalletClient(client('child')).request({ method: 'eth_accounts' })).resolves.toEqual([
      account.address,
    ]);
  });

  it('sends through the clients that it is given for other chains', async () => {
    const urls: string[] = [];
    const counting: typeof fetch = (input, init) => {
      urls.push(String(input instanceof Request ? input.url : input));
      return fetch(input, init);
    };
    const wallet = fromWalletClient(client('child'), { others: [client('root', counting)] });
    await expect(give(wallet, { chain: 'root' })).resolves.toMatchObject({ status: 'done' });
    expect([await received('root'), urls.length > 0]).toEqual([gift, true]);
  });

  it('adds nothing to the requested calldata, even if the client adds a suffix to its own', async () => {
    const marking = createWalletClient({
      account,
      chain: chainOf('child'),
      dataSuffix: '0xabcdef',
      transport: http(bed.devnet.child.rpcUrl),
    });
    await expect(give(fromWalletClient(marking))).resolves.toMatchObject({ status: 'done' });
  });

  it('pays once and finds the payment on chain after a lost answer', async () => {
    const losing: typeof fetch = async (input, init) => {
      const body = await textOf(input, init);
      const answer = await fetch(input, init);
      if (body.includes('eth_sendRawTransaction')) throw new TypeError('fetch failed');
      return answer;
    };
    await expect(give(fromWalletClient(client('child', losing)))).resolves.toMatchObject({ status: 'done' });
    expect([await received('child'), await nonceOf('child')]).toEqual([gift, 1]);
  });

  it('finds the payment on chain and does not prompt again after the page was closed', async () => {
    const journal = new MemoryJournalStore();
    let sent: (value: unknown) => void = () => undefined;
    const isSent = new Promise((resolve) => (sent = resolve));
    const dying: typeof fetch = async (input, init) => {
      const body = await textOf(input, init);
      const answer = await fetch(input, init);
      if (!body.includes('eth_sendRawTransaction')) return answer;
      sent(null);
      return new Promise<Response>(() => undefined);
    };
    const engine = bed.engine({ journal, lock: new MemoryExecutionLock() });
    const { chainId } = bed.devnet.child;
    const route = await engine.actions.transfer({
      account: account.address,
      recipient,
      chainId,
      token: 'native',
      amount: gift,
    });
    const page = watch(engine.execute(route, { wallet: fromWalletClient(client('child', dying)) }));
    await isSent;
    page.leave();
    engine.dispose();
    // Its lock died with it.
    const next = bed.engine({ journal, lock: new MemoryExecutionLock() });
    const [entry] = await next.executions(account.address);
    await expect(
      lastValueFrom(next.resume(entry!.id, { wallet: fromWalletClient(client('child')) })),
    ).resolves.toMatchObject({ status: 'done' });
    expect([await received('child'), await nonceOf('child')]).toEqual([gift, 1]);
  });

  it.each([
    [
      'a client without an account, over a node',
      () => createWalletClient({ transport: http(bed.devnet.child.rpcUrl) }),
    ],
    ['a smart account', () => ({ ...client('child'), account: { type: 'smart', address: account.address } }) as never],
    ['no client', () => ({}) as never],
  ])('rejects this client: %s', (_what, make) => {
    expect(() => fromWalletClient(make())).toThrow(expect.objectContaining({ code: 'WEB3_PROVIDER_ERROR' }));
  });

  it('is one account on all of its chains', () => {
    const other = createWalletClient({
      account: privateKeyToAccount(generatePrivateKey()),
      chain: chainOf('root'),
      transport: http(bed.devnet.root.rpcUrl),
    });
    expect(() => fromWalletClient(client('child'), { others: [other] })).toThrow(
      expect.objectContaining({ code: 'WEB3_PROVIDER_ERROR' }),
    );
  });
});

/** Wallets of the player, seen through a library. */
const overWallets: readonly (readonly [string, (wallet: Eip1193Provider, of?: string) => Promise<Eip1193Provider>])[] =
  [
    [
      'a viem client over a wallet',
      (wallet, of = player()) =>
        Promise.resolve(
          fromWalletClient(createWalletClient({ account: of as `0x${string}`, transport: custom(asViem(wallet)) })),
        ),
    ],
    ['an ethers signer of a wallet', async (wallet) => fromSigner(await new BrowserProvider(wallet).getSigner())],
    ['a connector of wagmi', async (wallet) => fromConnector((await wagmiOver(wallet)).connector)],
  ];

async function wagmiOver(provider: Eip1193Provider) {
  const config = createConfig({
    chains: [chainOf('child'), chainOf('root')],
    connectors: [injected({ target: { id: 'io.test', name: 'Test', provider: asViem(provider) as never } })],
    transports: { [bed.devnet.child.chainId]: http(), [bed.devnet.root.chainId]: http() },
    storage: null,
  });
  await connectWagmi(config, { connector: config.connectors[0] });
  return { config, connector: getAccount(config).connector! };
}

// wagmi's connector of a page's wallet wants a page.
beforeAll(
  () =>
    void Object.assign(globalThis, { window: { addEventListener() {}, removeEventListener() {}, dispatchEvent() {} } }),
);
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

describe.each(overWallets)('%s', (_name, open) => {
  it('pays with the account of the player, on the other chain too', async () => {
    const wallet = playersWallet();
    const [before] = [await nonceOf('root', player())];
    await expect(give(await open(wallet), { chain: 'root', payer: player() })).resolves.toMatchObject({
      status: 'done',
    });
    expect([await received('root'), (await nonceOf('root', player())) - before, wallet.sends]).toEqual([gift, 1, 1]);
  });

  it('reports the wallet’s rejection as a rejection', async () => {
    const wallet = playersWallet();
    wallet.onSend = () => Promise.reject(walletError(4001));
    await expect(give(await open(wallet), { payer: player() })).resolves.toMatchObject({
      status: 'stopped',
      error: { code: 'USER_REJECTED_REQUEST_ERROR' },
    });
    expect([await received('child'), wallet.sends]).toEqual([0n, 1]);
  });

  it.each([-32603, -32005, -32000])(
    'sends one request and pays once if the wallet sends and then answers %s',
    async (code) => {
      const wallet = playersWallet();
      wallet.onSend = async (send) => {
        await send();
        throw walletError(code);
      };
      await expect(give(await open(wallet), { payer: player() })).resolves.toMatchObject({ status: 'done' });
      expect([await received('child'), wallet.sends]).toEqual([gift, 1]);
    },
  );

  it('sends single transactions if the wallet does not support batches', async () => {
    const wallet = await open(playersWallet());
    await expect(wallet.request({ method: 'wallet_sendCalls', params: [{}] })).rejects.toMatchObject({ code: 4200 });
  });

  it('pays nothing if the wallet shows another account', async () => {
    const wallet = playersWallet();
    const opened = await open(wallet);
    wallet.shown = [account.address];
    const { error } = await give(opened, { payer: player() });
    expect(['WALLET_ACCOUNT_CHANGED', 'WALLET_NOT_CONNECTED']).toContain(error?.code);
    expect(await received('child')).toBe(0n);
  });
});

describe('a viem client over a wallet', () => {
  it('sends four requests through its bare request, which is the reason not to use that', async () => {
    const wallet = playersWallet();
    wallet.onSend = () => Promise.reject(walletError(-32603));
    const client = createWalletClient({ account: player(), transport: custom(asViem(wallet), { retryDelay: 1 }) });
    const request = { method: 'eth_sendTransaction', params: [{}] } as never;
    await expect(client.request(request)).rejects.toMatchObject({ code: -32603 });
    expect(wallet.sends).toBe(4);
    await expect(fromWalletClient(client).request(request)).rejects.toMatchObject({ code: -32603 });
    expect(wallet.sends).toBe(5);
  });
});

describe('a connector of wagmi', () => {
  it('keeps the state of wagmi in sync, and emits the wallet’s events', async () => {
    const wallet = playersWallet();
    const { config, connector } = await wagmiOver(wallet);
    const opened = fromConnector(connector);
    const chains = watch(bed.engine().wallets.watchChain(opened));
    await give(opened, { chain: 'root', payer: player() });
    expect([getAccount(config).chainId, chains.last]).toEqual([bed.devnet.root.chainId, bed.devnet.root.chainId]);
  });
});
