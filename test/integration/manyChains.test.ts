import { describe, expect, it } from '@jest/globals';
import { EMPTY, filter, firstValueFrom, lastValueFrom } from 'rxjs';
import { type DevnetExchange, devnetOverrides } from 'tributary-devnet';
import { bridgePlugin, bridgeSwapPlugin, type FundingEngine, onrampPlugin, swapPlugin } from 'tributary-sdk';
import { definePlugin, type EnginePlugin, type FundingRouteFinder } from 'tributary-sdk/plugin';
import { acrossPlugin } from 'tributary-sdk/plugins/across';
import { arbitrumPlugin } from 'tributary-sdk/plugins/arbitrum';
import { opStackPlugin } from 'tributary-sdk/plugins/op-stack';
import type { ExchangeRecord } from '../../plugins/swap/records/ExchangeRecord.js';
import { type Round, TrafficRecorder } from './traffic/TrafficRecorder.js';
import { useDevnet } from './useDevnet.js';

const [root, home, arbitrum] = [11155111, 13473, 42161];
const others = [8453, 10, arbitrum, 137];
const sources = [root, ...others];

const bed = useDevnet({
  // Counts requests and rounds.
  weather: false,
  chains: [{ id: home, exchanges: ['v2', 'v3', 'v4'] }, ...others.map((id) => ({ id }))],
  bridges: [
    'gateway',
    'across',
    { kind: 'op', rootChainId: root, childChainId: home },
    { kind: 'arbitrum', rootChainId: root, childChainId: arbitrum },
  ],
});

function tokenOn(chainId: number, symbol: string): string {
  const { tokens } = bed.devnet;
  const own = chainId === root ? tokens.root[symbol] : chainId === home ? tokens.child[symbol] : undefined;
  return (own ?? bed.devnet.chain(chainId).tokens[symbol]!).address;
}
const usdcOn = (chainId: number): string => tokenOn(chainId, 'USDC');

const recordOf = (exchange: DevnetExchange): ExchangeRecord => {
  const wrappedNative = bed.devnet.chain(home).wrappedNative.address;
  const common = { id: `studio-${exchange.kind}`, chainId: home, wrappedNative, routingTokens: [usdcOn(home)] };
  if (exchange.kind !== 'v4') return { ...common, ...exchange };
  const { manager, quoter, permit2, universalRouter: router } = exchange;
  return { ...common, kind: 'v4', manager, quoter, permit2, router, tiers: [{ fee: 3_000, spacing: 60 }] };
};

/** All four bridges and exchanges. */
const plugins = (): readonly EnginePlugin[] => {
  const { across } = bed.devnet;
  return [
    swapPlugin({ exchanges: bed.devnet.chain(home).exchanges.map(recordOf) }),
    onrampPlugin({ referrerDomain: 'https://game.example' }),
    bridgeSwapPlugin(),
    bridgePlugin(),
    acrossPlugin({
      pools: across!.pools,
      tokens: [Object.fromEntries([...sources, home].map((chainId) => [chainId, usdcOn(chainId)]))],
      fees: { url: across!.feesUrl },
    }),
    opStackPlugin({
      ...{ rootChainId: root, childChainId: home, carriesCoin: false },
      bridge: bed.devnet.op(home).contracts.bridge,
      tokens: [{ root: usdcOn(root), child: tokenOn(home, 'USDC.e') }],
    }),
    arbitrumPlugin({
      ...{ rootChainId: root, childChainId: arbitrum },
      router: bed.devnet.arbitrum(arbitrum).contracts.root.router,
      tokens: [{ root: usdcOn(root), child: tokenOn(arbitrum, 'USDC.e') }],
    }),
  ];
};

/** Blocks that last: what counts as the same block does not depend on how busy the machine is. */
const engineWith = (all: readonly EnginePlugin[], fetch: typeof globalThis.fetch = globalThis.fetch): FundingEngine => {
  const { overrides, ...options } = devnetOverrides(bed.devnet);
  const networks = Object.fromEntries(
    Object.entries(overrides.networks).map(([chainId, network]) => [chainId, { ...network, blockTimeMs: 60_000 }]),
  );
  return bed.engine({ ...options, overrides: { ...overrides, networks }, plugins: all, fetch });
};

const question = () => ({
  wallet: bed.wallet('rich'),
  shortfall: { chainId: home, tokenAddress: usdcOn(home), amount: 20_000_000n },
});

interface Searched {
  readonly rounds: readonly Round[];
  readonly routes: readonly string[];
}

async function search(all: readonly EnginePlugin[]): Promise<Searched> {
  const recorder = new TrafficRecorder(bed.devnet, { isSingly: true });
  const engine = engineWith(all, recorder.fetch);
  const { routes } = await lastValueFrom(engine.findFundingRoutes(question()));
  return { rounds: recorder.rounds, routes: routes.map(({ id }) => id) };
}

/** The nodes that receive requests in a round, one entry for each request. */
const nodesIn = (round: Round): readonly string[] =>
  round.map((line) => line.split(' ')[0] ?? '').filter((service) => /^(rpc:|rootRpc|childRpc)/.test(service));

/** Nodes that received more than one request in a round. */
const crowded = (rounds: readonly Round[]): readonly string[] =>
  rounds.flatMap((round, index) =>
    nodesIn(round).flatMap((node, place, all) => (all.indexOf(node) === place ? [] : [`${index + 1}: ${node}`])),
  );

describe('a search over six chains, four bridges and four exchanges', () => {
  it('sends each chain one request per round trip, with at most one more round trip than by default', async () => {
    const usual = await search([
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
    ]);
    const whole = await search(plugins());
    expect(crowded(whole.rounds)).toEqual([]);
    expect(whole.rounds.length).toBeLessThanOrEqual(usual.rounds.length + 1);
    expect(whole.routes).toEqual(expect.arrayContaining([...usual.routes]));
    for (const chainId of sources)
      expect(whole.routes).toContainEqual(expect.stringMatching(new RegExp(`^bridge:${chainId}:.*:across$`)));
    const asked = new Set(whole.rounds.flatMap(nodesIn));
    expect(asked).toEqual(new Set(['rootRpc', 'childRpc', ...others.map((chainId) => `rpc:${chainId}`)]));
  });

  it('uses a reader with a custom client', async () => {
    const recorder = new TrafficRecorder(bed.devnet, { isSingly: true });
    const own: FundingRouteFinder = {
      kind: 'reads by itself',
      priority: 9,
      isAvailable: async () => {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] });
        await recorder.fetch(bed.devnet.chain(8453).rpcUrl, { method: 'POST', body });
        return { available: true };
      },
      find: () => EMPTY,
    };
    const engine = engineWith([...plugins(), definePlugin({ id: 'own', finders: [own] })], recorder.fetch);
    await lastValueFrom(engine.findFundingRoutes(question()));
    expect(crowded(recorder.rounds)).toEqual(['2: rpc:8453']);
  });

  it('an unresponsive chain removes only its own routes, and delays no other', async () => {
    const { routes } = await search(plugins());
    const isOfDead = (id: string): boolean => id.startsWith('bridge:8453:');
    const alive = routes.filter((id) => !isOfDead(id));
    bed.devnet.faults.set('rpc:8453', { socket: 'hang' });
    const snapshot = await firstValueFrom(
      engineWith(plugins())
        .findFundingRoutes(question())
        .pipe(filter((one) => alive.every((id) => one.routes.some((route) => route.id === id)))),
    );
    expect(snapshot.pending).toContain('bridge');
    expect(snapshot.routes.some(({ id }) => isOfDead(id))).toBe(false);
  });
});
