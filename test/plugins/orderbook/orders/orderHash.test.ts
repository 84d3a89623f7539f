import { describe, expect, it } from '@jest/globals';
import { TypedDataEncoder } from 'ethers';
import { orderComponents, orderTypes } from '../../../../plugins/orderbook/orders/orderComponents.js';
import { orderHash } from '../../../../plugins/orderbook/orders/orderHash.js';
import { orderMessage, signedComponents } from '../../../../plugins/orderbook/orders/orderMessage.js';
import { toListing } from '../../../../plugins/orderbook/orders/toListing.js';
import { exchange, stranger } from '../../../kit/people.js';
import { aBookedOrder } from '../aBookedOrder.js';

const orders = [
  aBookedOrder(),
  aBookedOrder({
    item: { type: 'ERC721', contractAddress: exchange, id: 2n ** 256n - 1n },
    price: { type: 'ERC20', tokenAddress: stranger, amount: 1n },
    salt: 2n ** 64n - 1n,
    counter: 2n ** 200n,
  }),
];

describe('orderHash', () => {
  it.each(orders)('is the EIP-712 hash of what is signed', (order) => {
    const components = orderComponents(order);
    const { message } = orderMessage(components, { chainId: 1, seaport: exchange });
    const expected = TypedDataEncoder.hashStruct('OrderComponents', orderTypes, message);
    expect(orderHash(components)).toBe(expected);
  });

  it.each(orders)('is the same of what is read back from the message', (order) => {
    const components = orderComponents(order);
    const typedData = orderMessage(components, { chainId: 1, seaport: exchange });
    expect(signedComponents({ draft: toListing(order), prepared: { typedData } })).toEqual(components);
  });
});
