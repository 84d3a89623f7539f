import { describe, expect, it } from '@jest/globals';
import { midPrice } from '../../../../../plugins/swap/pools/midPrice.js';
import type { PoolQuote } from '../../../../../plugins/swap/pools/PoolQuote.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import { curveOf } from '../../../../../plugins/swap/pools/quote/curveOf.js';
import { growCurve } from '../../../../../plugins/swap/pools/quote/growCurve.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import {
  inputBound,
  inputBoundBelow,
  outputBound,
  outputBoundAbove,
} from '../../../../../plugins/swap/search/graph/quoteBounds.js';
import { aPool, aRandomPool } from '../../pools/kit/aPool.js';
import { casesOf } from '../../pools/kit/casesOf.js';
import { quotePool } from '../../pools/kit/quotePool.js';
import type { Random } from '../../pools/kit/random.js';
import { createRandom } from '../../pools/kit/random.js';
import { readBetween, wordOf } from '../readInPart.js';

const { EXACT_INPUT, EXACT_OUTPUT } = QuoteSide;
const POOLS = casesOf(150);

interface Case {
  /** With every tick, and with those around its price. */
  readonly whole: PoolState;
  readonly part: PoolState;
  readonly direction: SwapDirection;
  readonly amount: bigint;
}

function cases(random: Random): Case[] {
  return Array.from({ length: POOLS }, () => aRandomPool(random)).flatMap((whole) =>
    Object.values(SwapDirection).flatMap((direction) => {
      const part = readBetween(whole, wordOf(whole) - random.integer(0, 1), wordOf(whole) + random.integer(0, 1));
      return [5, 40, 90, 120].map((bits) => ({ whole, part, direction, amount: random.amount(bits) }));
    }),
  );
}

const most = (pool: PoolState, direction: SwapDirection, amount: bigint): bigint | undefined =>
  outputBound(curveOf(pool, direction), amount, quotePool(pool, direction, amount, EXACT_INPUT));
const least = (pool: PoolState, direction: SwapDirection, amount: bigint): bigint | undefined =>
  inputBound(curveOf(pool, direction), amount, quotePool(pool, direction, amount, EXACT_OUTPUT));
const given = (quote: PoolQuote): bigint =>
  quote.kind === 'quoted' ? quote.amount : quote.kind === 'unfilled' ? quote.amountOut : 0n;
const pointsOf = (pool: PoolState, direction: SwapDirection): number => curveOf(pool, direction).points.length;

/** A pool of little liquidity at every price: to its end are thousands of steps. */
const thinPool = (): PoolState =>
  aPool({ fee: 100, positions: [{ lower: -887272, upper: 887272, liquidity: 10n ** 6n }] });

describe('outputBound', () => {
  it('is never less than comes out with all the ticks, and is that when they are known', () => {
    let unknown = 0;
    for (const { whole, part, direction, amount } of cases(createRandom(1))) {
      const truth = quotePool(whole, direction, amount, EXACT_INPUT);
      expect(most(whole, direction, amount)).toBe(truth.kind === 'reverts' ? undefined : given(truth));
      if (quotePool(part, direction, amount, EXACT_INPUT).kind === 'unknown') unknown += 1;
      if (truth.kind !== 'reverts') expect(most(part, direction, amount)).toBeGreaterThanOrEqual(given(truth));
    }
    expect(unknown).toBeGreaterThan(POOLS);
  });

  it('exchanges what lies beyond the known ticks at the last known price, fee taken off', () => {
    for (const { part, direction, amount } of cases(createRandom(2))) {
      const quote = quotePool(part, direction, amount, EXACT_INPUT);
      if (quote.kind !== 'unknown') continue;
      const { numerator, denominator } = midPrice(quote, direction);
      const beyond =
        ((amount - quote.amountIn) * BigInt(1_000_000 - part.fee) * numerator) / (1_000_000n * denominator);
      expect(most(part, direction, amount)).toBe(quote.amountOut + beyond);
    }
  });
});

describe('inputBound', () => {
  it('is never more than has to go in with all the ticks, and is that when they are known', () => {
    let unknown = 0;
    for (const { whole, part, direction, amount } of cases(createRandom(3))) {
      const truth = quotePool(whole, direction, amount, EXACT_OUTPUT);
      expect(least(whole, direction, amount)).toBe(truth.kind === 'quoted' ? truth.amount : undefined);
      if (quotePool(part, direction, amount, EXACT_OUTPUT).kind === 'unknown') unknown += 1;
      if (truth.kind !== 'quoted') continue;
      const bound = least(part, direction, amount)!;
      expect(bound).toBeGreaterThanOrEqual(1n);
      expect(bound).toBeLessThanOrEqual(truth.amount);
    }
    expect(unknown).toBeGreaterThan(POOLS);
  });

  it('buys what lies beyond the known ticks at the last known price, and nothing for nothing', () => {
    for (const { part, direction, amount } of cases(createRandom(4))) {
      const quote = quotePool(part, direction, amount, EXACT_OUTPUT);
      if (quote.kind !== 'unknown') continue;
      const { numerator, denominator } = midPrice(quote, direction);
      const beyond =
        ((amount - quote.amountOut) * 1_000_000n * denominator) / (numerator * BigInt(1_000_000 - part.fee));
      const bound = quote.amountIn + beyond;
      expect(least(part, direction, amount)).toBe(bound === 0n ? 1n : bound);
    }
  });
});

describe('outputBoundAbove', () => {
  it('returns the bound itself if it exceeds the required amount, and never less than it', () => {
    const random = createRandom(5);
    for (const { part, direction, amount } of cases(random)) {
      const bound = most(part, direction, amount);
      const enough = random.amount(120);
      const answer = outputBoundAbove(curveOf({ ...part }, direction), amount, enough);
      if (answer === undefined || answer > enough) expect(answer).toBe(bound);
      else if (bound !== undefined) expect(answer).toBeGreaterThanOrEqual(bound);
    }
  });

  it.each(Object.values(SwapDirection))(
    'does not walk a thin pool to its end to see that it gives too little: %s',
    (direction) => {
      const [pool, twin] = [thinPool(), thinPool()];
      const amount = 10n ** 30n;
      const atOnce = outputBoundAbove(curveOf(pool, direction), amount, 10n ** 30n);
      expect(atOnce).toBe((amount * 999_900n) / 1_000_000n);
      expect(outputBoundAbove(curveOf(pool, direction), amount, atOnce!)).toBe(atOnce);
      expect(pointsOf(pool, direction)).toBe(1);
      outputBoundAbove(curveOf(pool, direction), amount, amount / 2n);
      expect(pointsOf(pool, direction)).toBeGreaterThan(2);
      expect(pointsOf(pool, direction)).toBeLessThan(100);
      while (growCurve(curveOf(twin, direction)));
      expect(pointsOf(twin, direction)).toBeGreaterThan(3_000);
    },
  );
});

describe('inputBoundBelow', () => {
  it('returns the bound itself if it is below the required amount, and never more than it', () => {
    const random = createRandom(6);
    for (const { part, direction, amount } of cases(random)) {
      const bound = least(part, direction, amount);
      const enough = random.amount(120);
      const answer = inputBoundBelow(curveOf({ ...part }, direction), amount, enough);
      if (answer === undefined || answer < enough) expect(answer).toBe(bound);
      else if (bound !== undefined) expect(answer).toBeLessThanOrEqual(bound);
    }
  });

  it.each(Object.values(SwapDirection))(
    'does not walk a thin pool to its end to see that it costs too much: %s',
    (direction) => {
      const pool = thinPool();
      const amount = 10n ** 30n;
      const atOnce = inputBoundBelow(curveOf(pool, direction), amount, 1n);
      expect(atOnce).toBe((amount * 1_000_000n) / 999_900n);
      expect(inputBoundBelow(curveOf(pool, direction), amount, atOnce!)).toBe(atOnce);
      expect(pointsOf(pool, direction)).toBe(1);
      inputBoundBelow(curveOf(pool, direction), amount, amount * 2n);
      expect(pointsOf(pool, direction)).toBeGreaterThan(2);
      expect(pointsOf(pool, direction)).toBeLessThan(100);
    },
  );
});
