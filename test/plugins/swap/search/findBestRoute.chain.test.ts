import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface } from 'ethers';
import { buildLensRequests, buildTickRequests } from '../../../../plugins/swap/lens/buildLensRequests.js';
import { decodeLensAnswer } from '../../../../plugins/swap/lens/decodeLensAnswer.js';
import { encodeLensCall } from '../../../../plugins/swap/lens/encodeLensCall.js';
import type { LensRequest } from '../../../../plugins/swap/lens/LensRequest.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';
import { mergePoolStates } from '../../../../plugins/swap/pools/mergePoolStates.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import type { RouteAnswer, RouteQuestion } from '../../../../plugins/swap/search/findBestRoute.js';
import { findBestRoute } from '../../../../plugins/swap/search/findBestRoute.js';
import { createRandomPools } from '../pools/kit/createRandomPools.js';
import type { Uniswap } from '../pools/kit/deployUniswap.js';
import { deployUniswap } from '../pools/kit/deployUniswap.js';
import { createRandom } from '../pools/kit/random.js';
import { readPoolState } from '../pools/kit/readPoolState.js';
import type { LocalChain } from '../pools/kit/startAnvil.js';
import { startAnvil } from '../pools/kit/startAnvil.js';
import { enumerateRoutes, valueOf } from './enumerateRoutes.js';

const FULL = process.env['FULL'] === '1';
const SEED = Number(process.env['SEED'] ?? 1);
const coder = AbiCoder.defaultAbiCoder();
const quoter = new Interface([
  'function quoteExactInput(bytes path, uint256 amount)',
  'function quoteExactOutput(bytes path, uint256 amount)',
]);

describe('findBestRoute', () => {
  let chain: LocalChain;
  let uniswap: Uniswap;
  /** Read call by call, whole. */
  let whole: PoolState[];

  beforeAll(async () => {
    chain = await startAnvil();
    uniswap = await deployUniswap(chain.rpc, 4);
    const made = await createRandomPools(chain.rpc, uniswap, createRandom(SEED));
    whole = (await Promise.all(made.map((pool) => readPoolState(chain.rpc, pool)))).filter(
      ({ liquidity }) => liquidity > 0n,
    );
  });
  afterAll(() => chain.stop());

  const askLens = async (request: LensRequest): Promise<readonly PoolState[]> => {
    const { data } = encodeLensCall(request);
    const answer = decodeLensAnswer(
      (await chain.rpc.call('eth_call', [{ data, gas: '0x2faf080' }, 'latest'])) as string,
      request,
    );
    expect(answer.nextIndex).toBe(request.pools.length);
    return answer.pools;
  };
  const read = async (requests: LensRequest[]): Promise<PoolState[]> =>
    (await Promise.all(requests.map(askLens))).flat();

  /** As the plugin does it: read around the prices, search, read on where the search says so. */
  const search = async (question: Omit<RouteQuestion, 'pools'>): Promise<{ answer: RouteAnswer; reads: number }> => {
    let pools = await read(buildLensRequests(candidatePools(uniswap.tokens, uniswap)));
    for (let reads = 1; ; reads += 1) {
      const answer = findBestRoute({ ...question, pools });
      if (answer.kind !== 'incomplete') return { answer, reads };
      expect(reads).toBeLessThan(12);
      const more = await read(buildTickRequests(answer.needs));
      pools = pools.map((state) =>
        more
          .filter(({ address }) => address === state.address)
          .reduce((merged, part) => mergePoolStates(merged, part)!, state),
      );
    }
  };

  const askQuoter = async (
    routes: readonly PoolState[][],
    { tokenIn, amount, side }: Omit<RouteQuestion, 'pools'>,
  ): Promise<(bigint | undefined)[]> => {
    const requests = routes.map((route) => {
      const name = side === QuoteSide.EXACT_INPUT ? 'quoteExactInput' : 'quoteExactOutput';
      const data = quoter.encodeFunctionData(name, [encodePath(route, tokenIn, side), amount]);
      return ['eth_call', [{ to: uniswap.quoter, data, gas: '0xb2d05e00' }, 'latest']] as const;
    });
    return (await chain.rpc.batch(requests)).map((answer) =>
      'error' in answer ? undefined : (coder.decode(['uint256'], answer.result as string)[0] as bigint),
    );
  };

  it('finds the best that QuoterV2 knows of, path by path', async () => {
    const random = createRandom(SEED + 1);
    const counts = { questions: 0, paths: 0, quoted: 0, partial: 0, found: 0, hops: 0, reads: 0 };
    for (let index = 0; index < (FULL ? 120 : 5); index += 1) {
      const [tokenIn, tokenOut] = [uniswap.tokens[random.integer(0, 1)]!, uniswap.tokens[random.integer(2, 3)]!];
      const question = {
        tokenIn,
        tokenOut,
        side: random.pick(Object.values(QuoteSide)),
        amount: random.amount(random.pick([4, 50, 90])),
        maxHops: random.integer(1, 3),
      };
      const routes = enumerateRoutes({ ...question, pools: whole });
      const theirs = await askQuoter(routes, question);
      let best: { value: bigint; route: readonly PoolState[] } | undefined;
      for (const [at, route] of routes.entries()) {
        const ours = valueOf(route, { ...question, pools: whole });
        counts.paths += 1;
        if (ours !== undefined) {
          counts.quoted += 1;
          expect(theirs[at]).toBe(ours);
          if (best === undefined || (question.side === QuoteSide.EXACT_INPUT ? ours > best.value : ours < best.value))
            best = { value: ours, route };
        } else if (theirs[at] !== undefined) {
          // The quoter answers although a pool on the way is left with some of the money: never offered.
          expect(question.side).toBe(QuoteSide.EXACT_INPUT);
          counts.partial += 1;
        }
      }
      const { answer, reads } = await search(question);
      counts.questions += 1;
      counts.reads += reads;
      if (answer.kind !== 'found') {
        expect(best).toBeUndefined();
        continue;
      }
      counts.found += 1;
      counts.hops += answer.route.path.length;
      const { amountIn, amountOut, path } = answer.route;
      expect({
        value: question.side === QuoteSide.EXACT_INPUT ? amountOut : amountIn,
        route: path.map(({ pool }) => pool.address),
      }).toEqual({
        value: best?.value,
        route: best?.route.map(({ address }) => address),
      });
    }
    if (FULL) console.info(JSON.stringify(counts));
    expect(counts.found).toBeGreaterThan(counts.questions / 3);
  });
});

function encodePath(route: readonly PoolState[], tokenIn: string, side: QuoteSide): string {
  let token = tokenIn;
  const parts = [token.slice(2)];
  for (const { token0, token1, fee } of route) {
    token = token === token0 ? token1 : token0;
    parts.push(fee.toString(16).padStart(6, '0'), token.slice(2));
  }
  return `0x${(side === QuoteSide.EXACT_INPUT ? parts : parts.reverse()).join('')}`;
}
