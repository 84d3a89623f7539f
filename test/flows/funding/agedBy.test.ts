import { describe, expect, it } from '@jest/globals';
import { agedBy } from '../../../flows/funding/agedBy.js';

const search = { snapshot: null, routes: [], startedAt: 0, pricedAt: 1_000, error: null };

describe('agedBy', () => {
  it('returns the age of prices above one minute', () => {
    expect([agedBy({ search }, 61_000), agedBy({ search }, 61_001)]).toEqual([null, 60_001]);
  });

  it('returns null before the first price', () => {
    expect([agedBy({ search: null }, 1e9), agedBy({ search: { ...search, pricedAt: null } }, 1e9)]).toEqual([
      null,
      null,
    ]);
  });
});
