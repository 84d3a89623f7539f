import { describe, expect, it } from '@jest/globals';
import { assertWholeParts } from '../../../core/orders/assertWholeParts.js';
import type { Listing } from '../../../core/orders/Listing.js';
import { exchange, player } from '../../kit/people.js';

const of = (price: bigint, fee: bigint): Pick<Listing, 'id' | 'item' | 'price' | 'fees'> => ({
  id: 'l1',
  item: { type: 'ERC1155', contractAddress: exchange, id: 7n, amount: 10n },
  price: { type: 'NATIVE', amount: price },
  fees: [{ recipientAddress: player, amount: fee }],
});
const refused = expect.objectContaining({ code: 'FULFILL_ORDER_LISTING_ERROR' });

describe('assertWholeParts', () => {
  it.each<[bigint, bigint, bigint, bigint]>([
    [100n, 10n, 20n, 3n],
    [5n, 5n, 5n, 4n],
    [101n, 7n, 3n, 10n],
  ])('takes a price of %p with fees of %p and %p for %p of ten pieces', (price, fee, takerFee, fillAmount) => {
    const takerFees = [{ recipientAddress: player, amount: takerFee }];
    expect(() => assertWholeParts(of(price, fee), { fillAmount, takerFees })).not.toThrow();
  });

  it.each<[bigint, bigint, bigint, bigint]>([
    [101n, 10n, 20n, 3n],
    [100n, 11n, 20n, 3n],
    [100n, 10n, 21n, 3n],
    [5n, 10n, 20n, 5n],
  ])('refuses a price of %p with fees of %p and %p for %p of ten pieces', (price, fee, takerFee, fillAmount) => {
    const takerFees = [{ recipientAddress: player, amount: takerFee }];
    expect(() => assertWholeParts(of(price, fee), { fillAmount, takerFees })).toThrow(refused);
  });
});
