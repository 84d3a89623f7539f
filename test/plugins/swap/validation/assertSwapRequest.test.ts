import { describe, expect, it } from '@jest/globals';
import type { SwapRequest } from '../../../../core/dex/DexAdapter.js';
import { assertSwapRequest } from '../../../../plugins/swap/validation/assertSwapRequest.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { player } from '../../../kit/people.js';
import { aSwapRequest, otherToken, someToken } from './kit/aSwapRequest.js';

const now = 1_700_000_000;
const zero = '0x0000000000000000000000000000000000000000';
const wrongChecksum = '0x3b2D8A1931736Fc321C24864BceEe981B11c3c57';
const check = (given: Partial<Record<keyof SwapRequest, unknown>>) =>
  assertSwapRequest(aSwapRequest(given as Partial<SwapRequest>));

/** The rules of specification §5 "Swap inputs" in their order, each broken by one value. */
const rules: readonly (readonly [keyof SwapRequest, unknown, string, string])[] = [
  ['fromAddress', '0x12', 'INVALID_ADDRESS', 'invalid from address'],
  ['tokenIn', '0x12', 'INVALID_ADDRESS', 'invalid token in address'],
  ['tokenOut', '0x12', 'INVALID_ADDRESS', 'invalid token out address'],
  ['tokenOut', someToken, 'DUPLICATE_ADDRESSES', 'token in and token out addresses must be different'],
  ['maxHops', 11, 'INVALID_MAX_HOPS', 'max hops must be less than or equal to 10'],
  ['maxHops', 0, 'INVALID_MAX_HOPS', 'max hops must be greater than or equal to 1'],
  ['slippagePercent', 50.01, 'INVALID_SLIPPAGE', 'slippage percent must be less than or equal to 50'],
  ['slippagePercent', -0.01, 'INVALID_SLIPPAGE', 'slippage percent must be greater than or equal to 0'],
  ['amount', 0n, 'INVALID_AMOUNT', 'the amount is invalid: it is not greater than zero'],
];

describe('assertSwapRequest', () => {
  it.each(rules)('refuses %s %p: %s, %s', (field, value, code, message) => {
    expect(factOf(thrownBy(() => check({ [field]: value })))).toEqual([code, message]);
  });

  it.each(rules.map((rule, index) => [rule[3], index] as const))(
    'says "%s" before every later mistake',
    (_message, index) => {
      // Later rules of the same field cannot be broken as well.
      const broken = rules
        .slice(index)
        .reduce((given, [field, value]) => (field in given ? given : { ...given, [field]: value }), {});
      expect(factOf(thrownBy(() => check(broken)))).toEqual(rules[index]!.slice(2));
    },
  );

  it.each([
    ['fromAddress', zero],
    ['fromAddress', 'native'],
    ['fromAddress', wrongChecksum],
    ['fromAddress', player.slice(2)],
    ['fromAddress', `${player}00`],
    ['fromAddress', undefined],
    ['fromAddress', null],
    ['fromAddress', 42],
    ['tokenIn', zero],
    ['tokenIn', wrongChecksum],
    ['tokenIn', 'NATIVE'],
    ['tokenIn', 'Native'],
    ['tokenIn', ' native'],
    ['tokenIn', ''],
    ['tokenIn', undefined],
    ['tokenOut', zero],
    ['tokenOut', wrongChecksum],
    ['tokenOut', 'NATIVE'],
    ['tokenOut', {}],
  ] as const)('takes no %s %p for an address', (field, value) => {
    const names = { fromAddress: 'from', tokenIn: 'token in', tokenOut: 'token out' };
    expect(factOf(thrownBy(() => check({ [field]: value })))).toEqual([
      'INVALID_ADDRESS',
      `invalid ${names[field]} address`,
    ]);
  });

  it.each([
    [someToken.toLowerCase(), someToken],
    [someToken, someToken.toLowerCase()],
    [`0x${someToken.slice(2).toUpperCase()}`, someToken],
    ['native', 'native'],
  ])('sees that %s and %s are the same token', (tokenIn, tokenOut) => {
    expect(factOf(thrownBy(() => check({ tokenIn, tokenOut })))).toEqual([
      'DUPLICATE_ADDRESSES',
      'token in and token out addresses must be different',
    ]);
  });

  it.each([
    [10.5, 'max hops must be less than or equal to 10'],
    [Infinity, 'max hops must be less than or equal to 10'],
    [0.5, 'max hops must be greater than or equal to 1'],
    [-3, 'max hops must be greater than or equal to 1'],
    [2.5, 'max hops must be a whole number'],
    [NaN, 'max hops must be a whole number'],
    ['2', 'max hops must be a whole number'],
  ])('refuses %p hops: %s', (maxHops, message) => {
    expect(factOf(thrownBy(() => check({ maxHops })))).toEqual(['INVALID_MAX_HOPS', message]);
  });

  it.each([
    [51, 'slippage percent must be less than or equal to 50'],
    ['50.000000000000000001', 'slippage percent must be less than or equal to 50'],
    [-1e-7, 'slippage percent must be greater than or equal to 0'],
    ['-1', 'slippage percent must be greater than or equal to 0'],
    [NaN, 'slippage percent must be a decimal number'],
    [Infinity, 'slippage percent must be a decimal number'],
    ['', 'slippage percent must be a decimal number'],
    ['0,1', 'slippage percent must be a decimal number'],
    ['half', 'slippage percent must be a decimal number'],
    ['0.0000000000000000001', 'slippage percent must have at most 18 decimals'],
  ])('refuses a slippage of %p: %s', (slippagePercent, message) => {
    expect(factOf(thrownBy(() => check({ slippagePercent })))).toEqual(['INVALID_SLIPPAGE', message]);
  });

  it.each([
    [-1n, 'it is not greater than zero'],
    [-(2n ** 300n), 'it is not greater than zero'],
    [2n ** 256n, 'it is larger than 2^256 - 1'],
    [1.5, 'it is not a bigint'],
    [5, 'it is not a bigint'],
    ['5', 'it is not a bigint'],
    ['5.5', 'it is not a bigint'],
    [NaN, 'it is not a bigint'],
    [null, 'it is not a bigint'],
    [undefined, 'it is not a bigint'],
  ])('refuses the amount %p: %s', (amount, problem) => {
    expect(factOf(thrownBy(() => check({ amount })))).toEqual(['INVALID_AMOUNT', `the amount is invalid: ${problem}`]);
  });

  it.each([0n, -1n, 2n ** 256n, 5 as never])('refuses the limit %p', (limit) => {
    expect(factOf(thrownBy(() => check({ limit })))).toEqual(['INVALID_AMOUNT', expect.any(String)]);
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53, '2000000000' as never])('refuses the deadline %p', (deadline) => {
    const error = thrownBy(() => check({ deadline }));
    expect(factOf(error)).toEqual(['INVALID_CONFIGURATION', 'deadline must be a time in whole seconds since 1970']);
    expect(error).toMatchObject({ data: { deadline } });
  });

  it.each([
    ['the least amount', { amount: 1n }],
    ['the largest amount', { amount: 2n ** 256n - 1n }],
    ['one hop', { maxHops: 1 }],
    ['ten hops', { maxHops: 10 }],
    ['no slippage', { slippagePercent: 0 }],
    ['a slippage of a half', { slippagePercent: 50 }],
    ['a slippage as text', { slippagePercent: '0.07' }],
    ['the native currency to pay with', { tokenIn: 'native' }],
    ['the native currency to buy', { tokenOut: 'native' }],
    ['a deadline', { deadline: now + 60 }],
    ['a limit', { limit: 1n }],
  ])('accepts a request with %s', (_name, given) => {
    expect(check(given)).toMatchObject(given);
  });

  it('fills in slippage 0.1 and two hops, and leaves the deadline to the chain’s clock', () => {
    expect(check({})).toEqual({
      chainId: 13473,
      from: player,
      tokenIn: someToken,
      tokenOut: otherToken,
      amount: 5_000_000n,
      slippagePercent: 0.1,
      slippage: { numerator: 1n, denominator: 1000n },
      limit: null,
      maxHops: 2,
      deadline: null,
    });
  });

  it('answers checksummed addresses, however they were written', () => {
    const { from, tokenIn, tokenOut } = check({
      fromAddress: player.toLowerCase(),
      tokenIn: someToken.toLowerCase(),
      tokenOut: otherToken.toLowerCase(),
    });
    expect([from, tokenIn, tokenOut]).toEqual([player, someToken, otherToken]);
  });
});
