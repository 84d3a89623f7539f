import { describe, expect, it } from '@jest/globals';
import { tickNeed } from '../../../../plugins/swap/search/TickNeed.js';
import { aPool } from '../pools/kit/aPool.js';

const known = (first: number, last: number): { from: number; to: number } => ({
  from: first * 256,
  to: last * 256 + 255,
});

describe('tickNeed', () => {
  it('goes outward from the word, to the end of a coarse pool at once', () => {
    const pool = { ...aPool({ fee: 10000 }), known: known(-2, 2) };
    expect(tickNeed(pool, -3).words).toEqual({ first: -18, last: -3 });
    expect(tickNeed(pool, 3).words).toEqual({ first: 3, last: 17 });
  });

  it('goes eight times as far as the pool is known', () => {
    const pool = { ...aPool({ fee: 100 }), known: known(-16, 16) };
    expect(tickNeed(pool, 17).words).toEqual({ first: 17, last: 17 + 262 });
    expect(tickNeed({ ...pool, known: known(-500, 500) }, -501).words).toEqual({ first: -3466, last: -501 });
  });

  it('goes downward from the word that the pool stands in', () => {
    const nothing = { ...aPool({ fee: 500, tick: -3_000 }), known: { from: 0, to: -1 } };
    expect(tickNeed(nothing, -2).words).toEqual({ first: -65, last: -2 });
    expect(tickNeed(nothing, -1).words).toEqual({ first: -1, last: 62 });
    expect(tickNeed({ ...aPool({ fee: 100 }), known: known(-16, 16) }, -17).words).toEqual({
      first: -17 - 262,
      last: -17,
    });
  });
});
