import { describe, expect, it } from '@jest/globals';
import { orderComponents, orderTypes } from '../../../../plugins/orderbook/orders/orderComponents.js';
import {
  cancellationMessage,
  orderMessage,
  signedComponents,
} from '../../../../plugins/orderbook/orders/orderMessage.js';
import { toListing } from '../../../../plugins/orderbook/orders/toListing.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { aBookedOrder } from '../aBookedOrder.js';

const place = { chainId: 13473, seaport: exchange };
const zero = `0x${'0'.repeat(40)}`;
const zeroHash = `0x${'0'.repeat(64)}`;

describe('orderMessage', () => {
  it('is the order, its amounts as text, under the platform’s domain', () => {
    expect(orderMessage(orderComponents(aBookedOrder()), place)).toEqual({
      domain: { name: 'ImmutableSeaport', version: '1.5', chainId: 13473, verifyingContract: exchange },
      primaryType: 'OrderComponents',
      types: orderTypes,
      message: {
        offerer: stranger,
        zone: stranger,
        offer: [{ itemType: 3, token: stranger, identifierOrCriteria: '7', startAmount: '10', endAmount: '10' }],
        consideration: [
          {
            itemType: 0,
            token: zero,
            identifierOrCriteria: '0',
            startAmount: '1000',
            endAmount: '1000',
            recipient: stranger,
          },
        ],
        orderType: 3,
        startTime: '1700000000',
        endTime: '1900000000',
        zoneHash: zeroHash,
        salt: '0x0b',
        conduitKey: zeroHash,
        counter: '0',
      },
    });
  });

  it.each([
    [0n, '0x00'],
    [15n, '0x0f'],
    [16n, '0x10'],
    [0xabcn, '0x0abc'],
    [2n ** 64n - 1n, '0xffffffffffffffff'],
  ])('writes the salt %i in whole bytes', (salt, text) => {
    expect(orderMessage(orderComponents(aBookedOrder({ salt })), place).message['salt']).toBe(text);
  });
});

describe('signedComponents', () => {
  it('takes zone, times, salt and counter from the message, and the rest from the draft', () => {
    const order = aBookedOrder({ salt: 2n ** 63n, counter: 9n, seller: player });
    const typedData = orderMessage(orderComponents(order), place);
    const draft = toListing(order);
    expect(signedComponents({ draft, prepared: { typedData } })).toEqual(orderComponents(order));
    const otherwise = { ...draft, price: { type: 'NATIVE', amount: 1n } } as const;
    expect(signedComponents({ draft: otherwise, prepared: { typedData } })).not.toEqual(orderComponents(order));
  });
});

describe('cancellationMessage', () => {
  it('names the listings, in their order', () => {
    expect(cancellationMessage(['l2', 'l1'], place)).toEqual({
      domain: { name: 'imtbl-order-book', chainId: 13473, verifyingContract: exchange },
      primaryType: 'CancelPayload',
      types: {
        CancelPayload: [{ name: 'orders', type: 'Order[]' }],
        Order: [{ name: 'id', type: 'string' }],
      },
      message: { orders: [{ id: 'l2' }, { id: 'l1' }] },
    });
  });
});
