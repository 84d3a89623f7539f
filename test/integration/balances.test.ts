import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { type DevnetService, devnetOverrides } from 'tributary-devnet';
import {
  type ChainBalances,
  erc20Token,
  type FundingEngine,
  isTributaryError,
  NATIVE,
  parseAddress,
  type Token,
  type TokenBalance,
} from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { until, watch } from '../kit/watch.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

/** Requests are counted: no answer is late or wrong. */
// Counts requests: a repeated one would be one more.
const bed = useDevnet({ weather: false });
const erc20 = new Interface(erc20Abi);
const chains = ['root', 'child'] as const;
const indexerOf = { root: 'rootIndexer', child: 'childIndexer' } as const;
const rpcOf = { root: 'rootRpc', child: 'childRpc' } as const;
type Chain = (typeof chains)[number];

const addressOf = (name: keyof typeof bed.devnet.accounts) => bed.devnet.accounts[name].address;
const held = (balances: readonly TokenBalance[]) =>
  new Map(balances.map(({ token, balance }) => [token.address, balance] as const).sort());
const requestsTo = (service: DevnetService) => bed.devnet.requests().filter((request) => request.service === service);

function tokensOf(chain: Chain): readonly Token[] {
  return Object.values(bed.devnet.tokens[chain]).map(({ chainId, address, ...label }) =>
    erc20Token(chainId, parseAddress(address), label),
  );
}

/** Reads the balance of every devnet token from the chain, one call each, without the engine. */
async function askChain(chain: Chain, account: string): Promise<ReadonlyMap<string, bigint>> {
  const ask = async (method: string, params: readonly unknown[]): Promise<bigint> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const response = await fetch(bed.devnet[chain].directUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return BigInt(((await response.json()) as { readonly result: string }).result);
  };
  const balanceOf = (to: string) =>
    ask('eth_call', [{ to, data: erc20.encodeFunctionData('balanceOf', [account]) }, 'latest']);
  const tokens = await Promise.all(
    tokensOf(chain).map(async ({ address }) => [address, await balanceOf(address)] as const),
  );
  return new Map(
    [
      [NATIVE, await ask('eth_getBalance', [account, 'latest'])] as const,
      ...tokens.filter(([, balance]) => balance > 0n),
    ].sort(),
  );
}

function getAll(
  engine: FundingEngine,
  chain: Chain,
  walletAddress = addressOf('player'),
): Promise<readonly TokenBalance[]> {
  return engine.balances.getAllBalances({ chainId: bed.devnet[chain].chainId, walletAddress });
}

describe('engine.balances.getAllBalances', () => {
  const everyone = ['deployer', 'player', 'rich', 'empty', 'spare'] as const;
  const cases = chains.flatMap((chain) => everyone.map((name) => [chain, name] as const));

  it.each(cases)('agrees with the %s chain on everything that %s holds', async (chain, name) => {
    const engine = bed.engine();
    const balances = await getAll(engine, chain, addressOf(name));
    const chainId = bed.devnet[chain].chainId;
    const read = await engine.balances.getBalances(chainId, parseAddress(addressOf(name)), tokensOf(chain));
    expect(held(balances)).toEqual(await askChain(chain, addressOf(name)));
    expect(held(balances.filter(({ token }) => token.address !== NATIVE))).toEqual(
      held(read.filter(({ balance }) => balance > 0n)),
    );
  });

  it('takes at most two parallel requests per chain, for both chains', async () => {
    const result = await bed.engine().balances.getBalancesByChain({ walletAddress: addressOf('player') });
    expect(result.map(({ success, balances }) => [success, balances.length > 1])).toEqual([
      [true, true],
      [true, true],
    ]);
    for (const chain of chains) {
      const [first, second, ...more] = requestsTo(indexerOf[chain]);
      expect([first !== undefined, second !== undefined, more]).toEqual([true, true, []]);
      expect(second!.startedAt).toBeLessThan(first!.endedAt!);
      expect(requestsTo(rpcOf[chain])).toEqual([]);
    }
  });

  it('takes one request per chain when it reads from the chain', async () => {
    const { balances } = bed.engine();
    const account = parseAddress(addressOf('player'));
    await Promise.all(chains.map((chain) => balances.getBalances(bed.devnet[chain].chainId, account, tokensOf(chain))));
    expect(chains.map((chain) => requestsTo(rpcOf[chain]).length)).toEqual([1, 1]);
  });

  it('shows non-standard tokens with their known fields, and all others', async () => {
    const balances = await getAll(bed.engine(), 'child', addressOf('rich'));
    const oddOnes = ['B32', 'NOSYM', 'NODEC'].map((symbol) => {
      const address = parseAddress(bed.devnet.tokens.child[symbol]?.address);
      const found = balances.find(({ token }) => token.address === address);
      return found && [found.token.symbol, found.token.decimals, found.areDecimalsAssumed ?? false, found.balance > 0n];
    });
    expect(oddOnes).toEqual([
      ['B32', 18, false, true],
      ['', 18, false, true],
      ['NODEC', 18, true, true],
    ]);
    expect(balances.length).toBeGreaterThan(5);
  });

  it('does not depend on the chain the wallet is on', async () => {
    const engine = bed.engine();
    const provider = bed.wallet('player', 'root');
    await expect(engine.balances.getAllBalances({ chainId: '0x34a1', provider })).resolves.toEqual(
      await getAll(engine, 'child'),
    );
  });

  it('returns nothing for an address without history (404)', async () => {
    await expect(getAll(bed.engine(), 'child', '0x00000000000000000000000000000000000000AA')).resolves.toMatchObject([
      { token: { address: NATIVE }, balance: 0n },
    ]);
    expect(requestsTo('childIndexer')).toHaveLength(2);
  });

  it('treats a scripted 404 as an empty wallet', async () => {
    bed.devnet.faults.set('childIndexer', { status: 404 });
    await expect(getAll(bed.engine(), 'child')).resolves.toMatchObject([{ token: { symbol: 'tIMX' }, balance: 0n }]);
  });

  it('reads the chain if the indexer answers 429, and pauses requests to it for a while', async () => {
    bed.devnet.faults.set('childIndexer', { status: 429, retryAfterSeconds: 60 });
    const engine = bed.engine();
    const listed = new Set((await engine.tokens.get(bed.devnet.child.chainId, 'all')).map(({ address }) => address));
    const expected = new Map(
      [...(await askChain('child', addressOf('player')))].filter(
        ([address]) => address === NATIVE || listed.has(address as Token['address']),
      ),
    );
    expect(held(await getAll(engine, 'child'))).toEqual(expected);
    expect([requestsTo('childIndexer').length, requestsTo('childRpc').length]).toEqual([2, 1]);
    await getAll(engine, 'child');
    expect(requestsTo('childIndexer')).toHaveLength(2);
  });

  it('keeps the known tokens visible while the indexer is unavailable', async () => {
    const engine = bed.engine();
    const before = await getAll(engine, 'child', addressOf('rich'));
    bed.devnet.faults.set('childIndexer', { status: 429 });
    const request = { chainId: bed.devnet.child.chainId, walletAddress: addressOf('rich') };
    const after = await engine.balances.getAllBalances(request, { fresh: true });
    expect(held(after)).toEqual(held(before));
    expect(after.filter(({ areDecimalsAssumed }) => areDecimalsAssumed).map(({ token }) => token.name)).toEqual(
      before.filter(({ areDecimalsAssumed }) => areDecimalsAssumed).map(({ token }) => token.name),
    );
  });

  it.each([
    ['500', { status: 500 }],
    ['403', { status: 403 }],
    ['malformed JSON', { body: '{"items":[{"value":' }],
    ['another JSON', { body: '[]' }],
    ['a web page', { body: '<html>' }],
    ['a dropped connection', { socket: 'drop' }],
    ['a float for a balance', { body: '{"coin_balance":"1.5","items":[]}' }],
    ['pages that turn in a circle', { body: '{"coin_balance":"1","items":[],"next_page_params":{"page":1}}' }],
  ] as const)('is GET_INDEXER_BALANCE_ERROR for %s', async (_what, fault) => {
    bed.devnet.faults.set('childIndexer', fault);
    await expect(getAll(bed.engine(), 'child')).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      message: 'Failed to get balances from the indexer',
    });
  });

  it('cuts off pages that never end', async () => {
    for (let page = 1; page <= 150; page += 1) {
      bed.devnet.faults.set('childIndexer', {
        body: `{"items":[],"next_page_params":{"page":${page}}}`,
        times: 1,
        match: '/tokens',
      });
    }
    await expect(getAll(bed.engine(), 'child')).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      cause: { message: 'the pages of the indexer do not end' },
    });
    expect(requestsTo('childIndexer')).toHaveLength(101);
  });

  it('waits for a slow indexer', async () => {
    bed.devnet.faults.set('childIndexer', { latencyMs: 1_500 });
    expect(held(await getAll(bed.engine(), 'child'))).toEqual(await askChain('child', addressOf('player')));
  });

  it('times out on one that hangs, and closes the connection', async () => {
    bed.devnet.faults.set('childIndexer', { socket: 'hang' });
    await expect(getAll(bed.engine(), 'child')).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      data: { reason: 'timeout' },
    });
    await until(() => requestsTo('childIndexer').every(({ aborted }) => aborted));
  });

  it('caches an answer for five seconds, shares it among concurrent callers, and reads again on request', async () => {
    const engine = bed.engine();
    await Promise.all([getAll(engine, 'child'), getAll(engine, 'child')]);
    await getAll(engine, 'child');
    expect(requestsTo('childIndexer')).toHaveLength(2);
    await engine.balances.getAllBalances(
      { chainId: bed.devnet.child.chainId, walletAddress: addressOf('player') },
      { fresh: true },
    );
    expect(requestsTo('childIndexer')).toHaveLength(4);
  });

  it('aborts its requests on cancel', async () => {
    bed.devnet.faults.set('childIndexer', { socket: 'hang' });
    const controller = new AbortController();
    const asked = bed
      .engine()
      .balances.getAllBalances({ chainId: bed.devnet.child.chainId, walletAddress: addressOf('player') }, controller);
    await until(() => requestsTo('childIndexer').length === 2);
    controller.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    await until(() => requestsTo('childIndexer').every(({ aborted }) => aborted));
  });

  it.each<[string, object, object]>([
    [
      'neither wallet nor address',
      { chainId: 13473 },
      {
        code: 'MISSING_PARAMS',
        message: 'both walletAddress and provider are missing. At least one must be provided.',
      },
    ],
    [
      'an unknown chain',
      { chainId: 4242, walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      { code: 'CHAIN_NOT_SUPPORTED_ERROR', message: 'chain ID 4242 not supported by the environment' },
    ],
    [
      'no chain id',
      { chainId: 'moon', walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      { message: 'Invalid chainId' },
    ],
    ['no address', { chainId: 13473, walletAddress: '0x12' }, { code: 'INVALID_ADDRESS' }],
    [
      'no wallet',
      { chainId: 13473, provider: {} },
      { code: 'WEB3_PROVIDER_ERROR', message: 'Parsed provider is not a valid Web3Provider' },
    ],
  ])('refuses %s before any request', async (_what, request, error) => {
    await expect(bed.engine().balances.getAllBalances(request as never)).rejects.toMatchObject(error);
    expect(bed.devnet.requests()).toEqual([]);
  });

  it('needs a provider if there is no indexer, and then reads the chain', async () => {
    const { overrides } = devnetOverrides(bed.devnet);
    const { chainId } = bed.devnet.child;
    const networks = { ...overrides.networks, [chainId]: { ...overrides.networks[chainId], indexerUrl: null } };
    const { balances } = bed.engine({ overrides: { ...overrides, networks } });
    await expect(balances.getAllBalances({ chainId, walletAddress: addressOf('player') })).rejects.toMatchObject({
      code: 'MISSING_PARAMS',
      message: 'indexer is disabled for this chain, you must provide a provider.',
    });
    const all = await balances.getAllBalances({ chainId, provider: bed.wallet('player', 'root') });
    expect(held(all).get(NATIVE)).toBe((await askChain('child', addressOf('player'))).get(NATIVE));
    expect(requestsTo('childIndexer')).toEqual([]);
  });
});

describe('engine.balances.getBalancesByChain', () => {
  it('reports the failing chain with the wrapper’s message, and returns the other', async () => {
    bed.devnet.faults.set('rootIndexer', { status: 500 });
    const { root, child } = bed.devnet;
    const [rootBalances, childBalances] = await bed
      .engine()
      .balances.getBalancesByChain({ walletAddress: addressOf('player') });
    expect(rootBalances).toMatchObject({ chainId: root.chainId, success: false, balances: [] });
    expect(rootBalances?.error).toMatchObject({
      code: 'GET_BALANCE_ERROR',
      message: `[GET_BALANCE_ERROR]:Error getting ${root.chainId} balances. Cause:Failed to get balances from the indexer`,
      data: { chain: root.chainId, status: 500, innerErrorType: 'GET_INDEXER_BALANCE_ERROR' },
    });
    expect(childBalances).toMatchObject({ chainId: child.chainId, success: true, error: null });
  });
});

describe('engine.balances.getTokenBalance', () => {
  const request = (tokenAddress?: string) => ({
    chainId: bed.devnet.child.chainId,
    walletAddress: addressOf('player'),
    ...(tokenAddress !== undefined && { tokenAddress }),
  });

  it.each([undefined, '', 'native', 'NATIVE'])('returns the native currency for %p', async (tokenAddress) => {
    const { token, balance } = await bed.engine().balances.getTokenBalance(request(tokenAddress));
    expect([token.symbol, balance]).toEqual(['tIMX', (await askChain('child', addressOf('player'))).get(NATIVE)]);
  });

  it('returns an ERC20 balance with its token in one request', async () => {
    const address = parseAddress(bed.devnet.tokens.child['GEM']?.address);
    const { token, balance } = await bed.engine().balances.getTokenBalance(request(address));
    expect([token.symbol, token.name, balance]).toEqual([
      'GEM',
      'Gem',
      (await askChain('child', addressOf('player'))).get(address) ?? 0n,
    ]);
    expect(requestsTo('childRpc')).toHaveLength(1);
  });

  it('shows a token without decimals with 18 assumed', async () => {
    const { token, areDecimalsAssumed } = await bed
      .engine()
      .balances.getTokenBalance(request(bed.devnet.tokens.child['NODEC']?.address));
    expect([token.symbol, token.decimals, areDecimalsAssumed]).toEqual(['NODEC', 18, true]);
  });

  it('fails with GET_ERC20_BALANCE_ERROR and the wrapper’s message if it cannot be read', async () => {
    const error: unknown = await bed
      .engine()
      .balances.getTokenBalance(request(addressOf('rich')))
      .catch((caught: unknown) => caught);
    expect(isTributaryError(error) && [error.code, error.message.split(' Cause:')[0]]).toEqual([
      'GET_ERC20_BALANCE_ERROR',
      '[GET_ERC20_BALANCE_ERROR]:Failed to get the ERC20 balance.',
    ]);
  });

  it('is GET_BALANCE_ERROR for an unknown chain, with the inner type', async () => {
    await expect(bed.engine().balances.getTokenBalance({ ...request(), chainId: 4242 })).rejects.toMatchObject({
      code: 'GET_BALANCE_ERROR',
      message: '[GET_BALANCE_ERROR]:Failed to get balances. Cause:chain ID 4242 not supported by the environment',
      data: { chainId: 4242, innerErrorType: 'CHAIN_NOT_SUPPORTED_ERROR' },
    });
  });
});

describe('engine.balances.watchBalances', () => {
  const gem = () => parseAddress(bed.devnet.tokens.child['GEM']?.address);
  const send = (name: 'player' | 'rich', to: string, amount: bigint) =>
    sendAndWait(bed.wallet(name), { to: gem(), data: erc20.encodeFunctionData('transfer', [to, amount]) });
  const gems = (result: ChainBalances | undefined) =>
    result?.balances.find(({ token }) => token.address === gem())?.balance ?? 0n;

  it('emits the balances, and after the next block the changes', async () => {
    const { chainId } = bed.devnet.child;
    const watched = watch(bed.engine().balances.watchBalances({ chainId, walletAddress: addressOf('player') }));
    await until(() => watched.values.length === 1);
    const before = gems(watched.last);
    await send('rich', addressOf('player'), 7n);
    await until(() => gems(watched.last) === before + 7n);
    expect(watched.values.map(({ success }) => success)).toEqual(watched.values.map(() => true));
  });

  it('sends no request before the subscription, and none after the unsubscribe', async () => {
    const balances$ = bed
      .engine()
      .balances.watchBalances({ chainId: bed.devnet.child.chainId, walletAddress: addressOf('player') });
    expect(bed.devnet.requests()).toEqual([]);
    const watched = watch(balances$);
    await until(() => watched.values.length === 1);
    watched.leave();
    await new Promise((resolve) => setTimeout(resolve, 100));
    bed.devnet.clearRequests();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(bed.devnet.requests()).toEqual([]);
  });

  it('emits a value without success during an outage, keeps the last balances, and recovers', async () => {
    const watched = watch(
      bed.engine().balances.watchBalances({ chainId: bed.devnet.child.chainId, walletAddress: addressOf('player') }),
    );
    bed.devnet.faults.set('childIndexer', { status: 500 });
    await until(() => watched.last?.success === false);
    expect(watched.last?.error?.message).toContain(
      `[GET_BALANCE_ERROR]:Error getting ${bed.devnet.child.chainId} balances. Cause:`,
    );
    bed.devnet.faults.clear();
    await send('rich', addressOf('player'), 1n);
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    await send('rich', addressOf('player'), 1n);
    await until(() => watched.last?.success === true);
    expect(watched.last?.balances.length).toBeGreaterThan(1);
  });

  it('errors for a mistake of the caller', async () => {
    const watched = watch(bed.engine().balances.watchBalances({ chainId: bed.devnet.child.chainId }));
    await watched.ended;
    expect(watched.error).toMatchObject({ code: 'MISSING_PARAMS' });
    expect(bed.devnet.requests()).toEqual([]);
  });
});
