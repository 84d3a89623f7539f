import { describe, expect, it } from '@jest/globals';
import { checkParams } from '../../../integrations/headless/checkParams.js';
import { player } from '../../kit/people.js';

/** Describes the fault of the parameters; `null` if there is none. */
function misfitOf(method: string, params: object): unknown {
  try {
    checkParams(method, params as Readonly<Record<string, unknown>>);
    return null;
  } catch (error) {
    const { code, data } = error as { readonly code: string; readonly data: unknown };
    return code === 'INVALID_PARAMS' ? data : code;
  }
}

const long = 'x'.repeat(61);

describe('checkParams', () => {
  it('accepts an unknown method, which the engine itself rejects', () => {
    expect(misfitOf('no.such', {})).toBeNull();
    expect(misfitOf('toString', {})).toBeNull();
  });

  it('requires the name of a wallet only if the method needs one', () => {
    expect(misfitOf('wallets.connect', {})).toBe('MISSING_PARAMS');
    expect(misfitOf('wallets.connect', { wallet: 7 })).toBe('MISSING_PARAMS');
    expect(misfitOf('networks.list', {})).toBeNull();
    expect(misfitOf('wallets.connect', { wallet: 'main' })).toBeNull();
  });

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'nothing'],
    ['null', null, 'null'],
    ['a list', [], 'a list'],
    ['an amount', 5n, 'a $bigint'],
    ['an object', {}, 'an object'],
    ['a number', 5, 'the number 5'],
    ['a flag', true, 'the boolean true'],
  ])('names %s if text is required', (_what, account, given) => {
    expect(misfitOf('executions', { account })).toEqual({ path: 'params.account', expected: 'string', given });
  });

  it('shows the beginning of a long text, and a short one whole', () => {
    expect(misfitOf('executions', { account: 5 })).toMatchObject({ given: 'the number 5' });
    const kinds = (text: string): unknown => misfitOf('history', { account: player, limit: text });
    expect(kinds(long)).toMatchObject({ given: `the string ${'x'.repeat(60)}…` });
    expect(kinds('x'.repeat(60))).toMatchObject({ given: `the string ${'x'.repeat(60)}` });
  });

  it.each<[string, object, string, string]>([
    ['executions', { account: player, more: 'is left alone' }, '', ''],
    ['history', { account: player, limit: 1.5 }, 'params.limit', 'integer'],
    ['history', { account: player, from: Number.NaN }, 'params.from', 'number'],
    ['history', { account: player, from: 'now' }, 'params.from', 'number'],
    ['history', { account: player, from: 1.5 }, '', ''],
    ['history', { account: player, ids: ['a', 5] }, 'params.ids[1]', 'string'],
    ['history', { account: player, ids: 'a' }, 'params.ids', 'array'],
    ['tokens.getList', { chainId: 'eip155:1' }, '', ''],
    ['tokens.getList', { chainId: {} }, 'params.chainId', 'integer or string'],
    ['prices.get', { tokens: [], currency: 'EUR' }, '', ''],
    ['prices.get', { tokens: [], currency: 'euro' }, 'params.currency', 'text like ^[A-Z]{3}$'],
    [
      'orders.cancel',
      { wallet: 'main', listingIds: [], method: 'gasless' },
      'params.listingIds',
      'a list that is not empty',
    ],
    [
      'orders.cancel',
      { wallet: 'main', listingIds: ['a'], method: 'free' },
      'params.method',
      '"on-chain" or "gasless"',
    ],
    ['sales.sign', sale({ customData: 5 }), 'params.customData', 'object'],
    ['sales.sign', sale({ customData: null }), 'params.customData', 'object'],
    ['sales.sign', sale({ customData: [] }), 'params.customData', 'object'],
    ['sales.sign', sale({ customData: { any: ['thing'] } }), '', ''],
    ['sales.sign', sale({ maximumTotal: '5' }), 'params.maximumTotal', 'an integer as {"$bigint":"12500000"}'],
    ['findFundingRoutes', search({ kinds: { swap: true, own: false } }), '', ''],
    ['findFundingRoutes', search({ kinds: { swap: 'yes' } }), 'params.kinds.swap', 'boolean'],
    ['findFundingRoutes', search({ kinds: { swap: true, own: 1 } }), 'params.kinds.own', 'boolean'],
    ['bridge.estimateFees', fee({ gasMultiplier: 1.1 }), '', ''],
    ['bridge.estimateFees', fee({ gasMultiplier: 'auto' }), '', ''],
    ['bridge.estimateFees', fee({ gasMultiplier: 'most' }), 'params.gasMultiplier', 'number or "auto"'],
    ['orders.sell', sell({ price: { type: 'NATIVE', amount: 5n } }), '', ''],
    ['orders.sell', sell({ price: { type: 'GOLD', amount: 5n } }), 'params.price.type', '"NATIVE"'],
    ['orders.sell', sell({ price: { type: 'ERC20', amount: 5n } }), 'params.price.tokenAddress', 'string'],
    ['orders.sell', sell({ price: 'much' }), 'params.price', 'object'],
    ['orders.sell', sell({ item: { type: 'ERC1155', contractAddress: player, id: 1n } }), 'params.item.amount', ''],
  ])('checks the parameters of %s: %j', (method, params, path, expected) => {
    const found = misfitOf(method, params);
    if (path === '') expect(found).toBeNull();
    else expect(found).toMatchObject({ path, expected: expect.stringContaining(expected) as unknown });
  });
});

function sale(given: object): object {
  const items = [{ productId: 'a', quantity: 1 }];
  return { environmentId: 'e', items, recipientAddress: player, tokenAddress: player, maximumTotal: 5n, ...given };
}

function search(given: object): object {
  return { wallet: 'main', shortfall: { chainId: 1, tokenAddress: 'native', amount: 5n }, ...given };
}

function fee(given: object): object {
  return { action: 'DEPOSIT', sourceChainId: 1, ...given };
}

function sell(given: object): object {
  const item = { type: 'ERC721', contractAddress: player, id: '1' };
  return { wallet: 'main', item, price: { type: 'NATIVE', amount: 5n }, ...given };
}
