import { describe, expect, it } from '@jest/globals';
import { PricesAtHand, type ReadPrices } from '../../../core/execution/PricesAtHand.js';
import type { LoggedPrices } from '../../../core/sending/LoggedRequest.js';
import { systemClock } from '../../../core/stream/Clock.js';
import { settled } from '../../kit/watch.js';

const told: LoggedPrices = { at: 1_000, prices: { '1:native': { digits: 6n, decimals: 1 } } };

function aBed(read: ReadPrices, nowMs = 1_000) {
  let now = nowMs;
  const { signal } = new AbortController();
  const prices = new PricesAtHand(read, { clock: { ...systemClock, now: () => now }, signal });
  return { prices, at: (ms: number) => void (now = ms) };
}

describe('PricesAtHand', () => {
  it('returns the fetched prices for one minute, and null before', async () => {
    const { prices, at } = aBed(() => Promise.resolve(told));
    expect(prices.now()).toBeNull();
    prices.ask();
    expect(prices.now()).toBeNull();
    await settled();
    expect(prices.now()).toBe(told);
    at(61_000);
    expect(prices.now()).toBe(told);
    at(61_001);
    expect(prices.now()).toBeNull();
  });

  it.each<[string, ReadPrices]>([
    ['fails', () => Promise.reject(new Error('silence'))],
    ['knows nothing', () => Promise.resolve(null)],
  ])('keeps what it had where the service %s', async (_what, later) => {
    let read: ReadPrices = () => Promise.resolve(told);
    const { prices } = aBed((signal) => read(signal));
    prices.ask();
    await settled();
    read = later;
    prices.ask();
    await settled();
    expect(prices.now()).toBe(told);
  });
});
