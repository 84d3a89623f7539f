import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import type { BalanceReader } from '../../../../core/balances/BalanceReader.js';
import type { BridgeAdapter, BridgeQuote } from '../../../../core/bridge/BridgeAdapter.js';
import { JoinedBridge } from '../../../../core/bridge/JoinedBridge.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import type { DexAdapter, SwapResult } from '../../../../core/dex/DexAdapter.js';
import { JoinedDex } from '../../../../core/dex/JoinedDex.js';
import type { Token } from '../../../../core/money/Token.js';
import type { FundingRoute } from '../../../../core/routing/FundingRoute.js';
import type { FundingRouteFinder } from '../../../../core/routing/FundingRouteFinder.js';
import type { RouteRejection } from '../../../../core/routing/RouteRejection.js';
import { BridgeRouteFinder } from '../../../../plugins/bridge/funding/BridgeRouteFinder.js';
import { BridgeSwapRouteFinder } from '../../../../plugins/bridge-swap/BridgeSwapRouteFinder.js';
import { aBridgeAdapter, someBridgeFees } from '../../../kit/aBridgeAdapter.js';
import { aDexAdapter } from '../../../kit/aDexAdapter.js';
import { aMapping } from '../../../kit/aMapping.js';
import { aRoutingContext } from '../../../kit/aRoutingContext.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { aSwapResult } from '../../../kit/aSwapResult.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../../kit/aToken.js';
import { exchange, stranger } from '../../../kit/people.js';
import { accountsWithCode } from '../../kit/accountsWithCode.js';

const base = 8453;
const environment = resolveEnvironment({
  environment: 'sandbox',
  overrides: {
    networks: {
      [base]: {
        chainName: 'Base',
        rpcUrls: ['https://base.example'],
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    },
  },
});
const link = (sourceChainId: number) =>
  ({ sourceChainId, destinationChainId: childChainId, funding: true, kind: 'intent', expectedSeconds: 60 }) as const;

/** The missing token, and a token that can be swapped for it. */
const [usdc, gem] = [aToken(), aToken({ symbol: 'GEM', address: exchange, decimals: 18 })];
const onChain = (chainId: number): readonly Token[] => [
  aToken({ chainId, address: stranger }),
  aNativeToken({ chainId, symbol: 'ETH' }),
];

const balances: BalanceReader = {
  getBalance: () => Promise.resolve(10n ** 21n),
  getBalances: (_chainId, _account, tokens) =>
    Promise.resolve(tokens.map((token) => ({ token, balance: 10n ** 21n, formattedBalance: '' }))),
};
const context = aRoutingContext({
  balances,
  chains: accountsWithCode({ [base]: () => '0x' }),
  requirements: [],
  tokens: { get: (chainId) => Promise.resolve(chainId === childChainId ? [usdc, gem] : onChain(chainId)) },
});

/** Carries the one token, which arrives as what is short, or as what can be swapped for it. */
const carrying = (arrivesAs: Token, totalFees: bigint, given: Partial<BridgeAdapter> = {}): BridgeAdapter =>
  aBridgeAdapter({
    getTokenMapping: (rootToken) =>
      Promise.resolve(aMapping(stranger, rootToken === stranger ? arrivesAs.address : null)),
    estimateFees: () => Promise.resolve(someBridgeFees({ totalFees })),
    ...given,
  });

function bridges(others: Readonly<Record<string, BridgeAdapter>>, arrivesAs: Token = usdc): JoinedBridge {
  const all = { default: carrying(arrivesAs, 90n), ...others };
  const registered = Object.entries(all).map(([id, adapter]) => ({ id, adapter }));
  return new JoinedBridge(() => registered, { rootChainId, childChainId });
}

async function search(
  finder: FundingRouteFinder,
  searched = context,
): Promise<readonly (FundingRoute | RouteRejection)[]> {
  return lastValueFrom(finder.find(aShortfall(), searched).pipe(toArray()));
}

/** Adapters and chains of a finding. */
const told = (finding: FundingRoute | RouteRejection): unknown =>
  'steps' in finding
    ? [finding.id, finding.expectedSeconds, finding.steps.map(({ chainId, adapter }) => [chainId, adapter])]
    : finding.reason;
const key = (chainId: number): string => `${chainId}:${stranger}`;

describe('BridgeRouteFinder over several bridges', () => {
  it('offers each bridge as a separate route, from any chain, with its name', async () => {
    const bridge = bridges({ fast: carrying(usdc, 10n, { links: [link(rootChainId), link(base)] }) });
    const found = await search(new BridgeRouteFinder(bridge, environment));
    expect(found.map(told)).toEqual([
      [`bridge:${key(rootChainId)}`, 1_200, [[rootChainId, undefined]]],
      [`bridge:${key(rootChainId)}:fast`, 60, [[rootChainId, 'fast']]],
      [`bridge:${key(base)}:fast`, 60, [[base, 'fast']]],
    ]);
  });

  it('leaves out what comes from where the account is a contract, and is none here', async () => {
    const bridge = bridges({
      fast: carrying(usdc, 10n, {
        links: [{ ...link(base), tokens: [{ token: stranger, arrivesAs: usdc.address }] }],
        getCarriedTokens: () =>
          Promise.resolve([{ token: aToken({ chainId: base, address: stranger }), arrivesAs: usdc }]),
        quote: ({ amount }) =>
          Promise.resolve({ amount, arrives: amount, arrivesAs: usdc.address, fees: someBridgeFees() }),
      }),
    });
    const found = await search(new BridgeRouteFinder(bridge, environment), {
      ...context,
      chains: accountsWithCode({ [base]: () => '0x60' }),
    });
    expect(found.map(told)).toEqual([
      [`bridge:${key(rootChainId)}`, 1_200, [[rootChainId, undefined]]],
      'INVALID_RECIPIENT',
    ]);
  });

  it('queries a bridge with named tokens for the missing one before it lists them', async () => {
    const asked: unknown[] = [];
    const source = aToken({ chainId: base, address: stranger });
    const namedBy = (arrivesAs: Token): BridgeAdapter => ({
      ...carrying(usdc, 1n, {
        links: [{ ...link(base), tokens: [{ token: stranger, arrivesAs: arrivesAs.address }] }],
      }),
      getCarriedTokens: () => {
        asked.push('described');
        return Promise.resolve([{ token: source, arrivesAs }]);
      },
      quote: ({ token, amount }) => {
        asked.push(token);
        const [fees, arrives] = [someBridgeFees({ totalFees: 7n }), amount];
        return Promise.resolve({ amount, arrives, arrivesAs: arrivesAs.address, fees });
      },
    });
    const found = await search(new BridgeRouteFinder(bridges({ named: namedBy(usdc) }), environment));
    expect(found.map(told)).toContainEqual([`bridge:${key(base)}:named`, 60, [[base, 'named']]]);
    expect(asked).toEqual(['described', stranger]);
    const others = await search(new BridgeRouteFinder(bridges({ named: namedBy(gem) }), environment));
    expect([others.map(told).includes('NOT_BRIDGEABLE'), asked.length]).toEqual([true, 2]);
  });

  it('compares the addresses that a bridge names as addresses', async () => {
    const small = (address: string): never => address.toLowerCase() as never;
    const arrivesAs = { ...usdc, address: small(usdc.address) };
    const named = carrying(usdc, 1n, {
      links: [{ ...link(base), tokens: [{ token: small(stranger), arrivesAs: arrivesAs.address }] }],
      getCarriedTokens: () => Promise.resolve([{ token: aToken({ chainId: base, address: stranger }), arrivesAs }]),
      quote: ({ amount }) =>
        Promise.resolve({ amount, arrives: amount, arrivesAs: arrivesAs.address, fees: someBridgeFees() }),
    });
    const found = await search(new BridgeRouteFinder(bridges({ named }), environment));
    expect(found.map(told)).toContainEqual([`bridge:${key(base)}:named`, 60, [[base, 'named']]]);
  });

  it.each<[string, Partial<BridgeQuote>, string]>([
    ['less arrives than is missing', { arrives: 4_999_999n }, 'REFUSED'],
    ['something else arrives', { arrivesAs: gem.address }, 'REFUSED'],
    ['as much arrives as is missing', { arrives: 5_000_000n }, 'offered'],
    ['more arrives than is missing', { arrives: 5_000_001n }, 'offered'],
  ])('handles a bridge that quotes the arriving amount: %s', async (_what, told, expected) => {
    const quote: BridgeAdapter['quote'] = ({ amount }) =>
      Promise.resolve({ amount, arrives: amount, arrivesAs: usdc.address, fees: someBridgeFees(), ...told });
    const naming: Partial<BridgeAdapter> = {
      getCarriedTokens: () =>
        Promise.resolve([{ token: aToken({ chainId: base, address: stranger }), arrivesAs: usdc }]),
    };
    const outcomes = await Promise.all(
      [naming, {}].map(async (given) => {
        const named = carrying(usdc, 1n, { links: [link(base)], quote, ...given });
        const found = await search(new BridgeRouteFinder(bridges({ named }), environment));
        return found.flatMap((one) => {
          if (!('steps' in one)) return one.candidate?.chainId === base ? [one.reason] : [];
          return one.steps[0]?.chainId === base ? ['offered'] : [];
        });
      }),
    );
    expect(outcomes).toEqual([[expected], [expected]]);
  });

  it('sends the amount that a bridge quotes, whether or not the bridge names its tokens', async () => {
    const fees = someBridgeFees({ tokenFee: 7n });
    const quote: BridgeAdapter['quote'] = ({ amount }) =>
      Promise.resolve({ amount: amount + 7n, arrives: amount, arrivesAs: usdc.address, fees, expectedSeconds: 9 });
    const named = carrying(usdc, 1n, { links: [link(base)], quote });
    const found = await search(new BridgeRouteFinder(bridges({ named }), environment));
    const route = found.find((one) => 'steps' in one && one.id.endsWith('named')) as FundingRoute;
    const [step] = route.steps;
    expect([route.expectedSeconds, step?.fundingItem.fundsRequired.amount, step?.delivers.value]).toEqual([
      9,
      5_000_007n,
      5_000_000n,
    ]);
  });

  it('refuses a bridge that keeps a part of what is sent, and does not say what has to be sent for it', async () => {
    const estimateFees: BridgeAdapter['estimateFees'] = () => Promise.resolve(someBridgeFees({ tokenFee: 7n }));
    const named = carrying(usdc, 1n, { links: [link(base)], estimateFees });
    const found = await search(new BridgeRouteFinder(bridges({ named }), environment));
    expect(found.map(told).slice(1)).toEqual(['REFUSED']);
  });

  it('one that breaks is a rejection, and the others stand', async () => {
    const broken = carrying(usdc, 1n, {
      links: [link(base)],
      getTokenMapping: () => Promise.reject(new Error('out of order')),
    });
    const found = await search(new BridgeRouteFinder(bridges({ broken }), environment));
    expect(found.map(told)).toEqual([
      [`bridge:${key(rootChainId)}`, 1_200, [[rootChainId, undefined]]],
      'QUOTE_FAILED',
    ]);
  });
});

describe('BridgeSwapRouteFinder over several bridges and exchanges', () => {
  const swapping = (takes: bigint, gas: bigint): DexAdapter => {
    const { quote, swap, ...result } = aSwapResult();
    const amount = { token: gem, value: takes };
    const gasFeeEstimate = { token: aNativeToken(), value: gas };
    const quoted: SwapResult = {
      ...result,
      amountIn: amount,
      amountOut: { token: usdc, value: 5_000_000n },
      quote: { ...quote, amount, amountWithMaxSlippage: amount },
      swap: { ...swap, gasFeeEstimate },
    };
    return aDexAdapter({ quoteExactOutput: () => Promise.resolve(quoted) });
  };
  const dexes = (studioGas: bigint): JoinedDex =>
    new JoinedDex(() => [
      { id: 'default', adapter: swapping(10n ** 21n + 9n, 5n) },
      { id: 'studio', adapter: swapping(10n ** 21n + 5n, studioGas) },
    ]);
  const fast = carrying(gem, 10n, { links: [link(base)] });

  it('names the bridge of the one step and the exchange of the other', async () => {
    const finder = new BridgeSwapRouteFinder(bridges({ fast }, gem), dexes(5n), environment);
    const routes = (await search(finder)).filter((finding) => 'steps' in finding);
    expect(routes.map(told)).toEqual([
      [
        `bridge-swap:${key(rootChainId)}:default:studio`,
        1_215,
        [
          [rootChainId, undefined],
          [childChainId, 'studio'],
        ],
      ],
      [
        `bridge-swap:${key(base)}:fast:studio`,
        75,
        [
          [base, 'fast'],
          [childChainId, 'studio'],
        ],
      ],
    ]);
  });

  it('offers the next price if the best one can’t be afforded', async () => {
    const finder = new BridgeSwapRouteFinder(bridges({}, gem), dexes(10n ** 22n), environment);
    const routes = (await search(finder)).filter((finding) => 'steps' in finding);
    expect(routes.map(({ id, steps }) => [id, steps.map(({ adapter }) => adapter)])).toEqual([
      [`bridge-swap:${key(rootChainId)}`, [undefined, undefined]],
    ]);
  });
});
