import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServiceClient, type ServiceClient } from '../../src/client/createServiceClient.js';
import { linkedSignal } from '../../src/client/linkedSignal.js';

// A lost time limit is a call that never ends.
jest.setTimeout(15_000);
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Receives requests and never answers, or sends headers and a part only. */
const mute = createServer((request, response) => {
  request.resume();
  if (!request.url?.startsWith('/half')) return;
  const type = request.headers.accept === 'text/event-stream' ? 'text/event-stream' : 'application/json';
  response.writeHead(200, { 'content-type': type }).write(' ');
});
let collecting: ReturnType<typeof setInterval>;

beforeAll(() => new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  mute.closeAllConnections();
  mute.close();
});
beforeEach(() => void (collecting = setInterval(collectGarbage, 50)));
afterEach(() => clearInterval(collecting));

const clientAt = (path: string): ServiceClient => {
  const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}${path}`;
  return createServiceClient({ url, token: '', timeLimitMs: 300, silenceMs: 300, sleep: () => Promise.resolve() });
};
const shortfall = { account: '0x', shortfall: {} } as never;

const calls: Readonly<Record<string, (client: ServiceClient, signal?: AbortSignal) => Promise<unknown>>> = {
  GET: (client, signal) =>
    client.GET('/v1/executions/{id}', { params: { path: { id: 'a' } }, ...(signal && { signal }) }),
  POST: (client, signal) => client.POST('/v1/routes', { body: shortfall, ...(signal && { signal }) }),
  search: (client, signal) => client.search('/v1/routes', shortfall, { ...(signal && { signal }) }).next(),
  follow: (client, signal) => client.followExecution('a', { ...(signal && { signal }) }).next(),
  pages: (client, signal) => client.executionsOf('0x', { ...(signal && { signal }) }).next(),
};

describe('after a garbage collection', () => {
  // Requests a stream that has started and is silent again and again.
  const cases = Object.keys(calls).flatMap((call) =>
    ['/silent', '/half']
      .filter((path) => !(call === 'follow' && path === '/half'))
      .map((path) => [call, path] as const),
  );

  it.each(cases)('the time limit of %s at %s still comes', async (call, path) => {
    await expect(calls[call]?.(clientAt(path))).rejects.toMatchObject({ code: 'NO_ANSWER' });
  });

  it.each(Object.keys(calls))('the signal of a caller of %s still ends it', async (call) => {
    const leaving = new AbortController();
    const asked = calls[call]?.(clientAt('/half'), leaving.signal);
    setTimeout(() => leaving.abort(new Error('enough')), 150);
    await expect(asked).rejects.toThrow('enough');
    expect(getEventListeners(leaving.signal, 'abort').length).toBeLessThanOrEqual(1);
  });
});

describe('linkedSignal', () => {
  it('is aborted from the start with an aborted source, for its reason', () => {
    const { signal } = linkedSignal(AbortSignal.abort('enough'));
    expect(signal.reason).toBe('enough');
  });

  it('follows its source until it is released, and leaves no listener', () => {
    const source = new AbortController();
    const own = linkedSignal(source.signal, 60_000);
    own.release();
    expect(getEventListeners(source.signal, 'abort')).toHaveLength(0);
    source.abort();
    expect(own.signal.aborted).toBe(false);
  });
});
