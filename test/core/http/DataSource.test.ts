import { describe, expect, it, jest } from '@jest/globals';
import { readSource } from '../../../core/http/DataSource.js';
import type { HttpRequest } from '../../../core/http/HttpClient.js';

const url = 'https://studio.example/tokens.json';
const asIs = (answer: unknown): unknown => answer;

function aServer(status: number, text: string) {
  const sent: HttpRequest[] = [];
  return {
    sent,
    send: (request: HttpRequest) => (sent.push(request), Promise.resolve({ status, text, retryAfterMs: null })),
  };
}

describe('readSource', () => {
  it('gets a URL with what belongs to the request, and parses the answer exactly', async () => {
    const http = aServer(200, '{"amount":12345678901234567890}');
    const { signal } = new AbortController();
    const headers = { 'x-key': 'k' };
    await expect(readSource(url, asIs, { http, headers, cache: 'no-store', signal })).resolves.toEqual({
      amount: 12_345_678_901_234_567_890n,
    });
    expect(http.sent).toEqual([{ method: 'GET', url, headers, cache: 'no-store', signal }]);
  });

  it.each([
    ['data', { tokens: [1] }],
    ['a list', [1]],
    ['a function', () => ({ tokens: [1] })],
    ['a function that asks', () => Promise.resolve({ tokens: [1] })],
  ])('asks no server for %s', async (_what, source) => {
    const http = aServer(500, '');
    await expect(readSource(source, JSON.stringify, { http })).resolves.toMatch(/^(\{"tokens":)?\[1\]\}?$/);
    expect(http.sent).toEqual([]);
  });

  it('is API_ERROR with the status where a server refuses', async () => {
    const http = aServer(404, 'gone');
    await expect(readSource(url, asIs, { http })).rejects.toMatchObject({
      code: 'API_ERROR',
      data: { url, status: 404 },
    });
  });

  it.each([
    ['text that isn’t JSON', url, aServer(200, '<html>')],
    ['a function that fails', () => Promise.reject(new Error('down')), aServer(200, '')],
    [
      'a function that throws at once',
      () => {
        throw new Error('down');
      },
      aServer(200, ''),
    ],
  ])('is API_ERROR for %s', async (_what, source, http) => {
    await expect(readSource(source, asIs, { http })).rejects.toMatchObject({ code: 'API_ERROR' });
  });

  it('is API_ERROR where the answer cannot be parsed', async () => {
    const refuse = (): never => {
      throw new TypeError('no list');
    };
    await expect(readSource({}, refuse, { http: aServer(200, '') })).rejects.toMatchObject({
      code: 'API_ERROR',
      cause: { message: 'no list' },
    });
  });

  it('gives a function ten seconds, and tells it when they are over', async () => {
    jest.useFakeTimers();
    try {
      const seen: AbortSignal[] = [];
      const endless = ({ signal }: { signal?: AbortSignal | undefined }) => (
        seen.push(signal!), new Promise(() => undefined)
      );
      const reading = expect(readSource(endless, asIs, { http: aServer(200, '') })).rejects.toMatchObject({
        code: 'API_ERROR',
        cause: { name: 'TimeoutError' },
      });
      await jest.advanceTimersByTimeAsync(10_000);
      await reading;
      expect(seen[0]?.aborted).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('ends with the reason of who leaves', async () => {
    const leaver = new AbortController();
    const left = readSource(() => new Promise(() => undefined), asIs, {
      http: aServer(200, ''),
      signal: leaver.signal,
    });
    leaver.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
  });
});
