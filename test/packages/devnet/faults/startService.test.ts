import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createFaultBook } from '../../../../packages/devnet/faults/FaultBook.js';
import { createRequestLog } from '../../../../packages/devnet/faults/ReceivedRequests.js';
import { startService } from '../../../../packages/devnet/faults/startService.js';
import { aService, stopServices } from '../kit/aService.js';

afterEach(stopServices);

const rpc = (...methods: string[]): string =>
  JSON.stringify(methods.map((method, id) => ({ jsonrpc: '2.0', id, method, params: [] })));

const post = (url: string, body: string, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, ...init });

/** Sends text over a plain socket and returns the answer. */
const talk = (port: number, text: string, until: (received: string) => boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (until(received)) socket.end();
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });

describe('startNeighbour', () => {
  it('listens on the loopback address only', async () => {
    const { url } = await aService();
    expect(new URL(url).hostname).toBe('127.0.0.1');
  });

  it('hands the request to the service and its answer to the client', async () => {
    const { url, seen } = await aService(() => ({ status: 201, headers: { 'x-a': 'b' }, body: { ok: 1 } }));
    const response = await post(`${url}//v1/thing?x=1`, '{"a":2}');
    expect([response.status, response.headers.get('x-a'), await response.json()]).toEqual([201, 'b', { ok: 1 }]);
    expect(seen[0]).toMatchObject({ method: 'POST', json: { a: 2 }, staleBlocks: 0 });
    expect([seen[0]?.url.pathname, seen[0]?.url.search]).toEqual(['//v1/thing', '?x=1']);
  });

  it('records the received requests', async () => {
    const { url, log } = await aService(undefined, 'rootRpc');
    await (await post(`${url}/x?y=1`, rpc('eth_call', 'eth_blockNumber'))).text();
    expect(log.list()).toEqual([
      {
        service: 'rootRpc',
        method: 'POST',
        path: '/x?y=1',
        startedAt: expect.any(Number),
        endedAt: expect.any(Number),
        rpcMethods: ['eth_call', 'eth_blockNumber'],
        aborted: false,
      },
    ]);
  });

  it('lets every page read it, preflight included, and keeps preflights out of the faults', async () => {
    const { url, faults, seen } = await aService();
    faults.set('api', { status: 500, times: 1 });
    const headers = {
      origin: 'https://game.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-key',
    };
    const preflight = await fetch(url, { method: 'OPTIONS', headers });
    const failure = await fetch(url);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-key');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect([failure.status, failure.headers.get('access-control-allow-origin')]).toEqual([500, '*']);
    expect(seen).toEqual([]);
  });

  it('turns a failing service into a 500 with the reason', async () => {
    const { url } = await aService(() => Promise.reject(new Error('no such luck')));
    const response = await fetch(url);
    expect([response.status, await response.json()]).toEqual([500, { message: 'no such luck' }]);
  });

  it('refuses a body that is too long', async () => {
    const { url, seen } = await aService();
    const response = await post(url, 'x'.repeat(10 * 1024 * 1024 + 1));
    expect([response.status, seen.length]).toEqual([413, 0]);
  });

  it('answers a late request late', async () => {
    const { url, faults } = await aService();
    faults.set('api', { latencyMs: 120 });
    const start = performance.now();
    await fetch(url);
    expect(performance.now() - start).toBeGreaterThanOrEqual(118);
  });

  it('answers a 429 with Retry-After without asking the service', async () => {
    const { url, faults, seen } = await aService();
    faults.set('api', { status: 429, retryAfterSeconds: 7, times: 1 });
    const [first, second] = [await fetch(url), await fetch(url)];
    expect([first.status, first.headers.get('retry-after'), await first.json()]).toEqual([
      429,
      '7',
      { message: 'Too Many Requests' },
    ]);
    expect([second.status, seen.length]).toEqual([200, 1]);
  });

  it.each([204, 304])('sends no body with %i', async (status) => {
    const { url, faults } = await aService();
    faults.set('api', { status });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([status, '']);
  });

  it('returns the configured body', async () => {
    const { url, faults } = await aService();
    faults.set('api', { body: '{"cut off' });
    const response = await fetch(url);
    expect([response.status, await response.text()]).toEqual([200, '{"cut off']);
  });

  it('drops the connection on request', async () => {
    const { url, faults, log } = await aService();
    faults.set('api', { socket: 'drop' });
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(log.list()).toMatchObject([{ endedAt: expect.any(Number), aborted: false }]);
  });

  it('hangs until the client aborts', async () => {
    const { url, faults, log } = await aService();
    faults.set('api', { socket: 'hang' });
    await expect(fetch(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow();
    await sleep(20);
    expect(log.list()).toMatchObject([{ endedAt: expect.any(Number), aborted: true }]);
  });

  it('notifies the service if the client disconnects', async () => {
    let aborted = false;
    const { url, log } = await aService(async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      aborted = true;
      return { status: 200 };
    });
    await expect(fetch(url, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    await sleep(20);
    expect([aborted, log.list()[0]?.aborted]).toEqual([true, true]);
  });

  it('does not call the service for a client that left during the delay', async () => {
    const { url, faults, seen } = await aService();
    faults.set('api', { latencyMs: 80 });
    await expect(fetch(url, { signal: AbortSignal.timeout(20) })).rejects.toThrow();
    await sleep(120);
    expect(seen).toEqual([]);
  });

  it('strikes a batch when one of its methods matches', async () => {
    const { url, faults } = await aService();
    faults.set('api', { status: 503, match: 'eth_getLogs' });
    const statuses = await Promise.all(
      [rpc('eth_call', 'eth_getLogs'), rpc('eth_call')].map(async (body) => (await post(url, body)).status),
    );
    expect(statuses).toEqual([503, 200]);
  });

  it('answers pipelined requests in their order', async () => {
    const { port } = await aService(async ({ url }) => {
      if (url.pathname === '/slow') await sleep(60);
      return { status: 200, body: `<${url.pathname}>` };
    });
    const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
    const received = await talk(port, request('/slow') + request('/fast') + request('/last'), (text) =>
      text.includes('</last>'),
    );
    expect(received.match(/<[^>]+>/g)).toEqual(['</slow>', '</fast>', '</last>']);
  });

  it('keeps a connection open between requests', async () => {
    const { url } = await aService();
    const response = await fetch(url);
    expect(response.headers.get('connection')).toBe('keep-alive');
  });

  it('stops with connections open, and again', async () => {
    const server = await aService();
    const { url, faults } = server;
    faults.set('api', { socket: 'hang' });
    const hanging = fetch(url).catch(() => 'ended');
    await sleep(20);
    await server.stop();
    await server.stop();
    expect(await hanging).toBe('ended');
    await expect(fetch(url)).rejects.toThrow();
  });

  it('rejects with the reason when its port is taken', async () => {
    const { port } = await aService();
    const second = startService({
      service: 'api',
      handler: () => ({ status: 200 }),
      faults: createFaultBook(),
      log: createRequestLog(),
      port,
    });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
