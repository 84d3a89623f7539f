import { describe, expect, it } from '@jest/globals';
import { type Address, parseAddress } from '../../../../core/index.js';
import type { RouteHop } from '../../../../plugins/swap/managed/RouteHop.js';
import { setAmounts } from '../../../../plugins/swap/managed/setAmounts.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { amountIn, amountOut, pairFor } from '../constantProduct/kit/uniswapV2.js';
import { quotePool } from '../pools/kit/quotePool.js';
import { aPair } from '../records/kit/RecordedBed.js';
import { aHop, aManagedPool } from './kit/uniswapV4.js';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [
  Address,
  Address,
  Address,
  Address,
];
const [A, B, C] = [a, b, c].map((token) => token.toLowerCase()) as [string, string, string];
const onePercent = { numerator: 1n, denominator: 100n };
const reserves = [10n ** 12n, 2n * 10n ** 12n] as const;
const pair = (x: Address, y: Address) => aPair(pairFor, [x, y], reserves);
const amounts = (hops: readonly RouteHop[] = []) => hops.map(({ hop }) => [hop.amountIn, hop.amountOut]);
/** Input of the pool for an output, by the published reference. */
const takes = (pool: PoolState, wanted: bigint): bigint => {
  const quote = quotePool(pool, SwapDirection.ZERO_FOR_ONE, wanted, 'EXACT_OUTPUT');
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  return quote.amount;
};
const up = (amount: bigint, { numerator, denominator }: typeof onePercent): bigint =>
  (amount * (denominator + numerator)) / denominator;

describe('setAmounts', () => {
  const first = aManagedPool(a, b);
  const second = aManagedPool(b, c, { fee: 500 });

  it('uses the whole slippage for one command, and leaves nothing over', () => {
    const needed = takes(second, 900_000n);
    expect(setAmounts([aHop(first, A), aHop(second, B)], 900_000n, onePercent)).toEqual({
      hops: [aHop(first, A, takes(first, needed), needed), aHop(second, B, needed, 900_000n)],
      amountIn: takes(first, needed),
      share: onePercent,
      rest: [],
    });
  });

  it('buys half of the slippage more before the second of two commands, as a rest', () => {
    const hops = [aHop(first, A), aHop(pair(b, c), B)];
    const needed = amountIn(900_000n, ...reserves);
    const half = { numerator: 1n, denominator: 200n };
    const bought = up(needed, half);
    const set = setAmounts(hops, 900_000n, onePercent);
    expect(set?.share).toEqual(half);
    expect(amounts(set?.hops)).toEqual([
      [takes(first, bought), bought],
      [needed, 900_000n],
    ]);
    expect(set?.amountIn).toBe(takes(first, bought));
    expect(bought).toBeGreaterThan(needed);
    // The pair gives what rounding up its own input buys.
    const given = amountOut(needed, ...reserves);
    expect(set?.rest).toEqual([
      { currency: B, amount: bought - needed },
      ...(given > 900_000n ? [{ currency: null, amount: given - 900_000n }] : []),
    ]);
  });

  it('splits the slippage in thirds for three commands', () => {
    const last = aManagedPool(c, d);
    const set = setAmounts([aHop(first, A), aHop(pair(b, c), B), aHop(last, C)], 900_000n, onePercent);
    const third = { numerator: 1n, denominator: 300n };
    const [ofLast, ofPair] = [takes(last, 900_000n), amountIn(up(takes(last, 900_000n), third), ...reserves)];
    expect(set?.share).toEqual(third);
    expect(amounts(set?.hops)).toEqual([
      [takes(first, up(ofPair, third)), up(ofPair, third)],
      [ofPair, up(ofLast, third)],
      [ofLast, 900_000n],
    ]);
    expect(set?.rest).toEqual([
      { currency: B, amount: up(ofPair, third) - ofPair },
      { currency: C, amount: amountOut(ofPair, ...reserves) - ofLast },
    ]);
  });

  it('tells of what pairs give beyond what is wanted: rounding up is not lost', () => {
    const coarse = aPair(pairFor, [a, b], [1_000n, 1_000_000n]);
    const set = setAmounts([aHop(coarse, A)], 900n, onePercent);
    const needed = amountIn(900n, 1_000n, 1_000_000n);
    expect(set?.amountIn).toBe(needed);
    expect(set?.rest).toEqual([{ currency: null, amount: amountOut(needed, 1_000n, 1_000_000n) - 900n }]);
  });

  it('follows a pair’s whole run', () => {
    const coarse = [
      aPair(pairFor, [a, b], [1_000n, 1_000_000n]),
      aPair(pairFor, [b, c], [1_000n, 1_000_000n]),
    ] as const;
    const set = setAmounts([aHop(coarse[0], A), aHop(coarse[1], B)], 9_000n, onePercent);
    const middle = amountIn(9_000n, 1_000n, 1_000_000n);
    const start = amountIn(middle, 1_000n, 1_000_000n);
    expect(amounts(set?.hops)).toEqual([
      [start, middle],
      [middle, 9_000n],
    ]);
    const given = amountOut(amountOut(start, 1_000n, 1_000_000n), 1_000n, 1_000_000n);
    expect(set?.rest).toEqual([{ currency: null, amount: given - 9_000n }]);
  });

  it('has nothing where a pool cannot give that much, or would take nothing for it', () => {
    const poor = aPair(pairFor, [a, b], [1_000n, 1_000n]);
    expect(setAmounts([aHop(poor, A)], 1_000n, onePercent)).toBeNull();
    expect(setAmounts([aHop(poor, A), aHop(second, B)], 10n ** 9n, onePercent)).toBeNull();
    expect(setAmounts([aHop(first, A)], 0n, onePercent)).toBeNull();
  });

  it('has nothing where the ticks that decide are not known', () => {
    const unknown: PoolState = { ...first, known: { from: 0, to: 0 }, ticks: [] };
    expect(setAmounts([aHop(unknown, A)], 10n ** 23n, onePercent)).toBeNull();
  });
});
