import { describe, expect, it } from '@jest/globals';
import {
  MAX_SQRT_PRICE_X96,
  MAX_TICK,
  MIN_SQRT_PRICE_X96,
  MIN_TICK,
} from '../../../../../plugins/swap/pools/maths/limits.js';
import { sqrtPriceAtTick } from '../../../../../plugins/swap/pools/maths/sqrtPriceAtTick.js';

describe('sqrtPriceAtTick', () => {
  it.each([
    [MIN_TICK, MIN_SQRT_PRICE_X96],
    [0, 1n << 96n],
    [MAX_TICK, MAX_SQRT_PRICE_X96],
    [MIN_TICK + 1, 4295343490n],
    [MAX_TICK - 1, 1461373636630004318706518188784493106690254656249n],
    [50, 79426470787362580746886972461n],
    [-50, 79030349367926598376800521322n],
    [250000, 21246587762933397357449903968194344n],
    [-250000, 295440463448801648376846n],
  ])('maps the tick %p to the price %p', (tick, price) => {
    expect(sqrtPriceAtTick(tick)).toBe(price);
  });

  it.each([MIN_TICK - 1, MAX_TICK + 1])('throws a RangeError for %p', (tick) => {
    expect(() => sqrtPriceAtTick(tick)).toThrow(RangeError);
  });

  it('rises with the tick', () => {
    for (let tick = MIN_TICK; tick < MAX_TICK; tick += 997)
      expect(sqrtPriceAtTick(tick + 1) > sqrtPriceAtTick(tick)).toBe(true);
  });
});
