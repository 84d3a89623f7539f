import { describe, expect, it } from '@jest/globals';
import { NEVER, of, throwError } from 'rxjs';
import { bridgePairs } from '../../../core/chains/bridgePairs.js';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import {
  type ChainBalances,
  type Eip1193Provider,
  type PriceSnapshot,
  PriceStatus,
  priceKey,
  type Token,
  type TokenBalance,
  type TokenListResult,
} from '../../../core/index.js';
import { balanceWorthOf, totalWorth } from '../../../flows/wallet/balanceWorthOf.js';
import { type ChainHoldings, type HoldingsState, isEmpty, isUnlisted } from '../../../flows/wallet/HoldingsState.js';
import { createHoldingsFlow } from '../../../flows/wallet/holdingsFlow.js';
import { asEngine } from '../../kit/asEngine.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { settled, until, type Watched, watch } from '../../kit/watch.js';
import { networks } from '../../widgets/kit/context.js';
import { type Driven, driven } from '../../widgets/kit/FakeEngine.js';

function held(token: Token, balance: bigint): TokenBalance {
  return { token, balance, formattedBalance: '' };
}

function told(chainId: number, balances: readonly TokenBalance[]): ChainBalances {
  return { chainId, success: true, error: null, balances };
}

const outage = (chainId: number): ChainBalances => ({
  chainId,
  success: false,
  error: checkoutErrors.defaultProvider('x'),
  balances: [],
});

type Lists = Readonly<Record<number, Pick<TokenListResult, 'status' | 'tokens'>>>;

const provider: Eip1193Provider = { request: () => Promise.reject(new Error('not asked')) };
const base = 8453;

interface Bed {
  readonly holders: readonly unknown[];
  readonly chains: Readonly<Record<number, Driven<ChainBalances>>>;
  readonly prices: Driven<PriceSnapshot>;
  readonly asked: (readonly Token[])[];
  readonly watched: Watched<HoldingsState>;
  readonly again: (chainId?: number) => void;
  readonly chain: (chainId: number) => ChainHoldings;
}

function open(lists: Lists | Error = {}, further: readonly number[] = []): Bed {
  const chains: Bed['chains'] = {
    [childChainId]: driven<ChainBalances>(),
    [rootChainId]: driven<ChainBalances>(),
    [base]: driven<ChainBalances>(),
  };
  const holders: unknown[] = [];
  const prices = driven<PriceSnapshot>();
  const asked: (readonly Token[])[] = [];
  const engine = asEngine({
    environment: {
      l1ChainId: rootChainId,
      l2ChainId: childChainId,
      networks: {
        ...networks,
        ...Object.fromEntries(further.map((chainId) => [chainId, { ...networks[childChainId], chainId }])),
      },
      bridgePair: { rootChainId, childChainId, contracts: bridgePairs[0]!.contracts },
    },
    balances: {
      watchBalances: ({ chainId, ...holder }: { chainId: number }) => {
        holders.push(holder);
        return chains[chainId]!.source$;
      },
    },
    tokens: {
      getList: ({ chainId }: { chainId: number }) =>
        lists instanceof Error
          ? Promise.reject(lists)
          : Promise.resolve(lists[chainId] ?? { status: 'unknown', tokens: [] }),
    },
    prices: {
      watch: (tokens: readonly Token[]) => {
        asked.push(tokens);
        return prices.source$;
      },
    },
  });
  const flow = createHoldingsFlow(engine, player, { provider });
  const watched = watch(flow.state$);
  return {
    holders,
    chains,
    prices,
    asked,
    watched,
    again: flow.commands.again,
    chain: (chainId) => watched.last!.chains.find((each) => each.chainId === chainId)!,
  };
}

const usdc = aToken();
const imx = aNativeToken();

describe('createHoldingsFlow', () => {
  it('reads both chains, and shows only tokens with a balance', () => {
    const { chains, chain } = open();
    chains[childChainId]!.input$.next(told(childChainId, [held(imx, 0n), held(usdc, 5n)]));
    expect(chain(childChainId)).toMatchObject({ status: 'read', balances: [held(usdc, 5n)] });
    expect(chain(rootChainId)).toMatchObject({ status: 'reading', readAtMs: null });
  });

  it('reads every known chain for the wallet, also one without an indexer', () => {
    const { chains, chain, watched, holders } = open({}, [base]);
    expect(watched.last!.chains.map(({ chainId }) => chainId)).toEqual([childChainId, rootChainId, base]);
    expect(holders).toEqual([1, 2, 3].map(() => ({ walletAddress: player, provider })));
    const usdcOnBase = held(aToken({ chainId: base }), 7n);
    chains[base]!.input$.next(told(base, [usdcOnBase]));
    expect([chain(base).balances, chain(childChainId).status]).toEqual([[usdcOnBase], 'reading']);
  });

  it('knows the unlisted tokens once both lists are complete', async () => {
    const fake = aToken({ address: exchange });
    const whole = open({
      [childChainId]: { status: 'complete', tokens: [usdc] },
      [rootChainId]: { status: 'complete', tokens: [] },
    });
    expect([usdc, fake].map((token) => isUnlisted(whole.watched.last!, token))).toEqual([false, false]);
    await until(() => whole.watched.last?.listed != null);
    expect([usdc, fake, imx].map((token) => isUnlisted(whole.watched.last!, token))).toEqual([false, true, false]);
    const wrappedEther = aToken({ chainId: rootChainId, address: bridgePairs[0]!.contracts!.rootChainWrappedETH });
    expect(isUnlisted(whole.watched.last!, wrappedEther)).toBe(false);
    const half = open({
      [childChainId]: { status: 'partial', tokens: [usdc] },
      [rootChainId]: { status: 'complete', tokens: [] },
    });
    await settled();
    expect(isUnlisted(half.watched.last!, fake)).toBe(false);
  });

  it('keeps the last known balances of a failing chain, and the other chain’s', () => {
    const { chains, chain } = open();
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 5n)]));
    chains[childChainId]!.input$.next(outage(childChainId));
    chains[rootChainId]!.input$.error(new Error('no chain'));
    expect(chain(childChainId)).toMatchObject({
      status: 'unread',
      balances: [held(usdc, 5n)],
      readAtMs: expect.any(Number),
    });
    expect(chain(rootChainId)).toMatchObject({
      status: 'unread',
      balances: [],
      readAtMs: null,
      error: { message: 'no chain' },
    });
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 6n)]));
    expect(chain(childChainId)).toMatchObject({ status: 'read', balances: [held(usdc, 6n)], error: null });
  });

  it('keeps the balances of a partly failed read, and reports the error', () => {
    const { chains, chain } = open();
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 5n)]));
    chains[childChainId]!.input$.next({ ...outage(childChainId), balances: [held(imx, 3n)] });
    expect(chain(childChainId)).toMatchObject({
      status: 'unread',
      balances: [held(imx, 3n)],
      error: { code: outage(childChainId).error?.code },
    });
    chains[childChainId]!.input$.next({ ...outage(childChainId), error: null });
    expect(chain(childChainId).error).toBeNull();
  });

  it('reads every chain again if none is named', () => {
    const { chains, again } = open();
    again();
    expect([chains[childChainId]!.visits, chains[rootChainId]!.visits]).toEqual([2, 2]);
  });

  it('marks no token as unlisted if the lists cannot be read', async () => {
    const { watched } = open(new Error('no lists'));
    await settled();
    expect([watched.error, watched.last?.listed]).toEqual([undefined, null]);
  });

  it('reads one chain again without the other', () => {
    const { chains, again, chain } = open();
    chains[rootChainId]!.input$.next(outage(rootChainId));
    again(rootChainId);
    expect([chain(rootChainId).status, chains[rootChainId]!.visits, chains[childChainId]!.visits]).toEqual([
      'reading',
      2,
      1,
    ]);
  });

  it('is empty only when both chains have reported it', () => {
    const { chains, watched, again } = open();
    chains[childChainId]!.input$.next(told(childChainId, [held(imx, 0n)]));
    expect(isEmpty(watched.last!)).toBe(false);
    chains[rootChainId]!.input$.next(outage(rootChainId));
    expect(isEmpty(watched.last!)).toBe(false);
    chains[rootChainId]!.input$.next(told(rootChainId, []));
    expect(isEmpty(watched.last!)).toBe(true);
    again();
    expect(isEmpty(watched.last!)).toBe(true);
  });

  it('reads the prices of held tokens, once while these stay the same', async () => {
    const { chains, asked, prices, watched } = open();
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 5n)]));
    chains[rootChainId]!.input$.next(told(rootChainId, []));
    await until(() => asked.length > 0);
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 7n)]));
    prices.input$.next({ status: PriceStatus.FRESH, prices: new Map(), readAtMs: 1, failure: null });
    expect(asked).toEqual([[usdc]]);
    expect(watched.last?.prices.status).toBe('fresh');
  });

  it('reads prices again when the tokens change, and none without tokens', async () => {
    const { chains, asked, prices, watched } = open();
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 5n)]));
    await until(() => asked.length === 1);
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 5n), held(imx, 1n)]));
    await until(() => asked.length === 2);
    expect(asked[1]).toEqual([usdc, imx]);
    prices.input$.next({ status: PriceStatus.FRESH, prices: new Map(), readAtMs: 1, failure: null });
    chains[childChainId]!.input$.next(told(childChainId, []));
    await until(() => watched.last?.prices.status === 'unknown');
    expect(asked).toHaveLength(2);
  });

  it('handles a chain that emits synchronously, at each new read', async () => {
    const asked: (readonly Token[])[] = [];
    const engine = asEngine({
      environment: { l1ChainId: rootChainId, l2ChainId: childChainId, networks, bridgePair: { contracts: null } },
      balances: {
        watchBalances: ({ chainId }: { chainId: number }) =>
          chainId === childChainId ? of(told(chainId, [held(usdc, 5n)])) : throwError(() => new Error('no indexer')),
      },
      tokens: { getList: () => Promise.resolve({ status: 'unknown', tokens: [] }) },
      prices: { watch: (tokens: readonly Token[]) => (asked.push(tokens), NEVER) },
    });
    const flow = createHoldingsFlow(engine, player);
    for (const visit of [1, 2]) {
      const watched = watch(flow.state$);
      expect(watched.last?.chains.map(({ status }) => status)).toEqual(['read', 'unread']);
      await until(() => asked.length === visit);
      watched.leave();
    }
    expect(asked).toEqual([[usdc], [usdc]]);
  });

  it('unsubscribes from everything at the end', async () => {
    const { chains, prices, asked, watched } = open();
    chains[childChainId]!.input$.next(told(childChainId, [held(usdc, 5n)]));
    await until(() => asked.length > 0);
    watched.leave();
    expect([chains[childChainId]!.listeners, chains[rootChainId]!.listeners, prices.listeners]).toEqual([0, 0, 0]);
  });
});

describe('totalWorth', () => {
  const prices: PriceSnapshot = {
    status: PriceStatus.FRESH,
    prices: new Map([[priceKey(usdc), { digits: 9_998n, decimals: 4 }]]),
    readAtMs: 1,
    failure: null,
  };

  it('sums up tokens with a price, and counts the others', () => {
    const worth = totalWorth(prices, [held(usdc, 2_000_000n), held(imx, 1n)]);
    expect(worth).toEqual({ total: { digits: 19_996_000_000n, decimals: 10 }, unpriced: 1 });
  });

  it('is unknown, not zero, if no token has a price', () => {
    expect(totalWorth(prices, [held(imx, 1n)])).toEqual({ total: null, unpriced: 1 });
  });

  it('gives no price to a token with assumed decimals', () => {
    expect(balanceWorthOf(prices, { ...held(usdc, 1n), areDecimalsAssumed: true })).toBeNull();
  });
});
