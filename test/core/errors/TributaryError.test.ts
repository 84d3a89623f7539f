import { describe, expect, it } from '@jest/globals';
import { isTributaryError, TributaryError } from '../../../core/errors/TributaryError.js';

describe('TributaryError', () => {
  it('leads to the documentation of its code', () => {
    expect(new TributaryError('BUSY', 'busy').link).toBe('tributary-sdk/docs/reference/errors.md#BUSY');
  });

  it('is a named fact with its figures, and a name for logs', () => {
    const cause = new Error('behind it');
    const error = new TributaryError('NO_POOL', 'there is no pool', { cause, data: { chainId: 1 } });
    expect(error).toBeInstanceOf(Error);
    expect([error.name, error.code, error.type, error.message]).toEqual([
      'TributaryError',
      'NO_POOL',
      'NO_POOL',
      'there is no pool',
    ]);
    expect([error.cause, error.data]).toEqual([cause, { chainId: 1 }]);
  });

  it('has no cause and empty data if none are given', () => {
    const error = new TributaryError('NO_POOL', 'there is no pool');
    expect(['cause' in error, error.data]).toEqual([false, {}]);
  });
});

describe('isTributaryError', () => {
  it('knows an error of any copy of the library on the page by its mark', () => {
    expect(isTributaryError(new TributaryError('NO_POOL', 'there is no pool'))).toBe(true);
    expect(isTributaryError({ [Symbol.for('tributary/error')]: true })).toBe(true);
  });

  it.each([[null], [undefined], ['NO_POOL'], [new Error('NO_POOL')], [{ code: 'NO_POOL' }]])(
    'takes %p for none',
    (value) => {
      expect(isTributaryError(value)).toBe(false);
    },
  );
});
