import { describe, expect, it } from '@jest/globals';
import { orderItems, plainObject } from '../../../../widgets/shared/order/OrderParameters.js';

describe('orderItems', () => {
  it('reads a list, or its JSON text, and makes names fit to be shown', () => {
    const given = [
      { productId: 'a', qty: '2', name: 'Lan\u202etern', image: 'javascript:alert(1)' },
      { productId: 'b', image: 'https://a.example/b.png', description: ' ' },
    ];
    const value = [
      { productId: 'a', quantity: 2, name: 'Lantern', image: null, description: null },
      { productId: 'b', quantity: 1, name: 'b', image: 'https://a.example/b.png', description: null },
    ];
    expect([orderItems(given), orderItems(JSON.stringify(given))]).toEqual([{ value }, { value }]);
  });

  it.each([
    [[]],
    ['sword'],
    [[{}]],
    [[{ productId: '' }]],
    [[{ productId: 'a', qty: 0 }]],
    [[{ productId: 'a', qty: 1.5 }]],
    [[{ productId: 'a' }, { productId: 'a' }]],
    [[null]],
  ])('refuses %j', (given) => {
    expect(orderItems(given)).toEqual({ expected: 'items' });
  });
});

describe('plainObject', () => {
  it('takes an object or its text, and nothing else', () => {
    expect([plainObject({ a: 1 }), plainObject('{"a":1}'), plainObject([1]), plainObject('a')]).toEqual([
      { value: { a: 1 } },
      { value: { a: 1 } },
      { expected: 'text' },
      { expected: 'text' },
    ]);
  });
});
