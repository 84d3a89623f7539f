import { afterEach, describe, expect, it } from '@jest/globals';
import { FetchHttpClient } from '../../../core/http/FetchHttpClient.js';
import { ManualClock } from '../stream/ManualClock.js';
import { aServer, type Handler, type TestServer } from './aServer.js';

const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serving(handle: Handler): Promise<TestServer> {
  const server = await aServer(handle);
  servers.push(server);
  return server;
}

const http = new FetchHttpClient({ random: () => 0 });

describe('FetchHttpClient', () => {
  it('sends JSON and gives back the text of any status', async () => {
    const server = await serving((_, response) => response.writeHead(404).end('{"no":1}') && undefined);
    const answer = await http.send({
      method: 'POST',
      url: `${server.url}/path`,
      body: { a: 1 },
      headers: { 'x-key': 'k' },
    });
    expect(answer).toEqual({ status: 404, statusText: 'Not Found', text: '{"no":1}', retryAfterMs: null });
    expect(server.seen).toMatchObject([
      { method: 'POST', path: '/path', body: '{"a":1}', headers: { 'content-type': 'application/json', 'x-key': 'k' } },
    ]);
  });

  it('sends no body and no content type with a GET', async () => {
    const server = await serving((_, response) => response.end('ok') && undefined);
    await expect(http.send({ method: 'GET', url: server.url })).resolves.toMatchObject({ status: 200, text: 'ok' });
    expect(server.seen[0]).toMatchObject({ method: 'GET', body: '' });
    expect(server.seen[0]?.headers['content-type']).toBeUndefined();
  });

  it.each([429, 500, 503])('asks again after %i, with a pause', async (status) => {
    const server = await serving(
      (_, response, number) => void response.writeHead(number < 3 ? status : 200).end(`${number}`),
    );
    const startedAt = Date.now();
    await expect(http.send({ method: 'GET', url: server.url })).resolves.toMatchObject({ status: 200, text: '3' });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(125 + 250 - 10);
  });

  it('gives back the last answer when the retries are used up, and asks a POST once unless told otherwise', async () => {
    const server = await serving((_, response, number) => void response.writeHead(503).end(`${number}`));
    await expect(http.send({ method: 'GET', url: server.url, retries: 1 })).resolves.toMatchObject({
      status: 503,
      text: '2',
    });
    await expect(http.send({ method: 'POST', url: server.url })).resolves.toMatchObject({ status: 503, text: '3' });
    await expect(http.send({ method: 'POST', url: server.url, retries: 1 })).resolves.toMatchObject({
      status: 503,
      text: '5',
    });
  });

  it('does not ask again after a status that will not change', async () => {
    const server = await serving((_, response) => void response.writeHead(400).end());
    await http.send({ method: 'GET', url: server.url });
    expect(server.seen).toHaveLength(1);
  });

  it('waits as long as Retry-After says', async () => {
    const server = await serving(
      (_, response, number) => void response.writeHead(number === 1 ? 429 : 200, { 'retry-after': '1' }).end(),
    );
    const startedAt = Date.now();
    await expect(http.send({ method: 'GET', url: server.url })).resolves.toMatchObject({
      status: 200,
      retryAfterMs: 1_000,
    });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(990);
  });

  it('gives the answer back when Retry-After asks for more than ten seconds', async () => {
    const server = await serving((_, response) => void response.writeHead(429, { 'retry-after': '11' }).end());
    await expect(http.send({ method: 'GET', url: server.url })).resolves.toEqual({
      status: 429,
      statusText: 'Too Many Requests',
      text: '',
      retryAfterMs: 11_000,
    });
    expect(server.seen).toHaveLength(1);
  });

  it('asks again after a dropped connection, and says so when that goes on', async () => {
    const server = await serving(
      (_, response, number) => void (number === 1 ? response.destroy() : response.end('ok')),
    );
    await expect(http.send({ method: 'GET', url: server.url })).resolves.toMatchObject({ text: 'ok' });
    const dropping = await serving((_, response) => void response.destroy());
    await expect(http.send({ method: 'GET', url: dropping.url, retries: 1 })).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      data: { reason: 'network', host: new URL(dropping.url).host },
    });
    expect(dropping.seen).toHaveLength(2);
  });

  it('limits the time of an attempt, the body included, and lets the server see it', async () => {
    const server = await serving((_, response) => void response.writeHead(200).write('half of'));
    await expect(http.send({ method: 'GET', url: server.url, timeoutMs: 60, retries: 0 })).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      data: { reason: 'timeout' },
    });
    await server.seen[0]?.abandoned;
  });

  it('aborts the request in flight at once', async () => {
    const server = await serving(() => undefined);
    const controller = new AbortController();
    const answer = http.send({ method: 'GET', url: server.url, signal: controller.signal });
    const outcome = expect(answer).rejects.toMatchObject({ code: 'HTTP_FAILED', data: { reason: 'aborted' } });
    const request = await server.arrival(1);
    controller.abort();
    await outcome;
    await request.abandoned;
    expect(server.seen).toHaveLength(1);
  });

  it('aborts a pause at once, and asks nothing under a signal that has aborted', async () => {
    const server = await serving((_, response) => void response.writeHead(503, { 'retry-after': '9' }).end());
    const controller = new AbortController();
    const answer = http.send({ method: 'GET', url: server.url, signal: controller.signal });
    const outcome = expect(answer).rejects.toMatchObject({ data: { reason: 'aborted' } });
    await server.arrival(1);
    setTimeout(() => controller.abort(), 30);
    await outcome;
    await expect(http.send({ method: 'GET', url: server.url, signal: controller.signal })).rejects.toMatchObject({
      data: { reason: 'aborted' },
    });
    expect(server.seen).toHaveLength(1);
  });

  it('refuses an answer that is larger than allowed without fetching the rest', async () => {
    const small = new FetchHttpClient({ maxBytes: 1_000 });
    const server = await serving((_, response) => void response.writeHead(200).write('x'.repeat(2_000)));
    await expect(small.send({ method: 'GET', url: server.url })).rejects.toMatchObject({
      code: 'HTTP_FAILED',
      data: { reason: 'too-large' },
    });
    await server.seen[0]?.abandoned;
    expect(server.seen).toHaveLength(1);
  });

  it('takes less of one answer where its request says so, never more than it takes of any', async () => {
    const small = new FetchHttpClient({ maxBytes: 1_000 });
    const server = await serving((_, response) => void response.end('x'.repeat(600)));
    const ask = (maxBytes: number): Promise<unknown> => small.send({ method: 'GET', url: server.url, maxBytes });
    await expect(ask(500)).rejects.toMatchObject({ data: { reason: 'too-large' } });
    await expect(ask(600)).resolves.toMatchObject({ status: 200 });
    const large = await serving((_, response) => void response.end('x'.repeat(1_001)));
    await expect(small.send({ method: 'GET', url: large.url, maxBytes: 5_000 })).rejects.toMatchObject({
      data: { reason: 'too-large' },
    });
  });

  it('follows no redirect if the request forbids it', async () => {
    const server = await serving((_, response) => void response.writeHead(302, { location: '/other' }).end());
    const asked = http.send({ method: 'POST', url: server.url, redirect: 'error' });
    await expect(asked).rejects.toMatchObject({ code: 'HTTP_FAILED', data: { reason: 'network' } });
    expect(server.seen).toHaveLength(1);
  });

  it('reads text whose characters are cut between two chunks', async () => {
    const bytes = Buffer.from('"資金"');
    const server = await serving(async (_, response) => {
      response.write(bytes.subarray(0, 2));
      await new Promise((resolve) => setTimeout(resolve, 20));
      response.end(bytes.subarray(2));
    });
    await expect(http.send({ method: 'GET', url: server.url })).resolves.toMatchObject({ text: '"資金"' });
  });

  it('works over a fetch without streams', async () => {
    const fetch = (): Promise<Response> =>
      Promise.resolve({
        status: 200,
        body: null,
        headers: new Headers(),
        text: () => Promise.resolve('whole'),
      } as Response);
    const client = new FetchHttpClient({ fetch, maxBytes: 5 });
    await expect(client.send({ method: 'GET', url: 'http://host' })).resolves.toMatchObject({ text: 'whole' });
  });

  it('rejects a bigint in a body, because the caller must choose its encoding', async () => {
    await expect(http.send({ method: 'POST', url: 'http://host', body: { amount: 1n } })).rejects.toBeInstanceOf(
      TypeError,
    );
  });

  it('names the host alone, because paths and queries carry keys', async () => {
    const error: unknown = await http
      .send({ method: 'GET', url: 'http://127.0.0.1:1/v3/secret?key=secret', retries: 0 })
      .catch((reason: unknown) => reason);
    expect(JSON.stringify(error)).not.toContain('secret');
    expect(error).toMatchObject({ data: { host: '127.0.0.1:1' } });
  });
});

/** A scripted `fetch` on a clock that the test advances. */
function aBed(...answers: readonly (Response | Error | 'nothing')[]) {
  const clock = new ManualClock();
  const asked: RequestInit[] = [];
  const fetch: typeof globalThis.fetch = (_url, init) => {
    const answer = answers[asked.push(init!) - 1]!;
    if (answer instanceof Response) return Promise.resolve(answer);
    return answer === 'nothing' ? new Promise(() => undefined) : Promise.reject(answer);
  };
  const client = new FetchHttpClient({ fetch, clock, random: () => 0, maxBytes: 10 });
  return { asked, clock, client };
}
const url = 'https://api.test/path';
const unavailable = (retryAfter?: string): Response =>
  new Response('', { status: 503, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

describe('FetchHttpClient, on time of the test', () => {
  it('asks for JSON, and hands on what the request says of caches and of leaving pages', async () => {
    const { client, asked } = aBed(new Response('1'), new Response('2'));
    await client.send({ method: 'GET', url });
    await client.send({ method: 'POST', url, body: {}, cache: 'no-store', keepalive: true, redirect: 'error' });
    const [plain, full] = asked.map(({ signal: _signal, ...init }) => init);
    expect(plain).toEqual({ method: 'GET', headers: { accept: 'application/json' } });
    expect(full).toEqual({
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
      cache: 'no-store',
      keepalive: true,
      redirect: 'error',
    });
  });

  it('retries after a timeout, and reports repeated timeouts', async () => {
    const { client, asked, clock } = aBed('nothing', 'nothing');
    const answer = client.send({ method: 'GET', url, timeoutMs: 1_000, retries: 1 });
    answer.catch(() => undefined);
    await clock.pass(999);
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([false]);
    await clock.pass(1 + 125 + 1_000);
    await expect(answer).rejects.toMatchObject({ code: 'HTTP_FAILED', data: { reason: 'timeout' } });
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    expect(clock.pending).toBe(0);
  });

  it.each([
    ['10', 10_000, 2],
    ['11', 60_000, 1],
    ['0', 125, 2],
  ])('after a Retry-After of %s has asked %#: within %s ms %s times', async (retryAfter, ms, times) => {
    const { client, asked, clock } = aBed(unavailable(retryAfter), new Response('2'));
    const answer = client.send({ method: 'GET', url });
    await clock.pass(ms - 1);
    expect(asked).toHaveLength(1);
    await clock.pass(1);
    expect(asked).toHaveLength(times);
    await answer;
  });

  it('does not ask again for what is too long', async () => {
    const { client, asked } = aBed(new Response('12345678901'));
    await expect(client.send({ method: 'GET', url })).rejects.toMatchObject({ data: { reason: 'too-large' } });
    expect(asked).toHaveLength(1);
  });

  it('stops retrying if the caller aborts during a pause, and reports the abort', async () => {
    const { client, asked, clock } = aBed(unavailable(), new Response('2'));
    const leaving = new AbortController();
    const answer = client.send({ method: 'GET', url, signal: leaving.signal });
    answer.catch(() => undefined);
    await clock.pass(1);
    leaving.abort(new Error('left'));
    await expect(answer).rejects.toMatchObject({ code: 'HTTP_FAILED', data: { reason: 'aborted' } });
    expect([asked.length, clock.pending]).toEqual([1, 0]);
  });

  it('reports any thrown value as a network failure', async () => {
    const nothing = null as unknown as Error;
    const client = new FetchHttpClient({ fetch: () => Promise.reject(nothing) });
    await expect(client.send({ method: 'POST', url })).rejects.toMatchObject({ data: { reason: 'network' } });
  });

  it('tells of leaving, whatever the fetch makes of it', async () => {
    const leaving = new AbortController();
    const fetch = () => (leaving.abort(new Error('left')), Promise.reject(new Error('network')));
    const client = new FetchHttpClient({ fetch });
    await expect(client.send({ method: 'GET', url, signal: leaving.signal })).rejects.toMatchObject({
      data: { reason: 'aborted' },
    });
  });
});
