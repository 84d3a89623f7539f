import { beforeAll, describe, expect, it } from '@jest/globals';
import { TradeType } from 'tributary-sdk';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { buildTickRequests } from '../../plugins/swap/lens/buildLensRequests.js';
import { decodeLensAnswer } from '../../plugins/swap/lens/decodeLensAnswer.js';
import { encodeLensCall } from '../../plugins/swap/lens/encodeLensCall.js';
import { type FeeTier, TICK_SPACINGS } from '../../plugins/swap/pools/FeeTier.js';
import type { PoolState } from '../../plugins/swap/pools/PoolState.js';
import { sortTokens } from '../../plugins/swap/pools/poolAddress.js';
import { SwapDirection } from '../../plugins/swap/pools/SwapDirection.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';
import { quotePool } from '../plugins/swap/pools/kit/quotePool.js';
import { createRandom } from '../plugins/swap/pools/kit/random.js';
import {
  askQuoterAbout,
  type FoundHop,
  type FoundPool,
  type FoundQuote,
  findPools,
  simplePaths,
} from '../plugins/swap/quoting/kit/askChain.js';
import { childExchange } from '../plugins/swap/quoting/kit/devnetExchange.js';
import { useDevnet } from './useDevnet.js';

const { factory, quoter } = childExchange;
const { WIMX, ETH, USDC, USDT, GEM, SHELL } = childTokens;
const tokens = [WIMX, ETH, USDC, USDT, GEM, SHELL];
const isFull = process.env['FULL'] === '1';
const seed = Number(process.env['SEED'] ?? 1);
const pathsOfAPairInSample = 3;
const pairs = tokens.flatMap((from) => tokens.filter((to) => to !== from).map((to) => [from, to] as const));

/** One unit, amounts of every order of magnitude, and more than there is. */
const amountsOf = (decimals: number): readonly bigint[] => [
  1n,
  10n ** BigInt(decimals) / 1_000n + 3n,
  12n * 10n ** BigInt(decimals) + 345n,
  3_333n * 10n ** BigInt(decimals) + 1n,
  250_000n * 10n ** BigInt(decimals),
  10n ** 30n,
  2n ** 254n,
];

const bed = useDevnet();
let rpc: Rpc;
let pools: readonly FoundPool[];
let states: ReadonlyMap<string, PoolState>;
const counts = { asked: 0, quoted: 0, refused: 0 };

beforeAll(async () => {
  rpc = createRpc(bed.devnet.child.directUrl);
  pools = await findPools(
    rpc,
    factory,
    tokens.map(({ address }) => address),
  );
  states = new Map(await Promise.all(pools.map(async (pool) => [pool.address, await readWhole(pool)] as const)));
});

describe.each(Object.values(TradeType))('a path quoted pool by pool, %s', (tradeType) => {
  it.each(pairs.map(([from, to]) => [from.symbol, to.symbol, from, to] as const))(
    'equals the quoter from %s to %s',
    async (_from, _to, from, to) => {
      const paths = chosen(simplePaths(pools, from.address, to.address, 3));
      for (const amount of amountsOf((tradeType === TradeType.EXACT_INPUT ? from : to).decimals)) {
        const quotes = await askQuoterAbout(rpc, quoter, paths, tradeType, amount);
        const ours = paths.map((path) => quotePath(path, tradeType, amount));
        expect(ours.map((quote, index) => [wordOf(paths[index]!), amount, quote])).toEqual(
          quotes.map((quote, index) => [wordOf(paths[index]!), amount, theirWord(quote)]),
        );
        count(paths.length, ours);
      }
    },
  );
});

describe('the comparison', () => {
  it('met every kind of answer', () => {
    expect(counts.quoted).toBeGreaterThan(500);
    expect(counts.refused).toBeGreaterThan(100);
    if (!isFull) return;
    console.info('quotes', counts);
    expect(counts.asked).toBeGreaterThan(2_000);
  });
});

/** The whole range of a pool through the lens, in one call. */
async function readWhole({ address, tokens: [a, b], fee }: FoundPool): Promise<PoolState> {
  const [token0, token1] = sortTokens(a, b);
  const spacing = TICK_SPACINGS[fee as FeeTier];
  const words = { first: Math.floor(-887272 / spacing) >> 8, last: Math.floor(887272 / spacing) >> 8 };
  const [request] = buildTickRequests([{ pool: { address, token0, token1, fee: fee }, words }]);
  const answer = decodeLensAnswer(
    (await rpc.call('eth_call', [encodeLensCall(request!), 'latest'])) as string,
    request!,
  );
  return answer.pools[0]!;
}

function chosen<T>(paths: readonly T[]): readonly T[] {
  if (isFull || paths.length <= pathsOfAPairInSample) return paths;
  const random = createRandom(seed + paths.length);
  const left = [...paths];
  return Array.from({ length: pathsOfAPairInSample }, () => left.splice(random.integer(0, left.length - 1), 1)[0]!);
}

type Word = bigint | 'not to be offered';

/** Forward for exact input, from the output backwards for exact output. */
function quotePath(path: readonly FoundHop[], tradeType: TradeType, amount: bigint): Word {
  let traded = amount;
  for (const { pool, tokenIn } of tradeType === TradeType.EXACT_INPUT ? path : [...path].reverse()) {
    const state = states.get(pool.address)!;
    const quote = quotePool(
      state,
      tokenIn === state.token0 ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO,
      traded,
      tradeType,
    );
    if (quote.kind === 'unknown') throw new Error('the whole pool was read');
    if (quote.kind !== 'quoted') return 'not to be offered';
    traded = quote.amount;
  }
  return traded;
}

function theirWord(quote: FoundQuote | null): Word {
  return quote?.isFilled ? quote.amount : 'not to be offered';
}

function wordOf(path: readonly FoundHop[]): string {
  return path.map(({ pool }) => `${pool.address}:${pool.fee}`).join(' ');
}

function count(paths: number, ours: readonly Word[]): void {
  const refused = ours.filter((word) => typeof word === 'string').length;
  counts.asked += paths;
  counts.quoted += ours.length - refused;
  counts.refused += refused;
}
