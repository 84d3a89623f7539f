import { describe, expect, it } from '@jest/globals';
import {
  addressIn,
  amountIn,
  fieldsIn,
  hexIn,
  listIn,
  secondsIn,
  textIn,
} from '../../../../plugins/orderbook/answers/fieldsIn.js';
import { stranger } from '../../../kit/people.js';

const most = 2n ** 256n - 1n;
const named = (value: unknown) => ({ field: value }) as never;

describe('the fields of an answer', () => {
  it.each<[string, bigint]>([
    ['0', 0n],
    ['007', 7n],
    [most.toString(), most],
  ])('reads the amount %s', (text, amount) => {
    expect(amountIn(named(text), 'field')).toBe(amount);
  });

  it.each([
    '',
    '-1',
    '1.5',
    ' 1',
    '1 ',
    '0x1',
    '1e3',
    '٣',
    (most + 1n).toString(),
    '1'.repeat(79),
    `1${'0'.repeat(78)}`,
  ])('refuses the amount %j', (text) => {
    expect(() => amountIn(named(text), 'field')).toThrow(new TypeError('field is no amount'));
  });

  it.each([7, null, undefined, {}, ['7']])('refuses %j for a text', (value) => {
    const refused = new TypeError('field is no text');
    for (const read of [textIn, amountIn, addressIn, hexIn, secondsIn])
      expect(() => read(named(value), 'field')).toThrow(refused);
  });

  it.each(['0x', '0x00', '0xAbCd'])('reads the data %s', (text) => {
    expect(hexIn(named(text), 'field')).toBe(text);
  });

  it.each(['', '0x0', '00', ' 0x00', '0x00 ', '0xgg', '0x000', 'x0x00'])('refuses the data %j', (text) => {
    expect(() => hexIn(named(text), 'field')).toThrow(new TypeError('field is no hexadecimal data'));
  });

  it('reads times to the nearest second, and addresses in any case', () => {
    expect(secondsIn(named('2023-11-14T22:13:20.000Z'), 'field')).toBe(1_700_000_000);
    expect(secondsIn(named('2023-11-14T22:13:20.500Z'), 'field')).toBe(1_700_000_001);
    expect(secondsIn(named('2023-11-14T22:13:20.499Z'), 'field')).toBe(1_700_000_000);
    expect(() => secondsIn(named('soon'), 'field')).toThrow(new TypeError('field is no time'));
    expect(addressIn(named(stranger.toLowerCase()), 'field')).toBe(stranger);
    expect(() => addressIn(named('0x12'), 'field')).toThrow();
  });

  it('tells objects and lists from everything else', () => {
    const fields = { a: 1 };
    expect(fieldsIn(fields, 'it')).toBe(fields);
    for (const value of [null, undefined, 'text', 7, []])
      expect(() => fieldsIn(value, 'it')).toThrow(new TypeError('it is no object'));
    expect(listIn([1], 'it')).toEqual([1]);
    for (const value of [null, undefined, 'text', {}])
      expect(() => listIn(value, 'it')).toThrow(new TypeError('it is no list'));
  });
});
