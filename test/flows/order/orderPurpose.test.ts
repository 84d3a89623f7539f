import { describe, expect, it } from '@jest/globals';
import { orderKey, readPurpose, soldOrder, writePurpose } from '../../../flows/order/orderPurpose.js';
import { withBigIntToJson } from '../../kit/withBigIntToJson.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aSignedSale } from '../../widgets/shared/order/kit.js';

describe('readPurpose', () => {
  it('reads its own output', () => {
    const purpose = {
      key: 'k',
      method: 'credit',
      fundedBy: 'swap',
      sold: { reference: 'r', tokenIds: ['1'], productIds: ['p'], methods: ['execute'] },
    } as const;
    expect(readPurpose({ purpose: writePurpose(purpose) })).toEqual(purpose);
  });

  it.each([
    { worth: { digits: 4530n, decimals: 2 }, isLeast: false, leaves: [], gas: [] },
    { worth: null, isLeast: false, leaves: [{ token: usdc, value: 45_000_000n }], gas: [{ token: imx, value: 7n }] },
    { worth: { digits: 10n ** 40n, decimals: 38, currency: 'EUR' }, isLeast: true, leaves: [], gas: [] },
  ])('reads what had been said: %p', (said) => {
    const purpose = { key: 'k', method: 'crypto', fundedBy: 'swap', sold: null, said } as const;
    expect(readPurpose({ purpose: writePurpose(purpose) })).toEqual(purpose);
  });

  it('reads a purpose from a page where bigints have another toJSON', async () => {
    const said = {
      worth: { digits: 4530n, decimals: 2 },
      isLeast: false,
      leaves: [],
      gas: [{ token: imx, value: 7n }],
    };
    const purpose = { key: 'k', method: 'crypto', fundedBy: 'swap', sold: null, said } as const;
    const read = await withBigIntToJson(() => readPurpose({ purpose: writePurpose(purpose) }), Number);
    expect(read).toEqual(purpose);
  });

  it.each([
    'null',
    '7',
    '{"worth":{"digits":45,"decimals":2}}',
    '{"worth":{"digits":"-1","decimals":2}}',
    '{"leaves":[{"token":{"chainId":1},"value":"7"}]}',
  ])('omits unreadable terms: %s', (said) => {
    const purpose = `tributary/order:{"key":"k","method":"crypto","fundedBy":"swap","sold":null,"said":${said}}`;
    expect(readPurpose({ purpose })).toEqual({ key: 'k', method: 'crypto', fundedBy: 'swap', sold: null });
  });

  it.each([
    [
      { name: 'Lantern', image: 'https://shop.example/1.png' },
      { name: 'Lantern', image: 'https://shop.example/1.png' },
    ],
    [{ name: 'Lantern', image: 'javascript:0' }, { name: 'Lantern' }],
    [{ name: '' }, undefined],
    [{ image: 'https://shop.example/1.png' }, undefined],
    [null, undefined],
  ])('reads how the order is shown, by a name and a picture of https: %j', (shown, read) => {
    const purpose = writePurpose({ key: 'k', method: 'crypto', fundedBy: 'swap', sold: null, shown: shown as never });
    expect(readPurpose({ purpose })?.shown).toEqual(read);
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
  ])('reads no order from %s', (purpose) => {
    const read = readPurpose(purpose === undefined ? {} : { purpose });
    expect(read === null || read.sold?.tokenIds.length === 0).toBe(true);
  });
});

describe('readPurpose of an older version', () => {
  const written = (value: object) => readPurpose({ purpose: `tributary/order:${JSON.stringify(value)}` });

  it('treats a purpose without a way as paid from the balance', () => {
    expect(written({ key: 'k', method: 'crypto', fundedBy: 7, sold: null })).toEqual({
      key: 'k',
      method: 'crypto',
      fundedBy: 'balance',
      sold: null,
    });
  });

  it('accepts a purchase without a name', () => {
    const sold = { reference: 7, tokenIds: [1], productIds: 'lantern', methods: ['execute'] };
    expect(written({ key: 'k', method: 'crypto', fundedBy: 'swap', sold })?.sold).toEqual({
      reference: '',
      tokenIds: ['1'],
      productIds: [],
      methods: ['execute'],
    });
  });

  it('is empty without a key', () => {
    expect(written({ key: 7, method: 'crypto', fundedBy: 'swap', sold: null })).toBeNull();
  });
});

describe('writePurpose', () => {
  it('is marked in a journal that other programs use', () => {
    const purpose = writePurpose({ key: 'k', method: 'crypto', fundedBy: 'swap', sold: null });
    expect(purpose.startsWith('tributary/order:{')).toBe(true);
    expect(readPurpose({ purpose: purpose.replace('tributary/order', 'another/wares') })).toBeNull();
  });
});

describe('soldOrder', () => {
  it('returns the signed transactions without the approval', () => {
    expect(soldOrder(aSignedSale())).toEqual({
      reference: 'order-7',
      tokenIds: ['4821'],
      productIds: ['lantern'],
      methods: ['execute'],
    });
  });

  it('keeps all methods if no approval is needed, and an empty reference if the shop gives none', () => {
    const { transactions, ...sale } = aSignedSale();
    const unnamed = transactions.map((each) => ({ ...each, reference: null }));
    expect(soldOrder({ ...sale, transactions: unnamed, requirement: null })).toMatchObject({
      reference: '',
      methods: ['approve', 'execute'],
    });
  });
});

describe('orderKey', () => {
  it('is equal for the same items in any order', () => {
    const [a, b] = [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 2 },
    ];
    expect(orderKey('shop', [a, b])).toBe(orderKey('shop', [b, a]));
    expect(orderKey('shop', [b, a])).toBe('["shop",[["a",1],["b",2]]]');
    expect(orderKey('shop', [a])).not.toBe(orderKey('shop', [{ ...a, quantity: 2 }]));
  });
});
