import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../core/index.js';
import { decode, encode } from '../../headless/encoding.js';

describe('encode', () => {
  it('says what an error inside of a value says: code, message and data', () => {
    const failure = new TributaryError('API_ERROR', 'The service did not answer', { data: { status: 500 } });
    expect(decode(encode({ id: 'a', next: { failure } }))).toEqual({
      id: 'a',
      next: { failure: { code: 'API_ERROR', message: 'The service did not answer', data: { status: 500 } } },
    });
    expect(decode(encode(new Error('boom')))).toEqual({ message: 'boom' });
  });

  it('makes a list of a set', () => {
    expect(decode(encode({ listed: new Set(['usdc']) }))).toEqual({ listed: ['usdc'] });
  });

  it('makes an object of a map', () => {
    expect(decode(encode(new Map([['usdc', 5n]])))).toEqual({ usdc: 5n });
  });
});
