import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../../core/index.js';
import { decode, encode } from '../../../integrations/headless/encoding.js';
import { withBigIntToJson } from '../../kit/withBigIntToJson.js';

describe('encode', () => {
  it('encodes a nested error with code, message and data', () => {
    const failure = new TributaryError('API_ERROR', 'The service did not answer', { data: { status: 500 } });
    expect(decode(encode({ id: 'a', next: { failure } }))).toEqual({
      id: 'a',
      next: { failure: { code: 'API_ERROR', message: 'The service did not answer', data: { status: 500 } } },
    });
    expect(decode(encode(new Error('boom')))).toEqual({ message: 'boom' });
  });

  it('encodes amounts correctly in a process where bigints have a toJSON', async () => {
    const message = { amount: 12_500_000n, prices: new Map([['usdc', new Set([5n])]]) };
    await withBigIntToJson(() => {
      const text = '{"amount":{"$bigint":"12500000"},"prices":{"usdc":[{"$bigint":"5"}]}}';
      expect(encode(message)).toBe(text);
      expect(decode(text)).toEqual({ amount: 12_500_000n, prices: { usdc: [5n] } });
    });
  });

  it('encodes an error with a toJSON like any other, without its private fields', () => {
    const failure = Object.assign(new Error('boom'), { code: 'X', toJSON: () => ({ config: 'secret' }) });
    expect(encode({ failure })).toBe('{"failure":{"code":"X","message":"boom"}}');
  });

  it('makes a list of a set', () => {
    expect(decode(encode({ listed: new Set(['usdc']) }))).toEqual({ listed: ['usdc'] });
  });

  it('makes an object of a map', () => {
    expect(decode(encode(new Map([['usdc', 5n]])))).toEqual({ usdc: 5n });
  });
});
