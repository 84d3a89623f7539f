import { describe, expect, it } from '@jest/globals';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { quoteRoute } from '../../../../plugins/swap/search/quoteRoute.js';
import { aPool } from '../pools/kit/aPool.js';
import { quotePool } from '../pools/kit/quotePool.js';
import { edgesAlong } from './edgesAlong.js';
import { readAround, wordOf } from './readInPart.js';

const { EXACT_INPUT, EXACT_OUTPUT } = QuoteSide;
const { ZERO_FOR_ONE, ONE_FOR_ZERO } = SwapDirection;

const ab = aPool({ token0: '0xa', token1: '0xb', fee: 500, tick: 2_000 });
const bc = aPool({ token0: '0xb', token1: '0xc', fee: 3000, tick: -5_000 });
const thin = (pool: PoolState, liquidity: bigint): PoolState =>
  aPool({ token0: pool.token0, token1: pool.token1, fee: 10000, positions: [{ lower: -200, upper: 200, liquidity }] });

const amountOf = (pool: PoolState, direction: SwapDirection, amount: bigint, side: QuoteSide): bigint => {
  const quote = quotePool(pool, direction, amount, side);
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  return quote.amount;
};

describe('quoteRoute', () => {
  it('tells an exact input from its first pool to its last', () => {
    const amount = 10n ** 18n;
    const between = amountOf(ab, ZERO_FOR_ONE, amount, EXACT_INPUT);
    const out = amountOf(bc, ZERO_FOR_ONE, between, EXACT_INPUT);
    expect(quoteRoute(edgesAlong([ab, bc], '0xa', '0xc'), amount, EXACT_INPUT)).toEqual({
      kind: 'quoted',
      value: out,
      route: {
        path: [
          {
            pool: ab,
            direction: ZERO_FOR_ONE,
            tokenIn: '0xa',
            tokenOut: '0xb',
            fee: 500,
            amountIn: amount,
            amountOut: between,
          },
          {
            pool: bc,
            direction: ZERO_FOR_ONE,
            tokenIn: '0xb',
            tokenOut: '0xc',
            fee: 3000,
            amountIn: between,
            amountOut: out,
          },
        ],
        amountIn: amount,
        amountOut: out,
      },
    });
  });

  it('returns an exact output in the order of the swap, although it quotes backwards', () => {
    const amount = 10n ** 18n;
    const between = amountOf(ab, ONE_FOR_ZERO, amount, EXACT_OUTPUT);
    const paid = amountOf(bc, ONE_FOR_ZERO, between, EXACT_OUTPUT);
    expect(quoteRoute(edgesAlong([bc, ab], '0xc', '0xa'), amount, EXACT_OUTPUT)).toEqual({
      kind: 'quoted',
      value: paid,
      route: {
        path: [
          {
            pool: bc,
            direction: ONE_FOR_ZERO,
            tokenIn: '0xc',
            tokenOut: '0xb',
            fee: 3000,
            amountIn: paid,
            amountOut: between,
          },
          {
            pool: ab,
            direction: ONE_FOR_ZERO,
            tokenIn: '0xb',
            tokenOut: '0xa',
            fee: 500,
            amountIn: between,
            amountOut: amount,
          },
        ],
        amountIn: paid,
        amountOut: amount,
      },
    });
  });

  it.each([
    ['holds less than requested', thin(bc, 10n ** 9n)],
    ['has no liquidity', aPool({ token0: '0xb', token1: '0xc', positions: [] })],
  ])('is impossible through a pool that %s, wherever it stands', (_, pool) => {
    const amount = 10n ** 18n;
    for (const side of [EXACT_INPUT, EXACT_OUTPUT]) {
      expect(quoteRoute(edgesAlong([pool], '0xb', '0xc'), amount, side)).toEqual({ kind: 'impossible' });
      expect(quoteRoute(edgesAlong([ab, pool], '0xa', '0xc'), amount, side)).toEqual({ kind: 'impossible' });
      expect(quoteRoute(edgesAlong([pool, ab], '0xc', '0xa'), amount, side)).toEqual({ kind: 'impossible' });
    }
  });

  it('may end with zero, and is impossible if zero would have to continue', () => {
    const even = aPool({ token0: '0xa', token1: '0xb' });
    expect(quoteRoute(edgesAlong([even], '0xa', '0xb'), 1n, EXACT_INPUT)).toMatchObject({ kind: 'quoted', value: 0n });
    expect(quoteRoute(edgesAlong([even, bc], '0xa', '0xc'), 1n, EXACT_INPUT)).toEqual({ kind: 'impossible' });
  });

  it('is doubtful where unread ticks decide: every such hop is named, with the word to read', () => {
    const [first, second] = [readAround(ab), readAround(bc)];
    const edges = edgesAlong([first, second], '0xa', '0xc');
    const quote = quoteRoute(edges, 10n ** 24n, EXACT_INPUT);
    expect(quote).toMatchObject({
      kind: 'doubtful',
      hops: [
        { edge: edges[0], word: wordOf(first) - 1 },
        { edge: edges[1], word: wordOf(second) - 1 },
      ],
    });
    expect(quoteRoute(edges, 4n * 10n ** 23n, EXACT_OUTPUT)).toMatchObject({
      kind: 'doubtful',
      hops: [
        { edge: edges[1], word: wordOf(second) - 1 },
        { edge: edges[0], word: wordOf(first) - 1 },
      ],
    });
  });

  it('counts the whole pool behind a doubtful hop, instead of calling it too small', () => {
    const doubtful = readAround(ab);
    const small = thin(bc, 10n ** 9n);
    const all = quotePool(small, ZERO_FOR_ONE, 10n ** 24n, EXACT_INPUT);
    expect(quoteRoute(edgesAlong([doubtful, small], '0xa', '0xc'), 10n ** 24n, EXACT_INPUT)).toMatchObject({
      kind: 'doubtful',
      value: all.kind === 'unfilled' ? all.amountOut : undefined,
    });
  });
});
