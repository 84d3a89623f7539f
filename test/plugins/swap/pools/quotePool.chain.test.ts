import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { PoolQuote } from '../../../../plugins/swap/pools/PoolQuote.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import { curveOf } from '../../../../plugins/swap/pools/quote/curveOf.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import type { QuoteQuestion, QuoterAnswer } from './kit/askQuoter.js';
import { askQuoter } from './kit/askQuoter.js';
import { createRandomPools } from './kit/createRandomPools.js';
import { deployUniswap, type Uniswap } from './kit/deployUniswap.js';
import { quotePool } from './kit/quotePool.js';
import type { Random } from './kit/random.js';
import { createRandom } from './kit/random.js';
import { readPoolState } from './kit/readPoolState.js';
import type { LocalChain } from './kit/startAnvil.js';
import { startAnvil } from './kit/startAnvil.js';

const FULL = process.env['FULL'] === '1';
const TOKENS = FULL ? 9 : 4;
const AMOUNTS_PER_DIRECTION = FULL ? 18 : 3;
const PROPERTY_RUNS = FULL ? 2_000 : 60;
const SEED = Number(process.env['SEED'] ?? 1);

describe('quotePool', () => {
  const random = createRandom(SEED);
  let chain: LocalChain;
  let uniswap: Uniswap;
  let pools: readonly PoolState[];
  beforeAll(async () => {
    chain = await startAnvil();
    uniswap = await deployUniswap(chain.rpc, TOKENS);
    const made = await createRandomPools(chain.rpc, uniswap, random);
    pools = await Promise.all(made.map((pool) => readPoolState(chain.rpc, pool)));
  });
  afterAll(() => chain.stop());

  it('equals the quoter for any pool, direction, side and amount', async () => {
    const anyQuestion = fc.record({
      pool: fc.nat().map((index) => pools[index % pools.length]!),
      direction: fc.constantFrom(...Object.values(SwapDirection)),
      side: fc.constantFrom(...Object.values(QuoteSide)),
      amount: fc.oneof(fc.bigInt(0n, 1n << 64n), fc.bigInt(0n, 1n << 128n), fc.bigInt(0n, 1n << 255n)),
    });
    const isEqual = async (question: QuoteQuestion): Promise<boolean> => {
      const [theirs] = await askQuoter(chain.rpc, uniswap.quoter, [question]);
      return (
        theirs === 'out of gas' ||
        agrees(
          question,
          quotePool(question.pool as PoolState, question.direction, question.amount, question.side),
          theirs!,
        )
      );
    };
    await fc.assert(fc.asyncProperty(anyQuestion, isEqual), { numRuns: PROPERTY_RUNS, seed: SEED });
  });

  it('answers what QuoterV2 answers, to the last wei', async () => {
    const questions = pools.flatMap((pool) => questionsAbout(pool, random));
    const answers = await askQuoter(chain.rpc, uniswap.quoter, questions);
    const counts = { quoted: 0, unfilled: 0, reverts: 0, outOfGas: 0 };
    const differences = questions.flatMap((question, index) => {
      const ours = quotePool(question.pool as PoolState, question.direction, question.amount, question.side);
      const theirs = answers[index]!;
      if (theirs === 'out of gas') {
        counts.outOfGas += 1;
        return [];
      }
      if (ours.kind !== 'unknown') counts[ours.kind] += 1;
      return agrees(question, ours, theirs) ? [] : [{ question, ours, theirs }];
    });
    if (FULL) console.info(`${pools.length} pools, ${questions.length} cases: ${JSON.stringify(counts)}`);
    expect(differences.slice(0, 5)).toEqual([]);
    expect(counts.quoted).toBeGreaterThan(questions.length / 3);
    expect(counts.outOfGas).toBeLessThan(questions.length / 20);
  });
});

/** Random orders of magnitude, and amounts at the ends of whole steps ± 1, where rounding decides. */
function questionsAbout(pool: PoolState, random: Random): QuoteQuestion[] {
  return Object.values(SwapDirection).flatMap((direction) =>
    Object.values(QuoteSide).flatMap((side) => {
      quotePool(pool, direction, 1n << 254n, side);
      const ends = curveOf(pool, direction).points.map(({ amountIn, amountOut }) =>
        side === QuoteSide.EXACT_INPUT ? amountIn : amountOut,
      );
      const beside = Array.from(
        { length: AMOUNTS_PER_DIRECTION },
        () => random.pick(ends) + BigInt(random.integer(-1, 1)),
      );
      const anywhere = Array.from({ length: AMOUNTS_PER_DIRECTION }, () =>
        random.amount(random.pick([8, 60, 120, 150])),
      );
      const last = ends[ends.length - 1]!;
      const special = [0n, 1n, last, last + 1n, last - 1n, (1n << 255n) - 1n, 1n << 255n];
      return [...beside, ...anywhere, ...special]
        .filter((amount) => amount >= 0n)
        .map((amount) => ({ pool, direction, side, amount }));
    }),
  );
}

function agrees({ side }: QuoteQuestion, ours: PoolQuote, theirs: QuoterAnswer | 'reverts'): boolean {
  switch (ours.kind) {
    case 'quoted':
      return (
        theirs !== 'reverts' && theirs.amount === ours.amount && theirs.sqrtPriceX96After === ours.sqrtPriceX96After
      );
    case 'unfilled':
      return side === QuoteSide.EXACT_OUTPUT
        ? theirs === 'reverts'
        : theirs !== 'reverts' && theirs.amount === ours.amountOut;
    case 'reverts':
      return theirs === 'reverts';
    case 'unknown':
      return false;
  }
}
