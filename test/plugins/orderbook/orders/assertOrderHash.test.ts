import { describe, expect, it } from '@jest/globals';
import { assertOrderHash, isHashOf } from '../../../../plugins/orderbook/orders/assertOrderHash.js';
import { orderComponents } from '../../../../plugins/orderbook/orders/orderComponents.js';
import { orderHash } from '../../../../plugins/orderbook/orders/orderHash.js';
import { aBookedOrder } from '../aBookedOrder.js';

const components = orderComponents(aBookedOrder());
const hash = orderHash(components);

describe('assertOrderHash', () => {
  it('is the components of an order that has their hash, however that is spelled', () => {
    expect(assertOrderHash(aBookedOrder({ orderHash: hash }))).toEqual(components);
    const upper = `0x${hash.slice(2).toUpperCase()}` as const;
    expect(assertOrderHash(aBookedOrder({ orderHash: upper }))).toEqual(components);
  });

  it.each([{ salt: 12n }, { endsAt: 1_900_000_001 }, { counter: 1n }])('refuses one that differs by %p', (change) => {
    const order = aBookedOrder({ orderHash: hash, ...change });
    expect(isHashOf(order, orderComponents(order))).toBe(false);
    expect(() => assertOrderHash(order)).toThrow(new TypeError('the order l1 is not what its hash is of'));
  });
});
