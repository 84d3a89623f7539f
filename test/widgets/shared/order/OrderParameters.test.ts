import { describe, expect, it } from '@jest/globals';
import { copyInput } from '../../../../core/engine/copyInput.js';
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
  it('takes what the shop would be sent, and refuses before anything is paid what nobody could send', () => {
    class Basket {
      readonly size = 2;
    }
    const given = { at: new Date(0), basket: new Basket(), none: undefined, count: () => 2 };
    const { value } = plainObject(given) as { value: object };
    expect(value).toStrictEqual({ at: '1970-01-01T00:00:00.000Z', basket: { size: 2 } });
    expect(() => copyInput({ customData: value }, 'request')).not.toThrow();
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect([plainObject({ amount: 1n }), plainObject(circular)]).toEqual([{ expected: 'text' }, { expected: 'text' }]);
  });

  it('takes an object or its text, and nothing else', () => {
    expect([plainObject({ a: 1 }), plainObject('{"a":1}'), plainObject([1]), plainObject('a')]).toEqual([
      { value: { a: 1 } },
      { value: { a: 1 } },
      { expected: 'text' },
      { expected: 'text' },
    ]);
  });
});
