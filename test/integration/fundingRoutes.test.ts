import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, NEVER, of, toArray } from 'rxjs';
import {
  type Address,
  type FundingEngine,
  type FundingRequest,
  type Hex,
  parseAddress,
  RoutingStatus,
  swapPlugin,
} from 'tributary-sdk';
import { type EnginePlugin, type FundingRouteFinder } from 'tributary-sdk/plugin';
import { treasuryPlugin } from '../../examples/custom-plugin/treasury.plugin.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();

function childToken(symbol: string): string {
  const token = bed.devnet.tokens.child[symbol];
  if (token === undefined) throw new Error(`the devnet has no ${symbol}`);
  return token.address;
}

function shortOf(symbol: string, amount: bigint): FundingRequest {
  return {
    wallet: bed.wallet('player'),
    shortfall: { chainId: bed.devnet.child.chainId, tokenAddress: childToken(symbol), amount },
  };
}

function balanceOf(engine: FundingEngine, symbol: string): Promise<bigint> {
  const { child, accounts } = bed.devnet;
  return engine.balances.getBalance(
    child.chainId,
    parseAddress(accounts.player.address),
    parseAddress(childToken(symbol)),
  );
}

describe('engine.findFundingRoutes', () => {
  it('streams snapshots that only grow, and ends with ROUTES_FOUND', async () => {
    const snapshots = await lastValueFrom(bed.engine().findFundingRoutes(shortOf('USDC', 32_600_000n)).pipe(toArray()));
    const counts = snapshots.map(({ routes, rejections }) => routes.length + rejections.length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(snapshots[0]?.status).toBe(RoutingStatus.SEARCHING);
    expect(snapshots.at(-1)).toMatchObject({ status: RoutingStatus.ROUTES_FOUND, pending: [], failures: [] });
  });

  it('reports the missing amount of every held token that is not offered', async () => {
    const { rejections } = await lastValueFrom(bed.engine().findFundingRoutes(shortOf('USDC', 32_600_000n)));
    const gem = rejections.find(({ candidate }) => candidate?.symbol === 'GEM');
    expect(gem).toMatchObject({ kind: 'swap', reason: 'INSUFFICIENT_BALANCE', short: { token: { symbol: 'GEM' } } });
    expect(gem?.short?.value).toBeGreaterThan(0n);
  });

  it('ends with NO_ROUTES_FOUND and its sentence for an empty wallet', async () => {
    const request = { ...shortOf('USDC', 1_000_000n), wallet: bed.wallet('empty') };
    await expect(lastValueFrom(bed.engine().findFundingRoutes(request))).resolves.toMatchObject({
      status: 'NO_ROUTES_FOUND',
      message: 'Smart Checkout did not find any funding routes to fulfill the transaction',
      rejections: [{ kind: 'swap', reason: 'NO_BALANCE' }],
    });
  });

  it('ends with NO_ROUTE_OPTIONS if swaps are not available', async () => {
    bed.devnet.faults.set('api', { status: 403, match: '/v1/availability' });
    await expect(lastValueFrom(bed.engine().findFundingRoutes(shortOf('USDC', 1_000_000n)))).resolves.toMatchObject({
      status: 'NO_ROUTE_OPTIONS',
      message: 'No routing options are available',
      disabled: [{ kind: 'swap', reason: 'NOT_AVAILABLE_HERE' }],
    });
  });

  it('shows the routes of a custom plugin next to the built-in ones', async () => {
    const treasury = treasuryPlugin({ creditLimit: 50_000_000n, lend: () => Promise.resolve() });
    const engine = bed.engine({ plugins: [treasury, swapPlugin()] });
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 32_600_000n)));
    expect(routes.map(({ kind }) => kind)).toEqual(['swap', 'swap', 'treasury']);
  });

  it('keeps the routes of one finder when another throws and a third never answers', async () => {
    const thrower: EnginePlugin = {
      id: 'thrower',
      finders: [
        {
          kind: 'thrower',
          priority: 0,
          isAvailable: () => Promise.resolve({ available: true }),
          find: () => {
            throw new Error('broken');
          },
        },
      ],
    };
    const sleeper: EnginePlugin = {
      id: 'sleeper',
      finders: [
        { kind: 'sleeper', priority: 0, isAvailable: () => Promise.resolve({ available: true }), find: () => NEVER },
      ],
    };
    const engine = bed.engine({ plugins: [thrower, sleeper, swapPlugin()], finderTimeoutMs: 1_500 });
    const { routes, failures, status } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 32_600_000n)));
    expect(status).toBe('ROUTES_FOUND');
    expect(routes.map(({ kind }) => kind)).toEqual(['swap', 'swap']);
    expect(failures.map(({ kind, code }) => [kind, code])).toEqual([
      ['thrower', 'FINDER_FAILED'],
      ['sleeper', 'FINDER_TIMEOUT'],
    ]);
  });

  it('closes the requests in flight when it is unsubscribed, as the server sees', async () => {
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    const subscription = bed.engine().findFundingRoutes(shortOf('USDC', 1_000_000n)).subscribe();
    await until(() => bed.devnet.requests().some(({ service }) => service === 'childRpc'));
    subscription.unsubscribe();
    await until(() => bed.devnet.requests().every(({ aborted }) => aborted));
  });

  it('sends 200 reads of three plugins, issued in one tick, as one HTTP request per chain', async () => {
    const { root, child, tokens } = bed.devnet;
    const rootToken = parseAddress(tokens.root['USDC']?.address);
    const engine = bed.engine({
      plugins: [
        readingPlugin('a', child.chainId, parseAddress(childToken('USDC')), 70),
        readingPlugin('b', child.chainId, parseAddress(childToken('USDC')), 70),
        readingPlugin('c', root.chainId, rootToken, 60),
      ],
    });
    const { failures } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 1n)));
    expect(failures).toEqual([]);
    const requestsTo = (service: string) =>
      bed.devnet.requests().filter((request) => request.service === service).length;
    // On the child chain the engine itself reads the token and its balance first, in one request.
    expect({ root: requestsTo('rootRpc'), child: requestsTo('childRpc') }).toEqual({ root: 1, child: 2 });
  });

  it('sends no request before the subscription', () => {
    bed.engine().findFundingRoutes(shortOf('USDC', 1_000_000n));
    expect(bed.devnet.requests()).toEqual([]);
  });
});

describe('engine.findFundingRoutes, bad input', () => {
  const good = (): FundingRequest => shortOf('USDC', 1_000_000n);
  const cases: readonly [string, () => FundingRequest, { readonly code: string; readonly message: string }][] = [
    [
      'an unknown chain',
      () => ({ ...good(), shortfall: { ...good().shortfall, chainId: 4242 } }),
      { code: 'CHAIN_NOT_SUPPORTED_ERROR', message: 'chain ID 4242 not supported by the environment' },
    ],
    [
      'no chain id at all',
      () => ({ ...good(), shortfall: { ...good().shortfall, chainId: 'abc' } }),
      { code: 'INVALID_CHAIN_ID', message: 'Invalid chainId' },
    ],
    [
      'an invalid address',
      () => ({ ...good(), shortfall: { ...good().shortfall, tokenAddress: '0x12' } }),
      { code: 'INVALID_ADDRESS', message: 'address is not a valid address' },
    ],
    [
      'a negative amount',
      () => ({ ...good(), shortfall: { ...good().shortfall, amount: -1n } }),
      { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is not greater than zero' },
    ],
    [
      'an amount of zero',
      () => ({ ...good(), shortfall: { ...good().shortfall, amount: 0n } }),
      { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is not greater than zero' },
    ],
    [
      'an amount beyond 2^256 - 1',
      () => ({ ...good(), shortfall: { ...good().shortfall, amount: 2n ** 256n } }),
      { code: 'INVALID_AMOUNT', message: 'the amount is invalid: it is larger than 2^256 - 1' },
    ],
    [
      'no wallet',
      () => ({ ...good(), wallet: {} as never }),
      { code: 'WEB3_PROVIDER_ERROR', message: 'Parsed provider is not a valid Web3Provider' },
    ],
  ];

  it.each(cases)('refuses %s before any request', async (_name, request, error) => {
    await expect(lastValueFrom(bed.engine().findFundingRoutes(request()))).rejects.toMatchObject(error);
    expect(bed.devnet.requests()).toEqual([]);
  });
});

describe('engine.execute', () => {
  it('approves and swaps, and the shortfall is gone afterwards', async () => {
    const engine = bed.engine();
    const before = await balanceOf(engine, 'USDC');
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 32_600_000n)));
    const erc20Route = routes.find(({ steps }) => steps[0]?.fundingItem.type === 'ERC20');
    const done = await lastValueFrom(engine.execute(erc20Route!, { wallet: bed.wallet('player', 'root') }));
    expect(done.tasks.map(({ action, state }) => [action, state])).toEqual([
      ['reset-allowance', 'skipped'],
      ['approve', 'confirmed'],
      ['swap', 'confirmed'],
    ]);
    expect(done).toMatchObject({ status: 'done', error: null });
    expect((await balanceOf(engine, 'USDC')) - before).toBe(32_600_000n);
  });

  it('pays with the native currency without an approval', async () => {
    const engine = bed.engine();
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 5_000_000n)));
    const nativeRoute = routes.find(({ steps }) => steps[0]?.fundingItem.type === 'NATIVE');
    const done = await lastValueFrom(engine.execute(nativeRoute!, { wallet: bed.wallet('player') }));
    expect(done.tasks.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'confirmed']);
  });

  it('stops before any signature if the price has moved beyond the reviewed one', async () => {
    const engine = bed.engine();
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 5_000_000n)));
    const [route] = routes;
    const [step] = route!.steps;
    const tooLittle = {
      ...step!,
      fundingItem: { ...step!.fundingItem, fundsRequired: { amount: 1n, formattedAmount: '0' } },
    };
    const done = await lastValueFrom(
      engine.execute({ ...route!, steps: [tooLittle] }, { wallet: bed.wallet('player') }),
    );
    expect(done).toMatchObject({ status: 'stopped', error: { code: 'PRICE_MOVED' } });
    expect(bed.devnet.requests().flatMap(({ rpcMethods }) => rpcMethods)).not.toContain('eth_sendRawTransaction');
  });

  it('refuses the wallet of another account', async () => {
    const engine = bed.engine();
    const { routes } = await lastValueFrom(engine.findFundingRoutes(shortOf('USDC', 5_000_000n)));
    const done = await lastValueFrom(engine.execute(routes[0]!, { wallet: bed.wallet('rich') }));
    expect(done).toMatchObject({ status: 'stopped', error: { code: 'WALLET_ACCOUNT_CHANGED' } });
  });
});

/** Reads `count` different balances at once while it looks whether it is available. */
function readingPlugin(id: string, chainId: number, token: Address, count: number): EnginePlugin {
  const isAvailable: FundingRouteFinder['isAvailable'] = async ({ chains }) => {
    const balanceOf = (holder: number): Promise<Hex> =>
      chains.get(chainId).call({ to: token, data: `0x70a08231${`${id.charCodeAt(0)}${holder}`.padStart(64, '0')}` });
    await Promise.all(Array.from({ length: count }, (_, holder) => balanceOf(holder)));
    return { available: true };
  };
  return { id, finders: [{ kind: id, priority: 1, isAvailable, find: () => of() }] };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
