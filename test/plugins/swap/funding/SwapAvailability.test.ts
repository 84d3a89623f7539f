import { describe, expect, it, jest } from '@jest/globals';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import type { HttpRequest } from '../../../../core/http/HttpClient.js';
import { SwapAvailability } from '../../../../plugins/swap/funding/SwapAvailability.js';

const environment = resolveEnvironment({ environment: 'sandbox' });

function answering(...statuses: readonly number[]) {
  const seen: HttpRequest[] = [];
  const send = (request: HttpRequest) => {
    seen.push(request);
    return Promise.resolve({
      status: statuses[Math.min(seen.length, statuses.length) - 1]!,
      text: '',
      retryAfterMs: null,
    });
  };
  return { seen, availability: new SwapAvailability({ send }, environment, { availability: undefined }) };
}

describe('SwapAvailability', () => {
  it('asks once for all who ask at the same time', async () => {
    const { seen, availability } = answering(204);
    await expect(Promise.all([availability.read({}), availability.read({})])).resolves.toEqual([
      { available: true },
      { available: true },
    ]);
    expect(seen).toHaveLength(1);
  });

  it.each([204, 403])('caches the response %i for 30 s', async (status) => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const { seen, availability } = answering(status);
    const first = await availability.read({});
    now.mockReturnValue(30_999);
    await expect(availability.read({})).resolves.toEqual(first);
    expect(seen).toHaveLength(1);
    now.mockReturnValue(31_000);
    await availability.read({});
    expect(seen).toHaveLength(2);
    now.mockRestore();
  });

  it('does not keep a failure', async () => {
    const { availability } = answering(500, 204);
    await expect(availability.read({})).rejects.toMatchObject({ code: 'API_ERROR' });
    await expect(availability.read({})).resolves.toEqual({ available: true });
  });

  it('does not cancel the request of one because another leaves, but of the last', async () => {
    const seen: HttpRequest[] = [];
    const availability = new SwapAvailability(
      { send: (request) => (seen.push(request), new Promise(() => undefined)) },
      environment,
      { availability: undefined },
    );
    const [one, other] = [new AbortController(), new AbortController()];
    const reads = [availability.read({ signal: one.signal }), availability.read({ signal: other.signal })].map((read) =>
      read.catch(() => 'left'),
    );
    one.abort();
    await expect(reads[0]).resolves.toBe('left');
    expect(seen[0]?.signal?.aborted).toBe(false);
    other.abort();
    await expect(reads[1]).resolves.toBe('left');
    expect([seen.length, seen[0]?.signal?.aborted]).toEqual([1, true]);
  });
});
