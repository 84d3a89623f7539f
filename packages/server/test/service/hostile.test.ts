import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { MemoryExecutionLock, MemoryJournalStore } from 'tributary-sdk';
import { WebSocket } from 'ws';
import { apiKeyHash } from '../../src/service/auth/ApiKeys.js';
import { createService, type ServiceOptions } from '../../src/service/createService.js';

const key = 'k'.repeat(32);
const apps: FastifyInstance[] = [];

/** Starts a service without an engine: none of these requests may reach one. */
async function start(options: Partial<ServiceOptions> = {}): Promise<string> {
  const app = createService({
    keys: [
      { tenant: 'game', hash: apiKeyHash(key), scopes: ['quote', 'checkout', 'read'] },
      { tenant: 'quotes', hash: apiKeyHash('q'.repeat(32)), scopes: ['quote'] },
    ],
    funding: {
      stores: { journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() },
      createEngine: () => {
        throw new Error('the engine was asked');
      },
    },
    // A busy machine must not count as an overloaded service.
    pressure: { loopDelayMs: 60_000 },
    ...options,
  });
  apps.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

let url: string;
beforeAll(async () => {
  url = await start({ requestTimeoutMs: 1_000 });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function say(text: string, to = url): Promise<string> {
  const { hostname, port } = new URL(to);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (data) => (said += String(data)));
  socket.write(text);
  await once(socket, 'close');
  return said;
}

const post = (path: string, body: string, headers: Readonly<Record<string, string>> = {}, to = url) =>
  fetch(`${to}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body,
  });

/** Returns a checkout with a value in a field that the game fills. */
function checkoutWith(given: string): string {
  const account = `0x${'a'.repeat(40)}`;
  const transaction = `{"to":"${account}","footprint":{"given":${given}}}`;
  return `{"account":"${account}","itemRequirements":[{"type":"NATIVE","amount":"1"}],"transaction":{"type":"TRANSACTION","transaction":${transaction}}}`;
}

describe('a hostile client', () => {
  it.each([
    ['/v1/routes', '{"account":"0x1"}', 400, 'BAD_REQUEST'],
    ['/v1/routes', '[]', 400, 'BAD_REQUEST'],
    ['/v1/quotes', '{"quotes":[],"__proto__":{"isAdmin":true}}', 400, 'BAD_REQUEST'],
    ['/v1/quotes', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'BAD_REQUEST'],
    ['/v1/quotes', `{"quotes":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 400, 'BAD_REQUEST'],
    ['/v1/checkouts', checkoutWith('{"$bigint":"x"}'), 400, 'BAD_REQUEST'],
    ['/v1/checkouts', checkoutWith(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), 400, 'BAD_REQUEST'],
    ['/v1/checkouts', checkoutWith(`${'['.repeat(1_000)}${']'.repeat(1_000)}`), 400, 'BAD_REQUEST'],
    ['/v1/checkouts', checkoutWith('"a\\u0000b"'), 400, 'BAD_REQUEST'],
    ['/v1/quotes', `{"quotes":"${'x'.repeat(100_000)}"}`, 413, 'BODY_TOO_LARGE'],
    ['/v1/executions/a/cancel', '{"reason":5}', 400, 'BAD_REQUEST'],
    ['/v1/executions/%00%ff/cancel', '{}', 400, 'BAD_REQUEST'],
    ['/v1/executions/a%00b/cancel', '{}', 400, 'BAD_REQUEST'],
    [`/v1/executions/${'a'.repeat(300)}/cancel`, '{}', 400, 'BAD_REQUEST'],
    ['/v1/quotes?__proto__[isAdmin]=true', '{"quotes":[]}', 400, 'BAD_REQUEST'],
    ['/v1/constructor', '{}', 404, 'NOT_FOUND'],
    ['/v1/payments', '{}', 404, 'NOT_FOUND'],
  ])('is answered in words: %s %s', async (path, body, status, code) => {
    const response = await post(path, body);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
  });

  it('cannot pass an amount that is not an integer', async () => {
    const [account, tokenAddress] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`];
    for (const amount of [
      '5',
      '"5"',
      '{"$bigint":"5.5"}',
      '{"$bigint":5}',
      '{"$bigint":"5","more":1}',
      '{"$bigint":"1e9"}',
    ]) {
      const body = `{"account":"${account}","shortfall":{"chainId":1,"tokenAddress":"${tokenAddress}","amount":${amount}}}`;
      expect([amount, (await post('/v1/routes', body)).status]).toEqual([amount, 400]);
    }
  });

  it('keeps no connection by sending slowly, and none by sending nonsense', async () => {
    const head = `POST /v1/quotes HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\n`;
    expect(await say(`${head}content-length: 50\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"TOO_SLOW"/);
    expect(await say('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"BAD_REQUEST"/);
  });

  it('gets no socket without a key, or with one for another scope', async () => {
    for (const [shown, status] of [
      ['', 401],
      [`Bearer ${'f'.repeat(32)}`, 401],
      [`Bearer ${'q'.repeat(32)}`, 403],
    ] as const) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/ws`, { headers: { authorization: shown } });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toContain(`${status}`);
    }
  });

  it('has a separate rate limit: a flood gets Retry-After, and other callers are answered', async () => {
    const own = await start({ rateLimit: { most: 20, perMs: 60_000 } });
    const flood = await Promise.all(Array.from({ length: 60 }, () => post('/v1/quotes', '{}', {}, own)));
    const [refused] = flood.filter(({ status }) => status === 429);
    expect(flood.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    const other = { authorization: `Bearer ${'q'.repeat(32)}` };
    expect((await post('/v1/quotes', '{}', other, own)).status).toBe(400);
    // Requests without a key, or with a forged one, count by address.
    const forged = { authorization: `Bearer ${'f'.repeat(32)}` };
    const all = await Promise.all(Array.from({ length: 30 }, () => post('/v1/none', '{}', forged, own)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect((await fetch(`${own}/health/live`)).status).toBe(200);
  });

  it('gets Retry-After under overload, while health is still answered', async () => {
    const own = await start({ pressure: { heapBytes: 1, loopDelayMs: 60_000 } });
    let answered = await post('/v1/quotes', '{}', {}, own);
    while (answered.status === 400) answered = await post('/v1/quotes', '{}', {}, own);
    expect([answered.status, answered.headers.get('retry-after'), await answered.json()]).toMatchObject([
      503,
      '1',
      { code: 'UNAVAILABLE' },
    ]);
    expect((await fetch(`${own}/health/ready`)).status).toBe(200);
  });
});
