import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import {
  buildLensRequests,
  buildTickRequests,
  halveLensRequest,
  restOfLensRequest,
} from '../../../../plugins/swap/lens/buildLensRequests.js';
import type { LensAnswer } from '../../../../plugins/swap/lens/decodeLensAnswer.js';
import { decodeLensAnswer } from '../../../../plugins/swap/lens/decodeLensAnswer.js';
import { encodeLensCall, encodeLensOverride } from '../../../../plugins/swap/lens/encodeLensCall.js';
import type { LensRequest } from '../../../../plugins/swap/lens/LensRequest.js';
import type { CandidatePool } from '../../../../plugins/swap/pools/CandidatePool.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';
import { mergePoolStates } from '../../../../plugins/swap/pools/mergePoolStates.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { createRandomPools } from '../pools/kit/createRandomPools.js';
import { deployUniswap, transact } from '../pools/kit/deployUniswap.js';
import { createRandom } from '../pools/kit/random.js';
import { readPoolState } from '../pools/kit/readPoolState.js';
import type { LocalChain } from '../pools/kit/startAnvil.js';
import { startAnvil } from '../pools/kit/startAnvil.js';

const SEED = Number(process.env['SEED'] ?? 1);
const WIDE = { wordsEitherSide: 4000, tickBudget: 1000 };

describe('PoolLens', () => {
  let chain: LocalChain;
  let candidates: CandidatePool[];
  let uninitialised: CandidatePool;
  /** By plain calls, whole. */
  let truth: PoolState[];

  beforeAll(async () => {
    chain = await startAnvil();
    const {
      tokens: [extra, ...tokens],
      ...contracts
    } = await deployUniswap(chain.rpc, 7);
    const uniswap = { ...contracts, tokens };
    uninitialised = candidatePools([extra!, tokens[0]!], uniswap)[1]!;
    const createPool = new Interface(['function createPool(address,address,uint24)']).encodeFunctionData('createPool', [
      uninitialised.token0,
      uninitialised.token1,
      500,
    ]);
    await transact(chain.rpc, { from: uniswap.owner, to: uniswap.factory, data: createPool });
    const made = await createRandomPools(chain.rpc, uniswap, createRandom(SEED));
    candidates = made.map(({ bounds: _, ...pool }) => pool);
    truth = (await Promise.all(made.map((pool) => readPoolState(chain.rpc, pool)))).filter(
      ({ liquidity }) => liquidity > 0n,
    );
  });
  afterAll(() => chain.stop());

  const ask = async (request: LensRequest, gas = '0xb2d05e00'): Promise<LensAnswer> => {
    const { data } = encodeLensCall(request);
    return decodeLensAnswer((await chain.rpc.call('eth_call', [{ data, gas }, 'latest'])) as string, request);
  };
  const askOverride = async (request: LensRequest): Promise<LensAnswer> => {
    const { stateOverride, ...call } = encodeLensOverride(request);
    return decodeLensAnswer(
      (await chain.rpc.call('eth_call', [{ ...call, gas: '0xb2d05e00' }, 'latest', stateOverride])) as string,
      request,
    );
  };
  const whole = (address: string): PoolState => truth.find((pool) => pool.address === address)!;

  it('reads every pool as plain calls do', async () => {
    const answers = await Promise.all(
      buildLensRequests(candidates, { wordsEitherSide: 30 }).map((request) => ask(request)),
    );
    const pools = answers.flatMap((answer) => answer.pools);
    expect(pools.map(({ address }) => address)).toEqual(truth.map(({ address }) => address));
    for (const pool of pools) expect(pool).toEqual(within(whole(pool.address), pool.known));
    const block = BigInt((await chain.rpc.call('eth_blockNumber', [])) as string);
    expect(answers.map(({ blockNumber, nextIndex }) => ({ blockNumber, nextIndex }))).toEqual([
      { blockNumber: block, nextIndex: 40 },
      { blockNumber: block, nextIndex: 20 },
    ]);
  });

  it('knows whole words around the price, and fewer where the tick budget ends', async () => {
    const [request] = buildLensRequests(candidates, { wordsEitherSide: 2, tickBudget: 3 });
    const { pools } = await ask(request!);
    for (const { known, tick, tickSpacing, ticks } of pools) {
      const position = Math.floor(tick / tickSpacing);
      const word = position >> 8;
      const below = ticks.filter((initialised) => initialised.tick <= tick);
      expect(below.length).toBeLessThanOrEqual(3);
      expect(ticks.length - below.length).toBeLessThanOrEqual(3);
      expect(known.from <= position + 1 && known.to >= position).toBe(true);
      const lowest = Math.max(word - 2, Math.floor(-887272 / tickSpacing) >> 8);
      if (below.length < 3) expect(known.from).toBe(lowest * 256);
    }
  });

  it('reads to the ends of a pool', async () => {
    const coarse = candidates.filter(({ fee }) => fee === 10000);
    const [request] = buildLensRequests(coarse, WIDE);
    const { pools } = await ask({ ...request!, mostBytes: 24_576 });
    expect(pools).toEqual(truth.filter(({ fee }) => fee === 10000));
  });

  it('reads tick words by number, wherever the price is', async () => {
    for (const distance of [-3, -1, 0, 1, 3]) {
      const needs = truth.slice(0, 40).map((pool) => {
        const word = Math.floor(pool.tick / pool.tickSpacing) >> 8;
        return { pool, words: { first: word + distance - 1, last: word + distance } };
      });
      const [request] = buildTickRequests(needs);
      const { pools } = await ask(request!);
      for (const [index, pool] of pools.entries()) {
        const { first, last } = needs[index]!.words;
        const edge = Math.floor(887272 / pool.tickSpacing) >> 8;
        const lowest = Math.floor(-887272 / pool.tickSpacing) >> 8;
        if (first < lowest || last > edge) continue;
        expect(pool).toEqual(within(whole(pool.address), { from: first * 256, to: last * 256 + 255 }));
      }
    }
  });

  it('merges two reads into one state', async () => {
    const [near] = buildLensRequests(truth.slice(0, 20), { wordsEitherSide: 1, tickBudget: 4 });
    const first = (await ask(near!)).pools;
    const [far] = buildTickRequests(
      first.map((pool) => ({ pool, words: { first: (pool.known.from >> 8) - 3, last: pool.known.from >> 8 } })),
    );
    const second = (await ask(far!)).pools;
    for (const [index, pool] of first.entries()) {
      const merged = mergePoolStates(pool, second[index]!);
      expect(merged).toEqual(
        within(whole(pool.address), {
          from: Math.min(pool.known.from, second[index]!.known.from),
          to: Math.max(pool.known.to, second[index]!.known.to),
        }),
      );
    }
  });

  it('answers the same placed by a state override', async () => {
    const [request] = buildLensRequests(candidates);
    expect(await askOverride(request!)).toEqual(await ask(request!));
  });

  it('has no limit of bytes placed by a state override', async () => {
    const [request] = buildLensRequests(candidates, { wordsEitherSide: 200, tickBudget: 200 });
    const many = { pools: Array.from({ length: 12 }, () => request!.pools).flat(), mostBytes: 1_000_000 };
    const { nextIndex, pools } = await askOverride(many);
    expect(nextIndex).toBe(480);
    expect(
      JSON.stringify(pools, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)).length,
    ).toBeGreaterThan(30_000);
  });

  it('stops at the byte limit, and continues from there', async () => {
    const [request] = buildLensRequests(candidates.slice(0, 40));
    const expected = (await ask(request!)).pools;
    const pools: PoolState[] = [];
    let rest: LensRequest | undefined = { ...request!, mostBytes: 500 };
    let calls = 0;
    while (rest !== undefined) {
      const { data } = encodeLensCall(rest);
      const answer = (await chain.rpc.call('eth_call', [{ data }, 'latest'])) as string;
      expect((answer.length - 2) / 2).toBeLessThanOrEqual(500);
      const decoded = decodeLensAnswer(answer, rest);
      expect(decoded.nextIndex).toBeGreaterThan(0);
      pools.push(...decoded.pools);
      rest = restOfLensRequest(rest, decoded.nextIndex);
      calls += 1;
    }
    expect(calls).toBeGreaterThan(4);
    expect(pools).toEqual(expected);
  });

  it('gives a pool that never fits the range that does', async () => {
    const pool = truth.find(({ ticks }) => ticks.length > 6)!;
    const [request] = buildLensRequests([pool], { wordsEitherSide: 3000, tickBudget: 100 });
    const { pools, nextIndex } = await ask({ ...request!, mostBytes: 10 + 48 + 19 * 3 });
    expect(nextIndex).toBe(1);
    expect(pools).toEqual([within(pool, pools[0]!.known)]);
    expect(pools[0]!.ticks.length).toBe(3);
  });

  it('ends in time when the node gives it little gas', async () => {
    const [request] = buildLensRequests(candidates);
    const expected = (await ask(request!)).pools;
    for (const gas of [400_000, 700_000, 1_500_000, 3_000_000]) {
      const pools: PoolState[] = [];
      let rest: LensRequest | undefined = request;
      while (rest !== undefined) {
        const answer: LensAnswer = await ask(rest, `0x${gas.toString(16)}`);
        pools.push(...answer.pools);
        if (answer.nextIndex === 0) break;
        rest = restOfLensRequest(rest, answer.nextIndex);
      }
      for (const pool of pools) expect(pool).toEqual(within(whole(pool.address), pool.known));
      if (gas > 500_000) expect(pools.map(({ address }) => address)).toEqual(expected.map(({ address }) => address));
    }
  });

  it('tells pools that are missing, have no price or no liquidity, in one byte each', async () => {
    const missing = { ...candidates[0]!, address: '0x00000000000000000000000000000000000000aa' };
    const notAPool = { ...candidates[0]!, address: candidates[0]!.token0 };
    const empties = candidates.filter(({ address }) => whole(address) === undefined);
    const [request] = buildLensRequests([missing, notAPool, uninitialised, ...empties]);
    const { data } = encodeLensCall(request!);
    const answer = (await chain.rpc.call('eth_call', [{ data }, 'latest'])) as string;
    expect((answer.length - 2) / 2).toBe(10 + 3 + empties.length);
    const { absent, pools } = decodeLensAnswer(answer, request!);
    expect(pools).toEqual([]);
    expect(absent.slice(0, 4).map(({ why }) => why)).toEqual(['missing', 'missing', 'uninitialised', 'empty']);
  });

  it('splits a request into halves', () => {
    const [request] = buildLensRequests(candidates);
    expect(halveLensRequest(request!).map(({ pools }) => pools.length)).toEqual([20, 20]);
    expect(halveLensRequest({ ...request!, pools: request!.pools.slice(0, 1) })).toHaveLength(1);
  });
});

/** Expected result of a range read, from the whole pool. */
function within(pool: PoolState, known: PoolState['known']): PoolState {
  return {
    ...pool,
    known,
    ticks: pool.ticks.filter(
      ({ tick }) => tick >= known.from * pool.tickSpacing && tick <= known.to * pool.tickSpacing,
    ),
  };
}
