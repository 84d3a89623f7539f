import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface } from 'ethers';
import { v4QuoterAbi } from '../../../../contracts-abi/index.js';
import { publishedArtifact } from '../../../../packages/devnet/contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../../../../packages/devnet/contracts/published/publishedPackages.js';
import { decodeLensAnswer } from '../../../../plugins/swap/lens/decodeLensAnswer.js';
import { LENS_LIMITS, type LensRequest } from '../../../../plugins/swap/lens/LensRequest.js';
import { mixedLens } from '../../../../plugins/swap/lens/mixedLens.js';
import type { CandidatePool } from '../../../../plugins/swap/pools/CandidatePool.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import { curveOf } from '../../../../plugins/swap/pools/quote/curveOf.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { createRandomPools } from '../pools/kit/createRandomPools.js';
import { deployUniswap, transact } from '../pools/kit/deployUniswap.js';
import { quotePool } from '../pools/kit/quotePool.js';
import { createRandom, type Random } from '../pools/kit/random.js';
import type { LocalChain } from '../pools/kit/startAnvil.js';
import { startAnvil } from '../pools/kit/startAnvil.js';
import { aStoredPool, pairWord } from './kit/storedPools.js';

const FULL = process.env['FULL'] === '1';
const SEED = Number(process.env['SEED'] ?? 1);
const POOLS = FULL ? 250 : 20;
const PER_SIDE = FULL ? 10 : 4;
const coder = AbiCoder.defaultAbiCoder();
const quoterInterface = new Interface(v4QuoterAbi);
const gas = '0xb2d05e00';

interface Question {
  readonly pool: PoolState;
  readonly direction: SwapDirection;
  readonly side: QuoteSide;
  readonly amount: bigint;
}

/** Result of the chain: the other amount, or the reason why there is none. */
type Word = bigint | 'reverts' | 'out of gas';

describe('pools of a manager, and pairs', () => {
  const random = createRandom(SEED);
  let chain: LocalChain;
  let manager: string;
  let quoter: string;
  let router: string;
  let pools: readonly CandidatePool[];
  let pairs: readonly CandidatePool[];
  let contracts: readonly CandidatePool[];

  beforeAll(async () => {
    chain = await startAnvil();
    const uniswap = await deployUniswap(chain.rpc, 4);
    const deploy = async (name: PublishedContract, types: readonly string[], values: readonly unknown[]) =>
      (
        await transact(chain.rpc, {
          from: uniswap.owner,
          data: publishedArtifact(name).bytecode + coder.encode(types, values).slice(2),
        })
      ).contractAddress;
    manager = await deploy('PoolManager', ['address'], [uniswap.owner]);
    quoter = await deploy('V4Quoter', ['address'], [manager]);
    const pair = await deploy('UniswapV2Pair', [], []);
    router = await deploy('UniswapV2Router02', ['address', 'address'], [uniswap.factory, uniswap.factory]);
    const made = Array.from({ length: POOLS }, (_, index) => aStoredPool(random, manager, index));
    pools = made.map(({ pool }) => pool);
    const code = await chain.rpc.call('eth_getCode', [pair, 'latest']);
    const stored = made.flatMap(({ words }) => words.map((word) => ({ ...word, at: manager })));
    pairs = Array.from({ length: 13 }, (_, index): CandidatePool => {
      const [token0, token1] = [`0x${'a'.repeat(39)}${index.toString(16)}`, `0x${'b'.repeat(39)}${index.toString(16)}`];
      return { kind: 'v2', address: `0x${'c'.repeat(39)}${index.toString(16)}`, token0, token1, fee: 3_000 };
    });
    await chain.rpc.batch(pairs.map(({ address }) => ['anvil_setCode', [address, code]] as const));
    const all = [
      ...stored,
      ...pairs.map(({ address }) => ({ ...pairWord([random.amount(111), random.amount(111)]), at: address })),
    ];
    await chain.rpc.batch(all.map(({ at, slot, value }) => ['anvil_setStorageAt', [at, slot, value]] as const));
    await chain.rpc.call('evm_mine', []);
    contracts = (await createRandomPools(chain.rpc, uniswap, random)).map(({ bounds: _, ...pool }) => pool);
  });
  afterAll(() => chain.stop());

  const read = async (request: LensRequest): Promise<readonly PoolState[]> => {
    const { stateOverride, ...call } = mixedLens.override(request);
    const answer = await chain.rpc.call('eth_call', [{ ...call, gas }, 'latest', stateOverride]);
    return decodeLensAnswer(answer as string, request).pools;
  };
  const whole = (pool: CandidatePool): LensRequest => ({
    pools: [{ pool, words: { kind: 'around', below: 4_000, above: 4_000 }, tickBudget: 1_000 }],
    mostBytes: 1_000_000,
  });

  const ask = async (questions: readonly Question[]): Promise<readonly Word[]> => {
    const answers = await chain.rpc.batch(
      questions.map(({ pool, direction, side, amount }) => {
        const name = side === QuoteSide.EXACT_INPUT ? 'quoteExactInputSingle' : 'quoteExactOutputSingle';
        const { currency0, currency1, fee, tickSpacing, hooks } = pool.key!;
        const key = [currency0, currency1, fee, tickSpacing, hooks];
        const asked = [key, direction === SwapDirection.ZERO_FOR_ONE, amount, '0x'];
        return ['eth_call', [{ to: quoter, data: quoterInterface.encodeFunctionData(name, [asked]), gas }, 'latest']];
      }),
    );
    return answers.map((answer): Word => {
      if ('error' in answer) return /gas/i.test(answer.error.message) ? 'out of gas' : 'reverts';
      return BigInt((answer.result as string).slice(0, 66));
    });
  };

  it('are quoted as V4Quoter does, to the last wei, with the share of the protocol in each direction', async () => {
    const states = (await Promise.all(pools.map((pool) => read(whole(pool))))).flat();
    expect(states.length).toBeGreaterThan(POOLS / 3);
    const questions = states.flatMap((pool) => questionsAbout(pool, random));
    const words = await ask(questions);
    const counts = { quoted: 0, refused: 0, outOfGas: 0 };
    const differences = questions.flatMap((question, index) => {
      const ours = quotePool(question.pool, question.direction, question.amount, question.side);
      const theirs = words[index]!;
      if (theirs === 'out of gas') {
        counts.outOfGas += 1;
        return [];
      }
      const amount = ours.kind === 'quoted' && ours.amount < mostOfManager ? ours.amount : 'reverts';
      counts[amount === 'reverts' ? 'refused' : 'quoted'] += 1;
      return ours.kind !== 'unknown' && amount === theirs ? [] : [{ question, ours, theirs }];
    });
    if (FULL) console.info(`v4: ${states.length} pools, ${questions.length} quotes: ${JSON.stringify(counts)}`);
    expect(differences.slice(0, 3)).toEqual([]);
    expect(counts.quoted).toBeGreaterThan(questions.length / 3);
    expect(counts.outOfGas).toBeLessThan(questions.length / 20);
  }, 900_000);

  it('pairs are quoted as the router does, to the last wei', async () => {
    const states = await read({
      pools: pairs.map((pool) => ({ pool, words: { kind: 'around', below: 0, above: 0 }, tickBudget: 0 })),
      mostBytes: 24_000,
    });
    expect(states).toHaveLength(13);
    const questions = Array.from({ length: FULL ? 10_000 : 200 }, (): Question => {
      const [direction, side] = [random.pick(Object.values(SwapDirection)), random.pick(Object.values(QuoteSide))];
      return { pool: random.pick(states), direction, side, amount: random.amount(120) };
    });
    const quoteAbi = new Interface([
      'function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
      'function getAmountIn(uint256 amountOut, uint256 reserveIn, uint256 reserveOut) pure returns (uint256)',
    ]);
    const answers = await chain.rpc.batch(
      questions.map(({ pool, direction, side, amount }) => {
        const [first, second] = pool.reserves!;
        const ends = direction === SwapDirection.ZERO_FOR_ONE ? [first, second] : [second, first];
        const name = side === QuoteSide.EXACT_INPUT ? 'getAmountOut' : 'getAmountIn';
        return ['eth_call', [{ to: router, data: quoteAbi.encodeFunctionData(name, [amount, ...ends]) }, 'latest']];
      }),
    );
    let refused = 0;
    const differences = questions.filter(({ pool, direction, side, amount }, index) => {
      const ours = quotePool(pool, direction, amount, side);
      const answer = answers[index]!;
      if ('error' in answer) refused += 1;
      if ('error' in answer) return ours.kind === 'quoted';
      const told = BigInt(answer.result as string);
      const held = pool.reserves![direction === SwapDirection.ZERO_FOR_ONE ? 0 : 1];
      // The router does not look at what a pair can hold, and the pair does.
      if (held + (side === QuoteSide.EXACT_INPUT ? amount : told) >= 2n ** 112n) return ours.kind !== 'unfilled';
      return ours.kind !== 'quoted' || ours.amount !== told;
    });
    if (FULL) console.info(`v2: ${questions.length} quotes, ${refused} refused, ${differences.length} differ`);
    expect(differences).toEqual([]);
  }, 900_000);

  it('40 of all kinds are one call, within what nodes take', async () => {
    const mixed = [...pairs, ...pools.slice(0, 14), ...contracts.slice(0, 13)];
    const request: LensRequest = {
      pools: mixed.map((pool) => ({
        pool,
        words: { kind: 'around', below: LENS_LIMITS.wordsEitherSide, above: LENS_LIMITS.wordsEitherSide },
        tickBudget: LENS_LIMITS.tickBudget,
      })),
      mostBytes: LENS_LIMITS.mostBytes,
    };
    const { data } = mixedLens.call(request);
    const answer = (await chain.rpc.call('eth_call', [{ data, gas: '0xb71b00' }, 'latest'])) as string;
    const { nextIndex, pools: read40, absent } = decodeLensAnswer(answer, request);
    expect([mixed.length, nextIndex, read40.length + absent.length]).toEqual([40, 40, 40]);
    expect(new Set(read40.map(({ kind = 'v3' }) => kind))).toEqual(new Set(['v2', 'v3', 'v4']));
    expect([data.length / 2 - 1, answer.length / 2 - 1].every((bytes) => bytes < 24_000)).toBe(true);
    if (FULL)
      console.info(`lens: ${data.length / 2 - 1} bytes out, ${answer.length / 2 - 1} back, below 12,000,000 gas`);
  });
});

/** A manager counts in 127 bits and a sign. */
const mostOfManager = 1n << 127n;

/** Random orders of magnitude, and amounts at the ends of whole steps ± 1, where rounding decides. */
function questionsAbout(pool: PoolState, random: Random): readonly Question[] {
  return Object.values(SwapDirection).flatMap((direction) =>
    Object.values(QuoteSide).flatMap((side) => {
      quotePool(pool, direction, 1n << 100n, side);
      const ends = curveOf(pool, direction).points.map(({ amountIn, amountOut }) =>
        side === QuoteSide.EXACT_INPUT ? amountIn : amountOut,
      );
      const beside = Array.from({ length: PER_SIDE }, () => random.pick(ends) + BigInt(random.integer(-1, 1)));
      const anywhere = Array.from({ length: PER_SIDE }, () => random.amount(random.pick([8, 40, 80, 110])));
      return [...beside, ...anywhere]
        .filter((amount) => amount > 0n && amount < mostOfManager)
        .map((amount) => ({ pool, direction, side, amount }));
    }),
  );
}
