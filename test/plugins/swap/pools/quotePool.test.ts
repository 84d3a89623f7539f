import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import { curveOf } from '../../../../plugins/swap/pools/quote/curveOf.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { aPool, aRandomPool } from './kit/aPool.js';
import { casesOf } from './kit/casesOf.js';
import { quotePool } from './kit/quotePool.js';
import type { Random } from './kit/random.js';
import { createRandom } from './kit/random.js';
import { referenceQuote } from './kit/referenceQuote.js';

const FULL = process.env['FULL'] === '1';
const POOLS = casesOf(80, 2500);
const { ZERO_FOR_ONE, ONE_FOR_ZERO } = SwapDirection;
const { EXACT_INPUT, EXACT_OUTPUT } = QuoteSide;

describe('quotePool', () => {
  it('equals the swap told step by step', () => {
    const random = createRandom(7);
    let cases = 0;
    for (let index = 0; index < POOLS; index += 1) {
      const pool = aRandomPool(random);
      for (const [direction, side, amount] of questions(pool, random)) {
        cases += 1;
        const ours = answerOf(pool, direction, amount, side);
        const told = referenceQuote(pool, direction, amount, side);
        if (!isDeepStrictEqual(ours, told))
          expect({ pool, direction, side, amount, answer: ours }).toEqual({
            pool,
            direction,
            side,
            amount,
            answer: told,
          });
      }
    }
    if (FULL) console.info(`${cases} cases against the step by step telling`);
  });

  it('never guesses beyond the ticks that were read', () => {
    const random = createRandom(8);
    const seen = { unknown: 0, known: 0 };
    for (let index = 0; index < POOLS; index += 1) {
      const whole = aRandomPool(random);
      const part = readInPart(whole, random);
      for (const [direction, side, amount] of questions(whole, random)) {
        const answer = quotePool(part, direction, amount, side);
        if (answer.kind === 'unknown') {
          seen.unknown += 1;
          const first = answer.word * 256;
          expect(
            first + 255 < part.known.from ||
              first > part.known.to ||
              part.known.from > first ||
              part.known.to < first + 255,
          ).toBe(true);
        } else {
          seen.known += 1;
          expect(isDeepStrictEqual(answer, quotePool(whole, direction, amount, side))).toBe(true);
        }
      }
    }
    expect(seen.unknown).toBeGreaterThan(POOLS);
    expect(seen.known).toBeGreaterThan(POOLS);
  });

  it('reverts on zero, on 2^255 and above, without liquidity, and at the price limit', () => {
    const pool = aPool();
    const reverts = { kind: 'reverts' };
    expect(quotePool(pool, ZERO_FOR_ONE, 0n, EXACT_INPUT)).toEqual(reverts);
    expect(quotePool(pool, ZERO_FOR_ONE, -1n, EXACT_INPUT)).toEqual(reverts);
    expect(quotePool(pool, ZERO_FOR_ONE, 1n << 255n, EXACT_OUTPUT)).toEqual(reverts);
    expect(quotePool(aPool({ positions: [] }), ONE_FOR_ZERO, 1000n, EXACT_INPUT)).toEqual(reverts);
    expect(quotePool(aPool({ sqrtPriceX96: 4295128740n }), ZERO_FOR_ONE, 1000n, EXACT_INPUT)).toEqual(reverts);
  });

  it('quotes one wei as nothing', () => {
    expect(quotePool(aPool(), ZERO_FOR_ONE, 1n, EXACT_INPUT)).toMatchObject({ kind: 'quoted', amount: 0n });
  });

  it('says how much a pool gives when that is not enough', () => {
    const pool = aPool({ positions: [{ lower: -600, upper: 600, liquidity: 10n ** 18n }] });
    const answer = quotePool(pool, ZERO_FOR_ONE, 10n ** 18n, EXACT_INPUT);
    if (answer.kind !== 'unfilled') throw new Error(answer.kind);
    expect(quotePool(pool, ZERO_FOR_ONE, answer.amountIn, EXACT_INPUT)).toMatchObject({
      kind: 'quoted',
      amount: answer.amountOut,
    });
    expect(quotePool(pool, ZERO_FOR_ONE, answer.amountIn + 1n, EXACT_INPUT)).toMatchObject({ kind: 'unfilled' });
    expect(quotePool(pool, ZERO_FOR_ONE, answer.amountOut, EXACT_OUTPUT)).toMatchObject({ kind: 'quoted' });
    expect(quotePool(pool, ZERO_FOR_ONE, answer.amountOut + 1n, EXACT_OUTPUT)).toMatchObject({ kind: 'unfilled' });
  });
});

function answerOf(pool: PoolState, direction: SwapDirection, amount: bigint, side: QuoteSide): unknown {
  const answer = quotePool(pool, direction, amount, side);
  if (answer.kind === 'quoted') {
    const [amountIn, amountOut] = side === EXACT_INPUT ? [amount, answer.amount] : [answer.amount, amount];
    return { amountIn, amountOut, sqrtPriceX96: answer.sqrtPriceX96After, crossed: answer.ticksCrossed };
  }
  if (answer.kind !== 'unfilled' || side === EXACT_OUTPUT) return answer.kind === 'unknown' ? answer : 'reverts';
  const { sqrtPriceX96, ticksCrossed } = curveOf(pool, direction).points.at(-1)!;
  return { amountIn: answer.amountIn, amountOut: answer.amountOut, sqrtPriceX96, crossed: ticksCrossed };
}

function questions(pool: PoolState, random: Random): (readonly [SwapDirection, QuoteSide, bigint])[] {
  return Object.values(SwapDirection).flatMap((direction) =>
    Object.values(QuoteSide).flatMap((side) => {
      quotePool(pool, direction, 1n << 250n, side);
      const ends = curveOf(pool, direction).points.map(({ amountIn, amountOut }) =>
        side === EXACT_INPUT ? amountIn : amountOut,
      );
      const amounts = [
        1n,
        ends.at(-1)!,
        ends.at(-1)! + 1n,
        random.amount(70),
        random.amount(130),
        random.pick(ends) + BigInt(random.integer(-1, 1)),
        random.pick(ends),
      ];
      return amounts.filter((amount) => amount > 0n).map((amount) => [direction, side, amount] as const);
    }),
  );
}

/** Some words around the price, sometimes cut inside a word at an initialised tick, as a tick budget does. */
function readInPart(pool: PoolState, random: Random): PoolState {
  const { tickSpacing, ticks } = pool;
  const word = Math.floor(pool.tick / tickSpacing) >> 8;
  const position = Math.floor(pool.tick / tickSpacing);
  const cutBelow = ticks.filter(({ tick }) => tick / tickSpacing <= position).map(({ tick }) => tick / tickSpacing);
  const cutAbove = ticks.filter(({ tick }) => tick / tickSpacing > position).map(({ tick }) => tick / tickSpacing);
  const from = cutBelow.length > 0 && random.next() < 0.3 ? random.pick(cutBelow) : (word - random.integer(0, 5)) * 256;
  const to =
    cutAbove.length > 0 && random.next() < 0.3 ? random.pick(cutAbove) : (word + random.integer(0, 5)) * 256 + 255;
  return {
    ...pool,
    known: { from, to },
    ticks: ticks.filter(({ tick }) => tick >= from * tickSpacing && tick <= to * tickSpacing),
  };
}
