import { describe, expect, it } from '@jest/globals';
import { retryAfterOf } from '../../src/client/retryAfter.js';

const inTenSeconds = (): string => new Date(Date.now() + 10_500).toUTCString();

describe('retryAfterOf', () => {
  it.each([
    [{}, undefined],
    [{ 'retry-after': '2' }, 2],
    [{ 'retry-after': '0' }, undefined],
    [{ 'retry-after': '-2' }, undefined],
    [{ 'retry-after': 'soon' }, undefined],
    [{ 'retry-after': '99999999999999999999' }, 86_400],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:05 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 5],
    [{ 'retry-after': 'Wed, 21 Oct 2026 07:27:00 GMT', date: 'Wed, 21 Oct 2026 07:28:00 GMT' }, undefined],
  ])('parses the headers %j to %s', (headers, seconds) => {
    expect(retryAfterOf(new Headers(headers))).toBe(seconds);
  });

  it('uses its own clock if the response has no date', () => {
    const seconds = retryAfterOf(new Headers({ 'retry-after': inTenSeconds() }));
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThanOrEqual(11);
  });
});
