import { describe, expect, it } from '@jest/globals';
import { pieceId, productOfPiece, saleProducts } from '../../../../../packages/devnet/services/sales/products.js';

describe('pieceId', () => {
  it('differs for every unit, and identifies its product', () => {
    const ids = saleProducts.flatMap((product) =>
      [1n, 2n, 999_999n].map((number) => ({ product, id: pieceId(product, number) })),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
    expect(ids.filter(({ product, id }) => productOfPiece(id) !== product)).toEqual([]);
  });

  it('is none of a product’s below the first and after the last', () => {
    expect([productOfPiece(7n), productOfPiece(BigInt(saleProducts.length + 1) * 1_000_000n)]).toEqual([null, null]);
  });
});
