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
  ])('is %s %j', (code, message) => {
    expect(isRateLimit({ code, message })).toBe(true);
  });

  it.each([
    [32005, 'no'],
    [-32000, 'execution reverted'],
    [-32000, 'the request is too large'],
  ])('is not %s %j', (code, message) => {
    expect(isRateLimit({ code, message })).toBe(false);
  });
});
