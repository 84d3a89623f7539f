import { describe, expect, it } from '@jest/globals';
import type { FeeTier } from '../../../../plugins/swap/pools/FeeTier.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../plugins/swap/pools/QuoteSide.js';
import { curveOf } from '../../../../plugins/swap/pools/quote/curveOf.js';
import type { RouteAnswer, RouteQuestion } from '../../../../plugins/swap/search/findBestRoute.js';
import { findBestRoute } from '../../../../plugins/swap/search/findBestRoute.js';
import { tickNeed } from '../../../../plugins/swap/search/TickNeed.js';
import type { APosition } from '../pools/kit/aPool.js';
import { aPool } from '../pools/kit/aPool.js';
import { quotePool } from '../pools/kit/quotePool.js';
import { tokenName } from './aMarket.js';
import { bestOfAll } from './enumerateRoutes.js';
import { readAround, wordOf } from './readInPart.js';

const { EXACT_INPUT, EXACT_OUTPUT } = QuoteSide;
const sides = Object.values(QuoteSide);
const none = { kind: 'none' };
const ether = 10n ** 18n;

interface Parts {
  readonly fee?: FeeTier;
  readonly tick?: number;
  readonly positions?: readonly APosition[];
  readonly address?: string;
}

const pool = (token0: string, token1: string, { address, ...parts }: Parts = {}): PoolState => {
  const made = aPool({ token0, token1, ...parts });
  return { ...made, address: address ?? made.address };
};
const small = [{ lower: -600, upper: 600, liquidity: ether }];

const ask = (pools: readonly PoolState[], parts: Partial<RouteQuestion> = {}): RouteAnswer =>
  findBestRoute({ pools, tokenIn: '0xa', tokenOut: '0xb', side: EXACT_INPUT, amount: ether, maxHops: 3, ...parts });
const addresses = (answer: RouteAnswer): string[] | undefined =>
  answer.kind === 'none' ? undefined : answer.route?.path.map(({ pool: { address } }) => address);

describe.each(sides)('findBestRoute of an %s', (side) => {
  it('has no route for nothing, for less than nothing, for 2^255 and for a token into itself', () => {
    expect([0n, -1n, 1n << 255n].map((amount) => ask([pool('0xa', '0xb')], { side, amount }))).toEqual([
      none,
      none,
      none,
    ]);
    expect(ask([pool('0xa', '0xb'), pool('0xa', '0xb', { fee: 500 })], { side, tokenOut: '0xa' })).toEqual(none);
  });

  it('has no route where no pool is, none has liquidity, or none leads there', () => {
    expect(ask([], { side })).toEqual(none);
    expect(ask([pool('0xa', '0xb', { positions: [] })], { side })).toEqual(none);
    expect(ask([pool('0xa', '0xc'), pool('0xb', '0xd')], { side })).toEqual(none);
    expect(ask([pool('0xb', '0xc'), pool('0xc', '0xd')], { side })).toEqual(none);
  });

  it('goes around a pool without liquidity', () => {
    expect(
      addresses(
        ask([pool('0xa', '0xb', { positions: [], fee: 100 }), pool('0xa', '0xc'), pool('0xb', '0xc')], { side }),
      ),
    ).toEqual(['0xa-0xc-3000', '0xb-0xc-3000']);
  });

  it('uses a pool in either direction, each at its own price', () => {
    const pools = [pool('0xa', '0xb', { tick: 6_000 })];
    const [there, back] = [ask(pools, { side }), ask(pools, { side, tokenIn: '0xb', tokenOut: '0xa' })];
    const value = (direction: 'ZERO_FOR_ONE' | 'ONE_FOR_ZERO'): object => {
      const quote = quotePool(pools[0]!, direction, ether, side);
      const amount = quote.kind === 'quoted' ? quote.amount : undefined;
      return {
        isProven: true,
        route: { path: [{ direction }], ...(side === EXACT_INPUT ? { amountOut: amount } : { amountIn: amount }) },
      };
    };
    expect(there).toMatchObject(value('ZERO_FOR_ONE'));
    expect(back).toMatchObject(value('ONE_FOR_ZERO'));
  });

  it('fills the last unit that a pool holds, and not one more', () => {
    const pools = [pool('0xa', '0xb', { positions: small })];
    const all = quotePool(pools[0]!, 'ZERO_FOR_ONE', 1n << 200n, EXACT_INPUT);
    if (all.kind !== 'unfilled') throw new Error(all.kind);
    const most = side === EXACT_INPUT ? all.amountIn : all.amountOut;
    expect(ask(pools, { side, amount: most })).toMatchObject({ kind: 'found', isProven: true });
    expect(ask(pools, { side, amount: most + 1n })).toEqual(none);
  });

  it('leaves a pool that is best for little when the amount is beyond it', () => {
    const pools = [pool('0xa', '0xb', { fee: 100, positions: small }), pool('0xa', '0xb', { fee: 10000 })];
    expect([1_000_000n, ether].map((amount) => addresses(ask(pools, { side, amount })))).toEqual([
      ['0xa-0xb-100'],
      ['0xa-0xb-10000'],
    ]);
  });

  it('takes a worse pool where one hop is all that is allowed', () => {
    const pools = [
      pool('0xa', '0xb', { fee: 10000 }),
      pool('0xa', '0xc', { fee: 100 }),
      pool('0xb', '0xc', { fee: 100 }),
    ];
    expect([1, 2, 10].map((maxHops) => addresses(ask(pools, { side, maxHops }))?.length)).toEqual([1, 2, 2]);
  });

  it('goes ten hops far, no further, and no less far than it must', () => {
    const chain = Array.from({ length: 11 }, (_, index) => pool(tokenName(index), tokenName(index + 1), { fee: 100 }));
    const lengthTo = (hops: number, maxHops: number): number | undefined =>
      addresses(ask(chain, { side, maxHops, tokenOut: tokenName(hops), amount: 10n ** 6n }))?.length;
    expect([lengthTo(10, 10), lengthTo(10, 9), lengthTo(11, 10), lengthTo(1, 1), lengthTo(2, 1)]).toEqual([
      10,
      undefined,
      undefined,
      1,
      undefined,
    ]);
  });

  it('takes of equal pools and of equal routes the one that comes first', () => {
    const twins = ['one', 'two', 'three'].map((address) => pool('0xa', '0xb', { address }));
    expect([addresses(ask(twins, { side })), addresses(ask(twins.toReversed(), { side }))]).toEqual([
      ['one'],
      ['three'],
    ]);
    const ways = ['0xc', '0xd'].flatMap((over) => [pool('0xa', over), pool('0xb', over)]);
    expect([addresses(ask(ways, { side })), addresses(ask(ways.toReversed(), { side }))]).toEqual([
      ['0xa-0xc-3000', '0xb-0xc-3000'],
      ['0xa-0xd-3000', '0xb-0xd-3000'],
    ]);
  });

  it('uses no pool twice though that would earn more', () => {
    const pools = [
      pool('0xa', '0xc', { fee: 100 }),
      pool('0xa', '0xc', { fee: 500, tick: 5_000 }),
      pool('0xa', '0xb'),
      pool('0xb', '0xc', { tick: 300 }),
    ];
    for (const [tokenIn, tokenOut] of [
      ['0xa', '0xb'],
      ['0xb', '0xa'],
      ['0xc', '0xb'],
    ] as const) {
      for (const maxHops of [3, 5, 8]) {
        const question = { pools, tokenIn, tokenOut, side, amount: ether, maxHops };
        const path = addresses(findBestRoute(question))!;
        expect(new Set(path).size).toBe(path.length);
        expect(path).toEqual(bestOfAll(question)!.pools.map(({ address }) => address));
      }
    }
  });

  it('asks for the ticks of the pool that could be best, and has the best of the others ready', () => {
    const [unread, whole] = [
      readAround(pool('0xa', '0xb', { fee: 100, tick: 128 })),
      pool('0xa', '0xb', { fee: 10000 }),
    ];
    const amount = 4n * 10n ** 23n;
    const needs = [tickNeed(unread, wordOf(unread) - 1)];
    expect(ask([unread, whole], { side, amount })).toMatchObject({
      kind: 'incomplete',
      needs,
      route: { path: [{ pool: whole }] },
    });
    expect(ask([unread], { side, amount })).toEqual({ kind: 'incomplete', needs, route: undefined });
    expect(ask([unread, whole], { side, amount: 1_000n })).toMatchObject({
      kind: 'found',
      route: { path: [{ pool: unread }] },
    });
  });

  it('asks for no ticks that cannot matter', () => {
    const [good, poor] = [
      pool('0xa', '0xb', { fee: 100 }),
      readAround(pool('0xa', '0xb', { fee: 10000, tick: -20_000 })),
    ];
    expect(ask([poor, good], { side, amount: 10n ** 22n })).toMatchObject({
      kind: 'found',
      isProven: true,
      route: { path: [{ pool: good }] },
    });
  });

  it('asks for the ticks of 24 pools at a time', () => {
    const unread = Array.from({ length: 40 }, (_, index) =>
      readAround(pool('0xa', '0xb', { fee: 100, address: `pool ${index}` })),
    );
    const answer = ask(unread, { side, amount: 4n * 10n ** 23n });
    expect(answer).toMatchObject({ kind: 'incomplete', route: undefined });
    expect(answer.kind === 'incomplete' && answer.needs.map(({ pool: { address } }) => address)).toEqual(
      unread.slice(0, 24).map(({ address }) => address),
    );
  });

  it('does not walk a thin pool to its end to see that it is worse than what is known', () => {
    const thin = pool('0xa', '0xb', { fee: 100, positions: [{ lower: -887272, upper: 887272, liquidity: 10n ** 6n }] });
    expect(addresses(ask([pool('0xa', '0xb', { fee: 500 }), thin], { side }))).toEqual(['0xa-0xb-500']);
    expect(curveOf(thin, 'ZERO_FOR_ONE').points.length).toBeLessThan(100);
    expect(curveOf(thin, 'ONE_FOR_ZERO').points).toHaveLength(1);
  });
});

describe('findBestRoute', () => {
  it('may give nothing for very little, but carries nothing on', () => {
    expect(ask([pool('0xa', '0xb')], { amount: 1n })).toMatchObject({
      kind: 'found',
      route: { amountIn: 1n, amountOut: 0n },
    });
    expect(ask([pool('0xa', '0xc'), pool('0xb', '0xc', { tick: -100_000 })], { amount: 1n })).toEqual(none);
  });

  it('pays at least one unit for an exact output', () => {
    expect(ask([pool('0xa', '0xb', { tick: 200_000 })], { side: EXACT_OUTPUT, amount: 1n })).toMatchObject({
      kind: 'found',
      route: { amountOut: 1n },
    });
  });

  // Found by trial: three units of c cost three of a directly as well.
  it('takes the first of equal exact outputs in pools in which a unit is a step', () => {
    const pools = [
      pool('0xa', '0xb', {
        fee: 10000,
        tick: 11_360,
        positions: [
          { lower: -3_400, upper: 17_000, liquidity: 1n },
          { lower: 6_800, upper: 27_600, liquidity: 15n },
        ],
      }),
      pool('0xa', '0xc', {
        tick: 6_619,
        positions: [
          { lower: -887_220, upper: 887_220, liquidity: 387n },
          { lower: 2_640, upper: 9_600, liquidity: 41n },
        ],
      }),
      pool('0xb', '0xc', {
        fee: 100,
        tick: -2_130,
        positions: [
          { lower: -887_272, upper: 887_272, liquidity: 8_131n },
          { lower: -2_162, upper: -2_066, liquidity: 1_392n },
        ],
      }),
      pool('0xb', '0xc', {
        fee: 500,
        tick: 1_093,
        positions: [
          { lower: -887_270, upper: 887_270, liquidity: 329n },
          { lower: 730, upper: 1_260, liquidity: 76n },
        ],
      }),
    ];
    expect(addresses(ask(pools, { tokenOut: '0xc', side: EXACT_OUTPUT, amount: 3n }))).toEqual([
      '0xa-0xb-10000',
      '0xb-0xc-500',
    ]);
  });
});
