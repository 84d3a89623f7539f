import { describe, expect, it } from '@jest/globals';
import { parseSaleQuote } from '../../../../core/sales/answer/parseSaleQuote.js';

const usdc = { name: 'USDC', decimals: '6', erc20_address: '0x1111111111111111111111111111111111111111', base: true };
const eth = { name: 'ETH', decimals: '18', erc20_address: '0x2222222222222222222222222222222222222222' };
const items = [{ productId: 'sword', quantity: 2 }];
const products = {
  sword: { product_id: 'sword', quantity: '2', pricing: { USDC: { amount: '5.5', currency: 'USDC' } } },
};
const total_amount = { USDC: { amount: '11', currency: 'USDC' }, ETH: '0.004' };

function names(currencies: readonly unknown[], totals: object = total_amount): readonly string[] {
  return parseSaleQuote({ currencies, products, total_amount: totals }, items).currencies.map(({ name }) => name);
}

describe('parseSaleQuote', () => {
  it('reads currencies with their totals, and prices by currency', () => {
    expect(parseSaleQuote({ currencies: [usdc, eth], products, total_amount }, items)).toEqual({
      currencies: [
        { name: 'USDC', address: usdc.erc20_address, decimals: 6, isBase: true, total: '11' },
        { name: 'ETH', address: eth.erc20_address, decimals: 18, isBase: false, total: '0.004' },
      ],
      products: [{ item: items[0], prices: { USDC: '5.5' } }],
    });
  });

  it.each([
    ['without an address', { ...eth, erc20_address: null }],
    ['without a total', { ...eth, name: 'GEM' }],
    ['with half a decimal', { ...eth, decimals: '0.5' }],
    ['without a name', { ...eth, name: '\u202e' }],
    ['that is invalid', 'ETH'],
    ['named like what every object has', { ...eth, name: 'constructor' }],
  ])('leaves out a currency %s', (_case, currency) => {
    expect(names([usdc, currency])).toEqual(['USDC']);
  });

  it('shows no text that could look like another or never ends', () => {
    const long = `US\u202eDC${'x'.repeat(500)}`;
    expect(names([{ ...usdc, name: long }], { [long]: '1' })).toEqual([`USDC${'x'.repeat(60)}`]);
  });

  it('follows no endless list', () => {
    expect(names(Array.from({ length: 500 }, () => usdc))).toHaveLength(20);
  });

  it.each([
    ['missing', {}],
    ['quoted in another quantity', { sword: { ...products.sword, quantity: '1' } }],
    ['inherited from nowhere', []],
  ])('refuses an answer in which a product is %s', (_case, answered) => {
    expect(() => parseSaleQuote({ currencies: [usdc], products: answered, total_amount }, items)).toThrow(TypeError);
  });
});
