import { describe, expect, it } from '@jest/globals';
import { isRateLimit } from '../../../../core/rpc/transport/isRateLimit.js';

describe('isRateLimit', () => {
  it.each([
    [-32005, 'no'],
    [429, 'no'],
    [-32000, 'Too Many Requests'],
    [-32000, 'daily rate limit reached'],
    [-32000, 'ratelimit'],
    [-32000, 'your request rate is too high'],
    [-32000, 'compute units per second capacity'],
  ])('is true for the error %s %j', (code, message) => {
    expect(isRateLimit({ code, message })).toBe(true);
  });

  it.each([
    [32005, 'no'],
    [-32000, 'execution reverted'],
    [-32000, 'the request is too large'],
  ])('is not %s %j', (code, message) => {
    expect(isRateLimit({ code, message })).toBe(false);
  });

  it.each([
    ['the code of a revert', { code: 3, message: 'Rate limit exceeded' }],
    ['its words', { code: -32000, message: 'execution reverted: Rate limit exceeded' }],
    [
      'those of another node',
      { code: -32603, message: "VM Exception: reverted with reason string 'too many requests'" },
    ],
    ['its data', { code: -32015, message: 'rate limit', data: 'Reverted 0x08c379a0' }],
    ['its data, wrapped', { code: -32603, message: 'rate limit', data: { originalError: { data: '0x08c379a0' } } }],
  ])('is not what a contract says: %s', (_what, error) => {
    expect(isRateLimit(error)).toBe(false);
  });

  it('is not the code of a question for logs, which it has for too many blocks, too', () => {
    expect(isRateLimit({ code: -32005, message: 'limit exceeded' }, 'eth_getLogs')).toBe(false);
    expect(isRateLimit({ code: -32005, message: 'limit exceeded' }, 'eth_call')).toBe(true);
    expect(isRateLimit({ code: -32005, message: 'request rate limited' }, 'eth_getLogs')).toBe(true);
  });

  it('recognises a rate limit with provider-specific data', () => {
    const data = { see: 'https://node.example/limits', rate: { allowed_rps: 1 } };
    expect(isRateLimit({ code: -32005, message: 'daily request count exceeded, request rate limited', data })).toBe(
      true,
    );
  });
});
