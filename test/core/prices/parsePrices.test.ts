import { describe, expect, it } from '@jest/globals';
import { parseJsonExactly } from '../../../core/http/parseJsonExactly.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { parsePrices } from '../../../core/prices/parsePrices.js';

const usdc = parseAddress('0x3B2d8A1931736Fc321C24864BceEe981B11c3c57');
const other = parseAddress('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238');

function entry(price: string, address: string = usdc): string {
  return `{"symbol":"USDC","token_address":${JSON.stringify(address)},"usd_price":${price}}`;
}

function pricesOf(...entries: readonly string[]) {
  return [...parsePrices(parseJsonExactly(`{"result":[${entries.join()}]}`))];
}

describe('parsePrices', () => {
  it('reads prices by address', () => {
    expect([...parsePrices({ [usdc.toLowerCase()]: '0.9998', native: 0.7, [other]: 'much' })]).toEqual([
      [usdc, { digits: 9_998n, decimals: 4 }],
      ['native', { digits: 7n, decimals: 1 }],
    ]);
  });

  it('reads prices of tokens of further chains, which those of the child chain are not mistaken for', () => {
    expect([...parsePrices({ '137:native': '0.3', [`8453:${usdc.toLowerCase()}`]: '1', native: '2' })]).toEqual([
      ['137:native', { digits: 3n, decimals: 1 }],
      [`8453:${usdc.toLowerCase()}`, { digits: 1n, decimals: 0 }],
      ['native', { digits: 2n, decimals: 0 }],
    ]);
  });

  it('takes no error’s body for prices', () => {
    expect(() => parsePrices({ [usdc]: '1', message: 'rate limited' })).toThrow('the prices are no list');
  });

  it.each([
    ['text', '"0.9998"', { digits: 9_998n, decimals: 4 }],
    [
      'text longer than a number',
      '"0.123456789012345678901234567891"',
      { digits: 123_456_789_012_345_678_901_234_567_891n, decimals: 30 },
    ],
    ['a number, without the dust of binary fractions', '0.07', { digits: 7n, decimals: 2 }],
    ['a small number', '1.5e-7', { digits: 15n, decimals: 8 }],
    ['a whole number', '3000', { digits: 3_000n, decimals: 0 }],
    ['a number that is written as a fraction', '1.0', { digits: 1n, decimals: 0 }],
  ])('reads a price exactly: %s', (_what, price, usd) => {
    expect(pricesOf(entry(price))).toEqual([[usdc, usd]]);
  });

  it.each([
    ['lower case', usdc.toLowerCase(), usdc],
    ['upper case', `0x${usdc.slice(2).toUpperCase()}`, usdc],
    ['the native marker', 'native', 'native'],
    ['the native marker, loud', 'NATIVE', 'native'],
    ['the placeholder of native IMX', '0x0000000000000000000000000000000000000fff', 'native'],
  ])('knows an address in %s', (_what, address, key) => {
    expect(pricesOf(entry('1', address))).toEqual([[key, { digits: 1n, decimals: 0 }]]);
  });

  it.each([
    ['a price of zero', entry('0', other)],
    ['zero as text', entry('"0.000"', other)],
    ['a negative price', entry('-1', other)],
    ['a negative text', entry('"-0.5"', other)],
    ['a price that is absurd', entry('"1e12"', other)],
    ['an absurd whole number', entry('1e300', other)],
    ['an absurd exponent', entry('"1e-999"', other)],
    ['an exponent longer than the world', entry('"1e99999999999"', other)],
    ['a price that a token cannot have', entry('1e-61', other)],
    ['no number', entry('"NaN"', other)],
    ['infinity', entry('"Infinity"', other)],
    ['hex text', entry('"0x10"', other)],
    ['an empty text', entry('""', other)],
    ['no price', entry('null', other)],
    ['an object', entry('{"value":1}', other)],
    ['a bad address', entry('1', '0x1234')],
    ['no address', '{"symbol":"USDC","usd_price":1}'],
    ['an address that is none', '{"token_address":7,"usd_price":1}'],
    ['nothing', 'null'],
    ['a text', '"x"'],
    ['a list', '[]'],
  ])('drops an entry with %s, and that one alone', (_what, hostile) => {
    expect(pricesOf(hostile, entry('1'), hostile)).toEqual([[usdc, { digits: 1n, decimals: 0 }]]);
  });

  it('omits a token with two different prices', () => {
    expect(pricesOf(entry('1'), entry('2', usdc.toLowerCase()), entry('1'), entry('3', other))).toEqual([
      [other, { digits: 3n, decimals: 0 }],
    ]);
  });

  it('minds no entry told twice', () => {
    expect(pricesOf(entry('1'), entry('"1.00"'))).toEqual([[usdc, { digits: 1n, decimals: 0 }]]);
  });

  it.each([
    ['null', null],
    ['text', 'x'],
    ['a list', []],
    ['no result', {}],
    ['a result that is none', { result: {} }],
  ])('fails for an answer that is %s: that says nothing about prices', (_what, answer) => {
    expect(() => parsePrices(answer)).toThrow(TypeError);
  });

  it('is empty if no token has a price', () => {
    expect(pricesOf()).toEqual([]);
  });
});
