import { describe, expect, it } from '@jest/globals';
import { parseSignedOrder } from '../../../../core/sales/answer/parseSignedOrder.js';

const address = '0x1111111111111111111111111111111111111111';
const product = {
  product_id: 'sword',
  collection_address: address,
  contract_type: 'erc721',
  detail: [{ amount: '1', token_id: '7' }],
};
const transaction = {
  contract_address: address,
  gas_estimate: '180000',
  method_call: 'execute(address signer)',
  params: { deadline: '1700000000', reference: 'a-b' },
  raw_data: '0x12',
};
const order = {
  currency: { name: 'USDC', decimals: '6', erc20_address: address },
  products: [product],
  total_amount: '1.5',
  recipient_address: address,
};

describe('parseSignedOrder', () => {
  it('reads the order and what has to be sent', () => {
    expect(parseSignedOrder({ order, transactions: [transaction] })).toEqual({
      currency: { address, decimals: 6 },
      total: '1.5',
      recipientAddress: address,
      products: [
        {
          productId: 'sword',
          collectionAddress: address,
          contractType: 'ERC721',
          items: [{ tokenId: 7n, amount: 1n }],
        },
      ],
      transactions: [
        {
          method: 'execute',
          to: address,
          data: '0x12',
          gasEstimate: 180_000n,
          deadline: 1_700_000_000,
          reference: 'a-b',
        },
      ],
    });
  });

  it('does without what is for showing only', () => {
    const bare = { contract_address: address, method_call: 'execute', raw_data: '0x12' };
    expect(parseSignedOrder({ order, transactions: [bare] }).transactions).toEqual([
      { method: 'execute', to: address, data: '0x12', gasEstimate: null, deadline: null, reference: null },
    ]);
  });

  it('cuts and cleans texts', () => {
    const hostile = { ...transaction, method_call: `exe\u202ecute${'x'.repeat(500)}`, params: { reference: '\u0000' } };
    const [read] = parseSignedOrder({ order, transactions: [hostile] }).transactions;
    expect(read).toMatchObject({ method: `execute${'x'.repeat(57)}`, reference: null });
  });

  it('takes addresses of any case, data of any length, and no deadline that is beyond counting', () => {
    const address = '0xABCDEFabcdefABCDEFabcdefABCDEFabcdefABCD';
    const read = parseSignedOrder({
      order: { ...order, recipient_address: address },
      transactions: [
        { ...transaction, method_call: null, raw_data: '0x', params: { deadline: '9007199254740991' } },
        { ...transaction, raw_data: '0xAbcd12', params: { deadline: '9007199254740992' } },
      ],
    });
    expect(read.recipientAddress.toLowerCase()).toBe(address.toLowerCase());
    expect(read.transactions).toMatchObject([
      { method: '', data: '0x', deadline: Number.MAX_SAFE_INTEGER },
      { data: '0xAbcd12', deadline: null },
    ]);
  });

  it('says which figure is none', () => {
    const withItem = (item: object) => ({
      order: { ...order, products: [{ ...product, detail: [item] }] },
      transactions: [],
    });
    expect(() => parseSignedOrder(withItem({ amount: '1' }))).toThrow('token_id is not a whole number');
    expect(() => parseSignedOrder(withItem({ token_id: '1' }))).toThrow('amount is not a whole number');
    const currency = { erc20_address: address };
    expect(() => parseSignedOrder({ order: { ...order, currency }, transactions: [] })).toThrow(
      'decimals is not a whole number',
    );
  });

  it.each([
    ['no recipient', { order: { ...order, recipient_address: null }, transactions: [transaction] }],
    [
      'half a decimal',
      { order: { ...order, currency: { ...order.currency, decimals: '6.5' } }, transactions: [transaction] },
    ],
    [
      'an unknown kind of item',
      { order: { ...order, products: [{ ...product, contract_type: 'ERC20' }] }, transactions: [transaction] },
    ],
    [
      'half an item',
      {
        order: { ...order, products: [{ ...product, detail: [{ amount: '0.5', token_id: '1' }] }] },
        transactions: [transaction],
      },
    ],
    [
      'an item below zero',
      {
        order: { ...order, products: [{ ...product, detail: [{ amount: '1', token_id: '-1' }] }] },
        transactions: [transaction],
      },
    ],
    ['a product without an id', { order: { ...order, products: [{ ...product, product_id: 7 }] }, transactions: [] }],
    [
      'a kind of item that is none',
      { order: { ...order, products: [{ ...product, contract_type: 721 }] }, transactions: [] },
    ],
    ['no data', { order, transactions: [{ ...transaction, raw_data: null }] }],
    ['data with something before it', { order, transactions: [{ ...transaction, raw_data: '00x12' }] }],
    ['data that is none', { order, transactions: [{ ...transaction, raw_data: '0x123' }] }],
    ['a transaction without a receiver', { order, transactions: [{ ...transaction, contract_address: '' }] }],
    ['nothing', null],
  ])('refuses an answer with %s', (_case, answer) => {
    expect(() => parseSignedOrder(answer)).toThrow();
  });
});
