import { describe, expect, it } from '@jest/globals';
import { type Address, parseAddress, TradeType } from '../../../../core/index.js';
import { bestExactOutput } from '../../../../plugins/swap/managed/bestExactOutput.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { LensPools } from '../../../../plugins/swap/quoting/LensPools.js';
import { pairFor } from '../constantProduct/kit/uniswapV2.js';
import { aPair, RecordedBed, wrapped } from '../records/kit/RecordedBed.js';
import { aHop, aManagedPool, nobody } from './kit/uniswapV4.js';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => parseAddress(`0x${digit.repeat(40)}`)) as [Address, Address, Address];
const [A, B, C] = [a, b, c].map((token) => token.toLowerCase()) as [string, string, string];
const onePercent = { numerator: 1n, denominator: 100n };
const one = { isOneCurrency: true };
const search = {
  tokenIn: A,
  tokenOut: C,
  side: TradeType.EXACT_OUTPUT,
  amount: 900_000n,
  maxHops: 3,
};

async function poolsOf(...pools: readonly PoolState[]): Promise<LensPools> {
  const bed = new RecordedBed();
  bed.pools = pools;
  const read = new LensPools(bed.lens, () => pools);
  await read.load({});
  return read;
}
const best = (own: LensPools, mixed: LensPools | null, options: { readonly signal?: AbortSignal } = {}) =>
  bestExactOutput(own, mixed, search, { slippage: onePercent }, options);
const way = async (...given: Parameters<typeof best>) =>
  (await best(...given)).hops.map(({ hop }) => [hop.pool.address, hop.tokenOut]);

describe('bestExactOutput', () => {
  const direct = aManagedPool(a, c);
  const deep = [
    aPair(pairFor, [a, b], [10n ** 15n, 2n * 10n ** 15n]),
    aPair(pairFor, [b, c], [10n ** 15n, 10n ** 15n]),
  ];
  const dear = aManagedPool(a, c, { tick: -30_000, fee: 500 });

  it('is the manager’s own way as its amounts follow from one another, with the whole of the slippage', async () => {
    const pools = await poolsOf(direct);
    const { path, amountIn } = await pools.best(search, {});
    expect(path).toHaveLength(1);
    await expect(best(pools, null)).resolves.toEqual({
      hops: [aHop(direct, A, amountIn, 900_000n)],
      amountIn,
      share: onePercent,
      rest: [],
    });
  });

  it('takes the route with the smaller input: through the manager’s pools, or through all kinds', async () => {
    const through = [
      [deep[0]!.address, B],
      [deep[1]!.address, C],
    ];
    await expect(way(await poolsOf(dear), await poolsOf(dear, ...deep))).resolves.toEqual(through);
    await expect(way(await poolsOf(direct), await poolsOf(...deep))).resolves.toEqual(through);
    const poor = deep.map((pair) => ({ ...pair, reserves: [10n ** 7n, 10n ** 7n] as const }));
    await expect(way(await poolsOf(), await poolsOf(...poor))).resolves.toHaveLength(2);
    await expect(way(await poolsOf(direct), await poolsOf(...poor))).resolves.toEqual([[direct.address, C]]);
  });

  it('is the manager’s own of two that take the same', async () => {
    const twin = { ...direct, address: `0x${'7'.repeat(64)}` };
    await expect(way(await poolsOf(), await poolsOf(twin))).resolves.toEqual([[twin.address, C]]);
    await expect(way(await poolsOf(direct), await poolsOf(twin))).resolves.toEqual([[direct.address, C]]);
  });

  it('is the one that there is', async () => {
    await expect(way(await poolsOf(), await poolsOf(direct))).resolves.toEqual([[direct.address, C]]);
    await expect(way(await poolsOf(direct), await poolsOf())).resolves.toEqual([[direct.address, C]]);
    await expect(way(await poolsOf(direct), null)).resolves.toEqual([[direct.address, C]]);
  });

  it('is none where neither has one, and says what the manager’s pools say', async () => {
    await expect(best(await poolsOf(aManagedPool(a, b)), await poolsOf())).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { pools: 1 },
    });
    await expect(best(await poolsOf(), null)).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { pools: 0 },
    });
  });

  it('is none through pools that hold no more than is wanted', async () => {
    const enough = aPair(pairFor, [a, c], [10n ** 6n, 900_001n]);
    await expect(way(await poolsOf(), await poolsOf(enough))).resolves.toEqual([[enough.address, C]]);
    // The first buys its half of the slippage more than the second needs, which is more than it holds.
    const short = [aPair(pairFor, [a, b], [10n ** 9n, 1_000_000n]), aManagedPool(b, c, { liquidity: 10n ** 24n })];
    await expect(way(await poolsOf(), await poolsOf(...short))).resolves.toHaveLength(2);
    const shorter = [aPair(pairFor, [a, b], [10n ** 9n, 905_000n]), short[1]!];
    await expect(best(await poolsOf(), await poolsOf(...shorter))).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
    });
  });

  it('passes over a way on which the manager’s pools want a wrap in between', async () => {
    const seam = [aManagedPool(nobody, a, one), aManagedPool(wrapped, c, one)];
    const seamless = aManagedPool(a, c, { tick: -30_000 });
    await expect(way(await poolsOf(...seam, seamless), null)).resolves.toEqual([[seamless.address, C]]);
    await expect(best(await poolsOf(...seam), null)).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
  });

  it('gives up after four that want one, though a dearer one would do', async () => {
    const seams = ([100, 500, 3_000, 10_000] as const).flatMap((fee) => aManagedPool(wrapped, c, { fee, ...one }));
    const many = seams.map((pool, index) => ({ ...pool, address: `0x${index.toString().padStart(64, '0')}` }));
    const into = aManagedPool(nobody, a, one);
    const seamless = aManagedPool(a, c, { tick: -30_000 });
    await expect(best(await poolsOf(into, ...many.slice(0, 4), seamless), null)).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { reason: 'every route needs a wrap in between' },
    });
    await expect(way(await poolsOf(into, ...many.slice(0, 3), seamless), null)).resolves.toEqual([
      [seamless.address, C],
    ]);
  });

  it('rejects with the abort reason if the caller aborts', async () => {
    const reason = new Error('left');
    await expect(best(await poolsOf(direct), null, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
