import { describe, expect, it } from '@jest/globals';
import { parseAddress } from 'tributary-sdk';
import { readAnswer } from '../../../plugins/aggregator/readAnswer.js';

const [to, spender] = [`0x${'b1'.repeat(20)}`, `0x${'c2'.repeat(20)}`];
const transaction = { to, data: '0xABCDEF12', value: '7', chainId: 1 };
const answer = { amountIn: '100', amountOut: '0x64', bound: 99, spender, expiresAt: 1_000, transaction };
const read = (given: object = {}, ofTransaction: object = {}) =>
  readAnswer({ ...answer, ...given, transaction: { ...transaction, ...ofTransaction } });
const fieldOf = (of: () => unknown): unknown => {
  try {
    return ['read', of()];
  } catch (error) {
    const { code, data } = error as { readonly code: string; readonly data: { readonly field: unknown } };
    return [code, data.field];
  }
};

describe('an answer', () => {
  it('is read field by field', () => {
    expect(read()).toEqual({
      ...{ amountIn: 100n, amountOut: 100n, bound: 99n, spender: parseAddress(spender), expiresAt: 1_000, chainId: 1 },
      ...{ to: parseAddress(to), data: '0xabcdef12', value: 7n },
    });
  });

  it.each([undefined, null])('may leave out what it does not say: %s', (nothing) => {
    expect(read({ spender: nothing, expiresAt: nothing }, { value: nothing, chainId: nothing })).toMatchObject({
      ...{ spender: null, expiresAt: null, chainId: null, value: 0n },
    });
  });

  it('has amounts to the last digit', () => {
    const most = 2n ** 256n - 1n;
    expect(read({ amountIn: most, amountOut: most.toString(), bound: `0x${most.toString(16)}` })).toMatchObject({
      ...{ amountIn: most, amountOut: most, bound: most },
    });
    expect(read({ amountIn: 0, bound: '0x0' })).toMatchObject({ amountIn: 0n, bound: 0n });
    expect(read({ expiresAt: Number.MAX_SAFE_INTEGER }).expiresAt).toBe(Number.MAX_SAFE_INTEGER);
  });

  it.each<[string, unknown]>([
    ['text', 'many'],
    ['a negative number', -1],
    ['a negative amount', -1n],
    ['a fraction', 1.5],
    ['a rounded number', 2 ** 53],
    ['more than fits', 2n ** 256n],
    ['more than fits, as text', (2n ** 256n).toString()],
    ['too many digits', '1'.repeat(79)],
    ['too many digits behind 0x', `0x${'1'.repeat(65)}`],
    ['no digits', '0x'],
    ['blanks', ' 1'],
    ['a list', [1]],
    ['nothing', null],
  ])('has no amount that is %s', (_what, value) => {
    expect(fieldOf(() => read({ bound: value }))).toEqual(['PROVIDER_CALL_ERROR', 'bound']);
  });

  it.each<[string, () => unknown]>([
    ['amountIn', () => read({ amountIn: undefined })],
    ['amountOut', () => read({ amountOut: undefined })],
    ['spender', () => read({ spender: '0x12' })],
    ['expiresAt', () => read({ expiresAt: 2n ** 53n })],
    ['chainId', () => read({}, { chainId: 'one' })],
    ['to', () => read({}, { to: null })],
    ['value', () => read({}, { value: 'all' })],
    ['data', () => read({}, { data: '0x' })],
    ['data', () => read({}, { data: '0xabcdef' })],
    ['data', () => read({}, { data: '0xabcdef1' })],
    ['data', () => read({}, { data: 'see 0xabcdef12' })],
    ['data', () => read({}, { data: '0xabcdef12 ' })],
    ['data', () => read({}, { data: 7 })],
    ['data', () => read({}, { data: `0x${'ab'.repeat(64_001)}` })],
    ['transaction', () => readAnswer({ ...answer, transaction: null })],
    ['transaction', () => readAnswer([])],
    ['transaction', () => readAnswer(null)],
  ])('is refused by the name of its %s', (field, of) => {
    expect(fieldOf(of)).toEqual(['PROVIDER_CALL_ERROR', field]);
  });

  it('may have as much calldata as is taken', () => {
    expect(read({}, { data: `0x${'ab'.repeat(64_000)}` }).data).toHaveLength(128_002);
  });
});
