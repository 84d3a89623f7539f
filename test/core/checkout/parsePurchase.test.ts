import { describe, expect, it } from '@jest/globals';
import type { TransactionOrGas } from '../../../core/checkout/CheckoutRequest.js';
import { parseCall, parsePurchase } from '../../../core/checkout/parsePurchase.js';
import { exchange } from '../../kit/people.js';
import { usdc } from './kit/items.js';

describe('parsePurchase', () => {
  it.each<[string, TransactionOrGas, unknown]>([
    [
      'a transaction without data and value',
      { type: 'TRANSACTION', transaction: { to: exchange.toLowerCase() } },
      { type: 'TRANSACTION', call: { to: exchange, data: '0x', value: 0n } },
    ],
    [
      'a limit, paid in the native currency',
      { type: 'GAS', gasToken: { type: 'NATIVE', limit: 7n } },
      { type: 'GAS', token: 'native', limit: 7n },
    ],
    [
      'the expected gas of a purchase',
      { type: 'GAS', gasToken: { type: 'NATIVE', limit: 7n, isExpected: true } },
      { type: 'GAS', token: 'native', limit: 7n, isExpected: true },
    ],
    [
      'a limit that is said to be one',
      { type: 'GAS', gasToken: { type: 'NATIVE', limit: 7n, isExpected: false } },
      { type: 'GAS', token: 'native', limit: 7n },
    ],
    [
      'a limit, paid in a token',
      { type: 'GAS', gasToken: { type: 'ERC20', tokenAddress: usdc, limit: 7n } },
      { type: 'GAS', token: usdc, limit: 7n },
    ],
  ])('parses the purchase: %s', (_name, asked, checked) => {
    expect(parsePurchase(asked)).toEqual(checked);
  });

  it.each<[string, unknown, string]>([
    ['an unknown type', { type: 'FUEL' }, 'INVALID_GAS_ESTIMATE_TYPE'],
    ['a receiver with an invalid address', { type: 'TRANSACTION', transaction: { to: '0x1' } }, 'INVALID_ADDRESS'],
    ['a value that isn’t a bigint', { type: 'TRANSACTION', transaction: { to: exchange, value: 1 } }, 'INVALID_AMOUNT'],
    ['a token without its address', { type: 'GAS', gasToken: { type: 'ERC20', limit: 1n } }, 'INVALID_ADDRESS'],
    ['a limit that isn’t a bigint', { type: 'GAS', gasToken: { type: 'NATIVE', limit: 21_000 } }, 'INVALID_AMOUNT'],
    ['a negative limit', { type: 'GAS', gasToken: { type: 'NATIVE', limit: -1n } }, 'INVALID_AMOUNT'],
  ])('rejects the purchase: %s', (_name, asked, code) => {
    expect(() => parsePurchase(asked as TransactionOrGas)).toThrow(expect.objectContaining({ code }));
  });

  it.each<[string, unknown, string]>([
    ['a transaction that is missing', { type: 'TRANSACTION' }, 'transaction'],
    ['a transaction that is none', { type: 'TRANSACTION', transaction: null }, 'transaction'],
    ['a limit that is missing', { type: 'GAS' }, 'gasToken'],
  ])('names what is to be corrected: %s', (_name, asked, field) => {
    const refused = expect.objectContaining({ code: 'MISSING_PARAMS', data: { field } });
    expect(() => parsePurchase(asked as TransactionOrGas)).toThrow(refused);
  });
});

describe('parseCall', () => {
  it('keeps all that is said of a call', () => {
    const footprint = { logs: [{ address: exchange, topics: [null] }] };
    const call = { to: exchange, data: '0x12', value: 5n, footprint, deadline: 0 } as const;
    expect(parseCall(call)).toEqual(call);
    expect(Object.keys(parseCall({ to: exchange }))).toEqual(['to', 'data', 'value']);
  });

  it.each<[string, object]>([
    ['data', { data: '0xabc' }],
    ['data', { data: 'no data 0x12' }],
    ['data', { data: 7 }],
    ['data', { data: ['0x12'] }],
    ['deadline', { deadline: 1.5 }],
    ['deadline', { deadline: Number.NaN }],
    ['deadline', { deadline: null }],
    ['deadline', { deadline: 5n }],
    ['footprint.logs', { footprint: {} }],
  ])('names the %s that is none: %p', (field, given) => {
    const refused = expect.objectContaining({ code: 'MISSING_PARAMS', data: { field } });
    expect(() => parseCall({ to: exchange, ...given })).toThrow(refused);
  });

  it.each([1, '1', -1n, 2n ** 256n])('takes no value %p', (value) => {
    const refused = expect.objectContaining({ code: 'INVALID_AMOUNT' });
    expect(() => parseCall({ to: exchange, value: value as bigint })).toThrow(refused);
  });
});
