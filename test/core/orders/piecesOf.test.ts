import { describe, expect, it } from '@jest/globals';
import { piecesOf } from '../../../core/orders/piecesOf.js';
import { exchange } from '../../kit/people.js';

describe('piecesOf', () => {
  it('is one for an ERC721, and the amount for an ERC1155', () => {
    const item = { contractAddress: exchange, id: 7n };
    expect(piecesOf({ type: 'ERC721', ...item })).toBe(1n);
    expect(piecesOf({ type: 'ERC1155', ...item, amount: 12n })).toBe(12n);
  });
});
