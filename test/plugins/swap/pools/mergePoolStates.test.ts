import { describe, expect, it } from '@jest/globals';
import { mergePoolStates } from '../../../../plugins/swap/pools/mergePoolStates.js';
import type { PoolState } from '../../../../plugins/swap/pools/PoolState.js';
import { aPool } from './kit/aPool.js';

const whole = aPool({
  fee: 3000,
  positions: [
    { lower: -600, upper: 600, liquidity: 10n ** 18n },
    { lower: -60_000, upper: 60_000, liquidity: 10n ** 18n },
  ],
});
const part = (from: number, to: number): PoolState => ({
  ...whole,
  known: { from, to },
  ticks: whole.ticks.filter(({ tick }) => tick >= from * 60 && tick <= to * 60),
});

describe('mergePoolStates', () => {
  it('knows what either knew', () => {
    expect(mergePoolStates(part(-256, 255), part(-1024, -257))).toEqual(part(-1024, 255));
    expect(mergePoolStates(part(-1024, -100), part(-256, 1023))).toEqual(part(-1024, 1023));
  });

  it.each<[string, PoolState]>([
    ['of another price', { ...part(-1024, -257), sqrtPriceX96: 1n }],
    ['of another tick', { ...part(-1024, -257), tick: 1 }],
    ['of another liquidity', { ...part(-1024, -257), liquidity: 1n }],
    ['of another pool', { ...part(-1024, -257), address: '0xother' }],
    ['beyond a gap', part(-1024, -258)],
  ])('refuses a read %s', (_, later) => {
    expect(mergePoolStates(part(-256, 255), later)).toBeUndefined();
  });
});
