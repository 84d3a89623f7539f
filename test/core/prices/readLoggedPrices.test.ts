import { describe, expect, it } from '@jest/globals';
import type { PriceSnapshot } from '../../../core/prices/Prices.js';
import { readLoggedPrices } from '../../../core/prices/readLoggedPrices.js';

const { signal } = new AbortController();
const read = (snapshot: Partial<PriceSnapshot>) =>
  readLoggedPrices(
    { get: () => Promise.resolve({ status: 'fresh', prices: new Map(), readAtMs: 5, failure: null, ...snapshot }) },
    [],
    signal,
  );

describe('readLoggedPrices', () => {
  it('is plain data, with the time at which the service told it', async () => {
    const price = { digits: 6n, decimals: 1 };
    expect(await read({ prices: new Map([['1:native', price]]) })).toEqual({ at: 5, prices: { '1:native': price } });
  });

  it('returns null if no price is known', async () => {
    expect([await read({}), await read({ status: 'unknown', readAtMs: null })]).toEqual([null, null]);
  });
});
