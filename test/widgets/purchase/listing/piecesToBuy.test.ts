import { describe, expect, it } from '@jest/globals';
import { piecesToBuy } from '../../../../widgets/purchase/listing/piecesToBuy.js';

describe('piecesToBuy', () => {
  it.each([
    [5, 10n, 5],
    [5, 5n, 5],
    [5, 4n, 4],
    [5, 1n, 1],
    [1, 2n ** 60n, 1],
    // Sold: the requested number is shown, and rejected.
    [5, 0n, 5],
  ])('returns the units of %s with %s left: %s', (asked, remaining, pieces) => {
    expect(piecesToBuy(asked, { remaining })).toBe(pieces);
  });
});
