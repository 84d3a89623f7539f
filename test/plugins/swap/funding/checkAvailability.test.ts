import { describe, expect, it, jest } from '@jest/globals';
import type { HttpRequest } from '../../../../core/http/HttpClient.js';
import { type AvailabilitySource, checkAvailability } from '../../../../plugins/swap/funding/checkAvailability.js';

const answering = (status: number, seen: HttpRequest[] = []) => ({
  send: (request: HttpRequest) => (
    seen.push(request), Promise.resolve({ status, statusText: `Status ${status}`, text: '', retryAfterMs: null })
  ),
});

describe('checkAvailability', () => {
  it('posts to a URL, without a body', async () => {
    const seen: HttpRequest[] = [];
    const { signal } = new AbortController();
    await checkAvailability(answering(204, seen), 'https://api.example/v1/availability/checkout/swap', { signal });
    expect(seen).toEqual([
      { method: 'POST', url: 'https://api.example/v1/availability/checkout/swap', retries: 2, signal },
    ]);
  });

  it.each([200, 204, 299])('is available with %i', async (status) => {
    await expect(checkAvailability(answering(status), 'https://api.example', {})).resolves.toEqual({ available: true });
  });

  it('is not available with 403', async () => {
    await expect(checkAvailability(answering(403), 'https://api.example', {})).resolves.toEqual({
      available: false,
      reason: 'NOT_AVAILABLE_HERE',
    });
  });

  it.each([199, 300, 400, 404, 429, 500])('is unknown with %i', async (status) => {
    await expect(checkAvailability(answering(status), 'https://api.example', {})).rejects.toMatchObject({
      code: 'API_ERROR',
      data: { status, statusText: `Status ${status}` },
    });
  });

  it.each([
    ['true', true, { available: true }],
    ['a function that says yes', () => Promise.resolve(true), { available: true }],
    ['a function that returns false', () => false, { available: false, reason: 'NOT_AVAILABLE_HERE' }],
  ] satisfies readonly (readonly [string, AvailabilitySource, object])[])(
    'asks no service with %s',
    async (_what, source, availability) => {
      const seen: HttpRequest[] = [];
      await expect(checkAvailability(answering(500, seen), source, {})).resolves.toEqual(availability);
      expect(seen).toEqual([]);
    },
  );

  it('is unknown where a function does not answer within ten seconds, and tells it so', async () => {
    jest.useFakeTimers();
    try {
      const seen: (AbortSignal | undefined)[] = [];
      const endless: AvailabilitySource = ({ signal }) => (seen.push(signal), new Promise(() => undefined));
      const asked = expect(checkAvailability(answering(204), endless, {})).rejects.toMatchObject({ code: 'API_ERROR' });
      await jest.advanceTimersByTimeAsync(10_000);
      await asked;
      expect(seen[0]?.aborted).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is unknown where a function fails', async () => {
    const failing = () => Promise.reject(new Error('down'));
    await expect(checkAvailability(answering(204), failing, {})).rejects.toMatchObject({ code: 'API_ERROR' });
  });
});
