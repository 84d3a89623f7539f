import { describe, expect, it } from '@jest/globals';
import { propertyOf } from '../../../core/errors/propertyOf.js';

describe('propertyOf', () => {
  it('is what an object has there, inherited or its own', () => {
    expect(propertyOf({ code: 7 }, 'code')).toBe(7);
    expect(propertyOf(Object.create({ code: 7 }), 'code')).toBe(7);
  });

  it.each([[null], [undefined], ['text'], [7]])('returns undefined for %p, which isn’t an object', (value) => {
    expect(propertyOf(value, 'length')).toBeUndefined();
    expect(propertyOf(value, 'toString')).toBeUndefined();
  });

  it('is nothing where a getter throws', () => {
    const hostile = {
      get code(): never {
        throw new Error('no');
      },
    };
    expect(propertyOf(hostile, 'code')).toBeUndefined();
  });
});
