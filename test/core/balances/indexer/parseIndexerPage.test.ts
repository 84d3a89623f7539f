import { describe, expect, it } from '@jest/globals';
import { parseIndexerPage } from '../../../../core/balances/indexer/parseIndexerPage.js';
import { parseJsonExactly } from '../../../../core/http/parseJsonExactly.js';
import { aToken, childChainId } from '../../../kit/aToken.js';

const usdc = aToken();
const described = {
  address_hash: usdc.address,
  address: usdc.address,
  decimals: '6',
  symbol: 'USDC',
  name: 'USD Coin',
  icon_url: null,
};
const anItem = (token: object = {}, value: unknown = '1500000') => ({ token: { ...described, ...token }, value });
const parse = (items: unknown, next: unknown = null) =>
  parseIndexerPage({ items, next_page_params: next }, childChainId);

describe('parseIndexerPage', () => {
  it('reads a balance with its token', () => {
    expect(parse([anItem()])).toEqual({
      balances: [{ token: usdc, balance: 1_500_000n, formattedBalance: '1.5' }],
      next: null,
    });
  });

  it.each<[string, object]>([
    ['address_hash, as newer indexers call it', { address: undefined, address_hash: usdc.address.toLowerCase() }],
    ['address, as older ones do', { address_hash: undefined }],
    ['an address in upper case', { address_hash: `0x${usdc.address.slice(2).toUpperCase()}` }],
  ])('takes the address from %s', (_what, token) => {
    expect(parse([anItem(token)]).balances).toMatchObject([{ token: { address: usdc.address } }]);
  });

  it.each([null, undefined, '', 'many', '1.5', '256', -1])(
    'shows a token whose decimals are %p with 18 assumed, and says so; the figure stays exact',
    (decimals) => {
      expect(parse([anItem({ decimals }, '5')]).balances).toEqual([
        {
          token: { ...usdc, decimals: 18 },
          balance: 5n,
          formattedBalance: '0.000000000000000005',
          areDecimalsAssumed: true,
        },
      ]);
    },
  );

  it('shows a token without symbol and name', () => {
    expect(parse([anItem({ symbol: null, name: undefined })]).balances).toMatchObject([
      { token: { symbol: '', name: '' }, balance: 1_500_000n },
    ]);
  });

  it.each<[string, unknown]>([
    ['no value', anItem({}, null)],
    ['a value with a fraction', anItem({}, '1.5')],
    ['a value that passed through a float', anItem({}, 1.5e300)],
    ['no address', anItem({ address: null, address_hash: null })],
    ['an address that is none', anItem({ address: 'native', address_hash: '<b>' })],
    ['no token', { value: '1' }],
    ['nothing', null],
  ])('leaves out an item with %s alone', (_what, item) => {
    expect(parse([item, anItem()]).balances).toHaveLength(1);
  });

  it('reads a number beyond 2^53 exactly', () => {
    const page = parseJsonExactly(
      `{"items":[{"token":{"address":"${usdc.address}","decimals":0},"value":123456789012345678901}]}`,
    );
    expect(parseIndexerPage(page, childChainId).balances).toMatchObject([
      { balance: 123456789012345678901n, formattedBalance: '123456789012345678901' },
    ]);
  });

  it('bounds texts, and shows pictures of https only', () => {
    const [{ token } = { token: null }] = parse([
      anItem({ symbol: `\u202e${'x'.repeat(9_000)}`, name: '<b>Coin</b>', icon_url: 'https://icons.example/a.png' }),
    ]).balances;
    expect(token).toMatchObject({ symbol: 'x'.repeat(64), name: '<b>Coin</b>', icon: 'https://icons.example/a.png' });
    for (const icon_url of [
      'http://a.example',
      'data:image/png;base64,AA',
      'javascript:alert(1)',
      `https://${'a'.repeat(3_000)}`,
      7,
    ]) {
      expect(parse([anItem({ icon_url })]).balances[0]?.token).not.toHaveProperty('icon');
    }
  });

  it('makes the next page of every field, null included', () => {
    expect(parse([], { fiat_value: null, id: 50, items_count: 50, value: '1&x=2' }).next).toBe(
      'fiat_value=null&id=50&items_count=50&value=1%26x%3D2',
    );
  });

  it.each([null, undefined, [], 'page', { items: null }, { items: { length: 1 } }])(
    'throws a TypeError for %p, which isn’t a page',
    (answer) => {
      expect(() => parseIndexerPage(answer, childChainId)).toThrow(TypeError);
    },
  );
});
