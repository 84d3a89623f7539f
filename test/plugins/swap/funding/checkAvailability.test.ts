import { describe, expect, it } from '@jest/globals';
import type { HttpRequest } from '../../../../core/http/HttpClient.js';
import { checkAvailability } from '../../../../plugins/swap/funding/checkAvailability.js';

const answering = (status: number, seen: HttpRequest[] = []) => ({
  send: (request: HttpRequest) => (seen.push(request), Promise.resolve({ status, text: '', retryAfterMs: null })),
});

describe('checkAvailability', () => {
  it('posts to the availability endpoint, without a body', async () => {
    const seen: HttpRequest[] = [];
    const { signal } = new AbortController();
    await checkAvailability(answering(204, seen), 'https://api.example', { signal });
    expect(seen).toEqual([{ method: 'POST', url: 'https://api.example/v1/availability/checkout/swap', signal }]);
  });

  it.each([200, 204, 299])('is available with %i', async (status) => {
    await expect(checkAvailability(answering(status), '', {})).resolves.toEqual({ available: true });
  });

  it('is not available with 403', async () => {
    await expect(checkAvailability(answering(403), '', {})).resolves.toEqual({
      available: false,
      reason: 'NOT_AVAILABLE_HERE',
    });
  });

  it.each([199, 300, 400, 404, 429, 500])('is unknown with %i', async (status) => {
    await expect(checkAvailability(answering(status), '', {})).rejects.toMatchObject({
      code: 'API_ERROR',
      data: { status },
    });
  });
});
