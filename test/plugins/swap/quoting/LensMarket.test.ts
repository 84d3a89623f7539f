import { describe, expect, it } from '@jest/globals';
import { TradeType } from '../../../../core/dex/DexAdapter.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import type { ReadOptions } from '../../../../core/rpc/ChainReader.js';
import type { LensRequest } from '../../../../plugins/swap/lens/LensRequest.js';
import { midPrice } from '../../../../plugins/swap/pools/midPrice.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { SwapDirection } from '../../../../plugins/swap/pools/SwapDirection.js';
import { LensMarket } from '../../../../plugins/swap/quoting/LensMarket.js';
import type { LensReader } from '../../../../plugins/swap/quoting/LensReader.js';
import { otherToken, someToken } from '../validation/kit/aSwapRequest.js';
import { aPoolOf, exchange } from './kit/ScriptedExchange.js';

const tokenIn = parseAddress(someToken);
const tokenOut = parseAddress(otherToken);
const wrapped = exchange.wrappedNative.address;
const input = { amount: 5_000_000n, tradeType: TradeType.EXACT_INPUT, maxHops: 2 };
const output = { ...input, tradeType: TradeType.EXACT_OUTPUT };
const direct = aPoolOf(tokenIn, tokenOut, 3000);
const directionOf = ({ token0 }: PoolState, from: string): SwapDirection =>
  token0 === from.toLowerCase() ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO;

type Answering = (requests: readonly LensRequest[], read: number) => readonly (readonly PoolState[])[];

/** A market whose lens answers each read so; one answer for each list of pools, a block apart. */
function aMarket(answering: Answering) {
  const reads: (readonly LensRequest[])[] = [];
  const given: ReadOptions[] = [];
  const lens = {
    read: (requests: readonly LensRequest[], options: ReadOptions) => {
      reads.push(requests);
      given.push(options);
      return Promise.resolve(
        answering(requests, reads.length).map((pools, index) => ({
          blockNumber: 101n - BigInt(index),
          nextIndex: 0,
          pools,
          absent: [],
        })),
      );
    },
  } as unknown as LensReader;
  return { reads, given, market: new LensMarket(lens, exchange, { tokenIn, tokenOut }) };
}

async function loaded(...pools: readonly PoolState[]) {
  const bed = aMarket(() => [pools]);
  await bed.market.load({});
  return bed;
}

/** Only the ticks of this word are known. */
const knownAround = (pool: PoolState, word: number): PoolState => {
  const known = { from: word * 256, to: word * 256 + 255 };
  return {
    ...pool,
    known,
    ticks: pool.ticks.filter(
      ({ tick }) => tick / pool.tickSpacing >= known.from && tick / pool.tickSpacing <= known.to,
    ),
  };
};

describe('LensMarket', () => {
  it('reads every pool between the two tokens and what routes may lead through, of the oldest block', async () => {
    const { market, reads, given } = aMarket(() => [[direct], []]);
    expect(market.blockNumber).toBe(0n);
    await market.load({ fresh: true });
    const tokens = new Set(reads[0]!.flatMap(({ pools }) => pools.flatMap(({ pool }) => [pool.token0, pool.token1])));
    expect(tokens).toEqual(new Set([tokenIn, tokenOut, ...exchange.routingTokens].map((token) => token.toLowerCase())));
    expect(reads[0]!.flatMap(({ pools }) => pools.map(({ pool }) => pool.address))).toContain(direct.address);
    expect([market.blockNumber, given]).toEqual([100n, [{ fresh: true }]]);
  });

  it('finds the best route of a given amount, with each pool’s part and price', async () => {
    const { market } = await loaded(direct);
    await expect(market.bestRoute(input, {})).resolves.toEqual({
      hops: [{ pool: parseAddress(direct.address), tokenIn, tokenOut, fee: 3000 }],
      parts: [5_000_000n],
      quoted: 4_984_999n,
      midPrices: [midPrice(direct, directionOf(direct, tokenIn))],
    });
  });

  it('finds the best route for a wanted amount', async () => {
    const { market } = await loaded(direct);
    await expect(market.bestRoute(output, {})).resolves.toMatchObject({ parts: [5_000_000n], quoted: 5_015_047n });
  });

  it('routes through other tokens if that is better, up to the hop limit', async () => {
    const [first, second] = [aPoolOf(tokenIn, wrapped, 100), aPoolOf(wrapped, tokenOut, 100)];
    const { market } = await loaded(direct, first, second);
    const { hops, parts, quoted } = await market.bestRoute(input, {});
    expect(hops.map(({ tokenIn: from, tokenOut: to, fee }) => [from, to, fee])).toEqual([
      [tokenIn, wrapped, 100],
      [wrapped, tokenOut, 100],
    ]);
    expect([parts?.[0], parts?.length, quoted > 4_984_999n]).toEqual([5_000_000n, 2, true]);
    const backwards = await market.bestRoute(output, {});
    expect([backwards.parts?.[1], backwards.hops.length]).toEqual([5_000_000n, 2]);
    expect((await market.bestRoute({ ...input, maxHops: 1 }, {})).hops).toHaveLength(1);
  });

  it('says that there is none, and of how many pools', async () => {
    const { market } = await loaded(aPoolOf(tokenIn, wrapped, 100));
    await expect(market.bestRoute(input, {})).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: { pools: 1 },
    });
  });

  it('does not offer again a pool that was excluded, whatever its spelling', async () => {
    const cheap = aPoolOf(tokenIn, tokenOut, 100);
    const { market } = await loaded(direct, cheap);
    const best = await market.bestRoute(input, {});
    market.exclude(best, [parseAddress(cheap.address)]);
    const next = await market.bestRoute(input, {});
    expect([best.hops[0]?.fee, next.hops[0]?.fee]).toEqual([100, 3000]);
  });

  describe('a quote that depends on unread ticks', () => {
    const thin = aPoolOf(tokenIn, tokenOut, 3000, {
      positions: [
        { lower: -60, upper: 60, liquidity: 10n ** 8n },
        { lower: -887_220, upper: 887_220, liquidity: 10n ** 12n },
      ],
    });
    const much = { ...input, amount: 10n ** 19n };

    it('reads them, and answers with what they say', async () => {
      const { market, reads, given } = aMarket((_requests, read) => [[read === 1 ? knownAround(thin, 0) : thin]]);
      await market.load({});
      const whole = await loaded(thin);
      const options = { signal: new AbortController().signal };
      await expect(market.bestRoute(much, options)).resolves.toEqual(await whole.market.bestRoute(much, {}));
      expect(reads[1]!.flatMap(({ pools }) => pools.map(({ pool, words }) => [pool.address, words.kind]))).toEqual([
        [thin.address, 'between'],
      ]);
      expect(given[1]).toBe(options);
    });

    it('gives up after four more reads that bring nothing', async () => {
      const { market, reads } = aMarket(() => [[knownAround(thin, 0)]]);
      await market.load({});
      await expect(market.bestRoute(much, {})).rejects.toMatchObject({
        code: 'NO_ROUTES_AVAILABLE',
        data: { pools: 1, reason: 'the ticks that decide could not be read' },
      });
      expect(reads).toHaveLength(5);
    });

    it('stands on the later state alone of a pool that moved meanwhile', async () => {
      const moved = aPoolOf(tokenIn, tokenOut, 3000, { tick: 600 });
      const { market } = aMarket((_requests, read) => [[read === 1 ? knownAround(thin, 0) : moved]]);
      await market.load({});
      const whole = await loaded(moved);
      await expect(market.bestRoute(much, {})).resolves.toEqual(await whole.market.bestRoute(much, {}));
    });
  });
});
