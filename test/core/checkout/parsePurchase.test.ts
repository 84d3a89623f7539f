import { describe, expect, it } from '@jest/globals';
import type { TransactionOrGas } from '../../../core/checkout/CheckoutRequest.js';
import { parsePurchase } from '../../../core/checkout/parsePurchase.js';
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
      'a limit, paid in a token',
      { type: 'GAS', gasToken: { type: 'ERC20', tokenAddress: usdc, limit: 7n } },
      { type: 'GAS', token: usdc, limit: 7n },
    ],
  ])('%s', (_name, asked, checked) => {
    expect(parsePurchase(asked)).toEqual(checked);
  });

  it.each<[string, unknown, string]>([
    ['a transaction that is missing', { type: 'TRANSACTION' }, 'MISSING_PARAMS'],
    ['a transaction that is none', { type: 'TRANSACTION', transaction: null }, 'MISSING_PARAMS'],
    ['a limit that is missing', { type: 'GAS' }, 'MISSING_PARAMS'],
    ['an unknown type', { type: 'FUEL' }, 'INVALID_GAS_ESTIMATE_TYPE'],
    ['a receiver that is no address', { type: 'TRANSACTION', transaction: { to: '0x1' } }, 'INVALID_ADDRESS'],
    ['data that is no data', { type: 'TRANSACTION', transaction: { to: exchange, data: '0xabc' } }, 'MISSING_PARAMS'],
    ['a value that is no bigint', { type: 'TRANSACTION', transaction: { to: exchange, value: 1 } }, 'INVALID_AMOUNT'],
    ['a token without its address', { type: 'GAS', gasToken: { type: 'ERC20', limit: 1n } }, 'INVALID_ADDRESS'],
    ['a limit that is no bigint', { type: 'GAS', gasToken: { type: 'NATIVE', limit: 21_000 } }, 'INVALID_AMOUNT'],
    ['a negative limit', { type: 'GAS', gasToken: { type: 'NATIVE', limit: -1n } }, 'INVALID_AMOUNT'],
  ])('refuses %s', (_name, asked, code) => {
    expect(() => parsePurchase(asked as TransactionOrGas)).toThrow(expect.objectContaining({ code }));
  });
});
