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
    [[{ productId: 'a', qty: true }]],
    [[{ productId: 'a', qty: [2] }]],
    [[{ productId: 'a', qty: 10_001 }]],
    [[{ productId: 'a'.repeat(201) }]],
    [Array.from({ length: 101 }, (_, index) => ({ productId: `${index}` }))],
    [[{ productId: 'a' }, null]],
    [{}],
    [[{ productId: 'a' }, { productId: 'a' }]],
    [[null]],
  ])('rejects the items %j', (given) => {
    expect(orderItems(given)).toEqual({ expected: 'items' });
  });
});

describe('plainObject', () => {
  it('returns the JSON that the shop gets, and rejects a value that is not JSON before anything is paid', () => {
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

  it('accepts an object or its JSON text, and nothing else', () => {
    expect([plainObject({ a: 1 }), plainObject('{"a":1}'), plainObject([1]), plainObject('a')]).toEqual([
      { value: { a: 1 } },
      { value: { a: 1 } },
      { expected: 'text' },
      { expected: 'text' },
    ]);
  });
});

it('accepts as many products, pieces and characters as a shop does', () => {
  const given = Array.from({ length: 100 }, (_, index) => ({ productId: `${index}`, qty: 10_000 }));
  given[0]!.productId = 'a'.repeat(200);
  expect(orderItems(given)).toMatchObject({ value: { length: 100, 0: { quantity: 10_000 } } });
});

it('accepts only https pictures and image data, and shortens long text', () => {
  const read = (given: object): unknown => {
    const items = orderItems([{ productId: 'a', ...given }]);
    return 'value' in items ? items.value[0] : items;
  };
  const pictures = [
    'https://a.example/a.png',
    'data:image/png;base64,AA',
    'http://a.example/a.png',
    'data:text/html,x',
    'xhttps://a.example',
    7,
  ];
  expect(pictures.map((image) => (read({ image }) as { readonly image: string | null }).image)).toEqual([
    'https://a.example/a.png',
    'data:image/png;base64,AA',
    ...[null, null, null, null],
  ]);
  expect(read({ name: ' ', description: 'A lamp' })).toMatchObject({ name: 'a', description: 'A lamp' });
  expect(read({ name: 7, description: 7 })).toMatchObject({ name: 'a', description: null });
  const long = read({ name: 'n'.repeat(90), description: 'd'.repeat(300) }) as Readonly<
    Record<'name' | 'description', string>
  >;
  expect([long.name.replace('…', '').length <= 60, long.description.replace('…', '').length <= 200]).toEqual([
    true,
    true,
  ]);
  expect(long.description.length).toBeGreaterThan(150);
});
