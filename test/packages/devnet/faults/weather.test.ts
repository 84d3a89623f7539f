import { describe, expect, it } from '@jest/globals';
import { createFaultBook } from '../../../../packages/devnet/faults/FaultBook.js';
import { createWeather } from '../../../../packages/devnet/faults/weather.js';

const days = (seed: number, service: 'api' | 'childRpc' | 'indexer' = 'api', path = '/') => {
  const weather = createWeather(seed);
  return Array.from({ length: 2_000 }, () => weather(service as 'api', { path }));
};
const share = (mishaps: readonly object[], key: string): number =>
  mishaps.filter((mishap) => key in mishap).length / mishaps.length;

describe('createWeather', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(days(7)).toEqual(days(7));
    expect(days(7)).not.toEqual(days(8));
  });

  it('makes a few answers late and fewer wrong', () => {
    for (const seed of [1, 2, 3]) {
      expect(share(days(seed), 'latencyMs')).toBeGreaterThan(0.02);
      expect(share(days(seed), 'latencyMs')).toBeLessThan(0.06);
      const wrong = share(days(seed), 'status') + share(days(seed), 'socket');
      expect(wrong).toBeGreaterThan(0.008);
      expect(wrong).toBeLessThan(0.035);
    }
  });

  it('excludes nodes by default', () => {
    expect(new Set(days(1, 'childRpc').map((mishap) => Object.keys(mishap).length))).toEqual(new Set([0]));
  });

  it('does not affect requests to the order book', () => {
    for (const what of ['listings', 'cancel'])
      expect(new Set(days(1, 'api', `/v1/chains/x/orders/${what}`).map((day) => JSON.stringify(day)))).toEqual(
        new Set(['{}']),
      );
  });

  it('yields to an explicitly set fault', () => {
    const book = createFaultBook(['api'], () => ({ status: 503, latencyMs: 5 }));
    expect(book.take('api', { path: '/', methods: [] })).toEqual({ status: 503, latencyMs: 5 });
    book.set('api', { body: 'mine' });
    expect(book.take('api', { path: '/', methods: [] })).toEqual({ body: 'mine' });
  });
});
