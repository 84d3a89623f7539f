import { describe, expect, it } from '@jest/globals';
import { orderKey, readPurpose, writePurpose } from '../../../flows/order/orderPurpose.js';

describe('readPurpose', () => {
  it('reads what was written', () => {
    const purpose = {
      key: 'k',
      method: 'credit',
      fundedBy: 'swap',
      sold: { reference: 'r', tokenIds: ['1'], productIds: ['p'], methods: ['execute'] },
    } as const;
    expect(readPurpose({ purpose: writePurpose(purpose) })).toEqual(purpose);
  });

  it.each([
    undefined,
    '',
    'swap',
    'tributary/order:',
    'tributary/order:null',
    'tributary/order:{"key":1}',
    'tributary/order:{"key":"k","method":"cash","sold":null}',
    'tributary/order:{"key":"k","method":"debit","sold":3}',
  ])('takes %s for nobody’s', (purpose) => {
    const read = readPurpose(purpose === undefined ? {} : { purpose });
    expect(read === null || read.sold?.tokenIds.length === 0).toBe(true);
  });
});

describe('orderKey', () => {
  it('is the same for the same items in any order', () => {
    const [a, b] = [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 2 },
    ];
    expect(orderKey('shop', [a, b])).toBe(orderKey('shop', [b, a]));
    expect(orderKey('shop', [a])).not.toBe(orderKey('shop', [{ ...a, quantity: 2 }]));
  });
});
