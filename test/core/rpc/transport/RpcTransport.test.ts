import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../../../core/errors/TributaryError.js';
import type { HttpRequest, HttpResponse } from '../../../../core/http/HttpClient.js';
import { RpcEndpoint } from '../../../../core/rpc/transport/RpcEndpoint.js';
import type { RpcOutcome } from '../../../../core/rpc/transport/RpcRequest.js';
import { RpcTransport } from '../../../../core/rpc/transport/RpcTransport.js';
import { type Clock, systemClock } from '../../../../core/stream/Clock.js';
import { until } from '../../../kit/watch.js';
import type { SeenRequest } from '../../http/aServer.js';
import { aChainReaderPool, aPoolOver, keep } from '../kit/aChainReaderPool.js';
import { aChainServer, aFakeChain, answerBody, type ChainServer, entriesOf } from '../kit/aChainServer.js';
import { aCall } from '../kit/aNetwork.js';

const plain = { multicall: null };
const calls = (count: number) => Array.from({ length: count }, (_, index) => aCall(index));
const echoes = (count: number) => calls(count).map(({ echoed }) => echoed);
const json = (response: ServerResponse, body: unknown, status = 200): boolean =>
  response.writeHead(status).end(JSON.stringify(body)) && true;
const fakeChain = aFakeChain();
/** Recent values never expire, however slow the machine is. */
const standing: Clock = { ...systemClock, elapsed: () => 1_000_000 };
const isBatch = (request: SeenRequest): boolean => request.body.startsWith('[');

interface TwoServers {
  readonly first: ChainServer;
  readonly second: ChainServer;
  readonly reader: ReturnType<ReturnType<typeof aPoolOver>['get']>;
}

async function twoEndpoints(
  intercept: Parameters<typeof aChainServer>[0],
  options: Parameters<typeof aPoolOver>[1] = {},
): Promise<TwoServers> {
  const [first, second] = [keep(await aChainServer(intercept)), keep(await aChainServer())];
  return { first, second, reader: aPoolOver({ rpcUrls: [first.url, second.url], ...plain }, options).get(1) };
}

describe('RpcTransport', () => {
  describe('an endpoint that refuses batches', () => {
    const refusal = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch requests are not supported' } };

    it.each([
      ['an error object', 200],
      ['an error object and HTTP 400', 400],
    ])('gets single requests after %s, and is remembered', async (_, status) => {
      const { reader, server } = await aChainReaderPool(
        plain,
        (request, response) => isBatch(request) && json(response, refusal, status),
        { clock: standing },
      );
      await expect(Promise.all(calls(20).map((call) => reader.call(call)))).resolves.toEqual(echoes(20));
      expect(server.seen.filter(isBatch)).toHaveLength(1);
      expect(server.seen).toHaveLength(1 + 21 + 1); // and which chain it is of
      await reader.call(aCall(50));
      expect(server.seen.filter(isBatch)).toHaveLength(1);
      expect(server.seen).toHaveLength(1 + 21 + 1 + 1); // the block number is cached, so it needs no request
    });

    it('gets at most six requests at a time', async () => {
      let open = 0;
      let most = 0;
      const held: (() => unknown)[] = [];
      const { reader } = await aChainReaderPool(plain, (request, response) => {
        if (isBatch(request)) return json(response, {}, 405);
        most = Math.max(most, (open += 1));
        response.on('close', () => (open -= 1));
        // No response is sent before the sixth request, with time for a seventh to arrive.
        held.push(() => json(response, answerBody(request, fakeChain)));
        if (most >= 6) setTimeout(() => held.splice(0).forEach((answer) => answer()), 10);
        return true;
      });
      await Promise.all(calls(30).map((call) => reader.call(call)));
      expect(most).toBe(6);
    });

    it.each<[string, (request: SeenRequest, response: ServerResponse) => boolean]>([
      ['HTTP 413', (_, response) => json(response, {}, 413)],
      [
        'words',
        (_, response) =>
          json(response, { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } }),
      ],
      [
        'words in an array, as geth does',
        (request, response) =>
          json(response, [
            { jsonrpc: '2.0', id: entriesOf(request)[0]?.id, error: { code: -32600, message: 'batch too large' } },
          ]),
      ],
    ])('because of its size, says it with %s: gets halves', async (_, refuse) => {
      const { reader, server } = await aChainReaderPool(
        plain,
        (request, response) => entriesOf(request).length > 8 && refuse(request, response),
      );
      await reader.request('eth_chainId', []);
      await expect(Promise.all(calls(19).map((call) => reader.call(call)))).resolves.toEqual(echoes(19));
      const sizes = server.batches.slice(1).map(({ length }) => length);
      expect(sizes.sort((a, b) => b - a)).toEqual([20, 10, 10, 5, 5, 5, 5]);
      await Promise.all(
        calls(29)
          .slice(20)
          .map((call) => reader.call(call)),
      );
      expect(server.batches.slice(8).map(({ length }) => length)).toEqual([5, 5]);
    });

    it('gets halves too when the answer is too large to be taken', async () => {
      const { reader, server } = await aChainReaderPool(plain, (request, response) =>
        entriesOf(request).length > 2 ? (response.write('x'.repeat(21_000_000)), true) : false,
      );
      await reader.request('eth_chainId', []);
      await expect(Promise.all(calls(2).map((call) => reader.call(call)))).resolves.toEqual(echoes(2));
      expect(
        server.batches
          .slice(1)
          .map(({ length }) => length)
          .sort(),
      ).toEqual([1, 2, 3]);
    });
  });

  describe('a contract that reverts with the words of a rate limit', () => {
    it('counts as an answer: one request, and the endpoint stays open for other reads', async () => {
      const error = { code: 3, message: 'execution reverted: Rate limit exceeded', data: '0x' };
      const isEstimate = (request: SeenRequest): boolean => request.body.includes('eth_estimateGas');
      const { reader, server } = await aChainReaderPool(
        plain,
        (request, response) =>
          isEstimate(request) &&
          json(
            response,
            [entriesOf(request)].flat().map(({ id }) => ({ jsonrpc: '2.0', id, error })),
          ),
      );
      await expect(reader.request('eth_estimateGas', [{}])).rejects.toMatchObject({ code: 'CALL_REVERTED' });
      expect(server.seen.filter(isEstimate)).toHaveLength(1);
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
    });
  });

  describe('a second endpoint', () => {
    it.each<[string, (response: ServerResponse) => unknown]>([
      ['answers with 503', (response) => response.writeHead(503).end()],
      ['answers with 401', (response) => response.writeHead(401).end()],
      [
        'answers with 401, and an error in the form of JSON-RPC',
        (response) =>
          json(response, { jsonrpc: '2.0', id: 1, error: { code: -32600, message: 'Must be authenticated!' } }, 401),
      ],
      ['asks for a pause', (response) => response.writeHead(429, { 'retry-after': '30' }).end()],
      ['drops the connection', (response) => response.destroy()],
      ['answers with a web page', (response) => response.end('<html>')],
      ['answers something else', (response) => json(response, { hello: 1 })],
      ['answers an empty batch', (response) => json(response, [])],
      [
        'hides a rate limit in an error',
        (response) => json(response, { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'limit' } }),
      ],
    ])('gets the read at once when the first %s, and is preferred afterwards', async (_, fail) => {
      const waited: number[] = [];
      const after: Clock['after'] = (ms, task) => systemClock.after(ms, () => (waited.push(ms), task()));
      const { first, second, reader } = await twoEndpoints((_request, response) => (fail(response), true), {
        clock: { ...systemClock, after },
      });
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
      expect(waited).toEqual([]);
      await reader.call(aCall(2));
      expect([first.seen.length, second.seen.length]).toEqual([1, 2]);
    });

    it('gets what the first rejects with an error status; the rejection is thrown if all reject', async () => {
      const error = { code: -32600, message: 'origin not on the whitelist' };
      const refuse = (response: ServerResponse) => json(response, { jsonrpc: '2.0', id: null, error }, 403);
      const { reader } = await twoEndpoints((_request, response) => refuse(response));
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
      const alone = await aChainReaderPool(plain, (_request, response) => refuse(response), { clock: standing });
      await expect(alone.reader.call(aCall(1))).rejects.toMatchObject({
        code: 'RPC_ERROR',
        data: { code: error.code, nodeMessage: error.message },
      });
    });

    it('gets the read when the first times out', async () => {
      const { first, second, reader } = await twoEndpoints(() => true, { timeoutMs: 1_000 });
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
      await first.seen[0]?.abandoned;
      expect(second.seen).toHaveLength(1);
    });

    it('gets only the reads that the first has rate-limited', async () => {
      const { first, second, reader } = await twoEndpoints((request, response) => {
        const answers = (answerBody(request, fakeChain) as { id: number }[]).map((answer, index) =>
          index === 2
            ? { jsonrpc: '2.0', id: answer.id, error: { code: 429, message: 'compute units exceeded' } }
            : answer,
        );
        return json(response, answers);
      });
      await expect(Promise.all(calls(3).map((call) => reader.call(call)))).resolves.toEqual(echoes(3));
      expect(first.seen).toHaveLength(1);
      expect(second.questions).toMatchObject([{ params: [{ to: aCall(1).to }, 'latest'] }]);
    });

    it.each<[string, (answer: { id: number }) => object[]]>([
      ['leaves out', () => []],
      ['answers with neither a result nor an error', ({ id }) => [{ jsonrpc: '2.0', id }]],
      [
        'answers with an internal error',
        ({ id }) => [{ jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error' } }],
      ],
    ])('gets only the reads that the first %s, while the first stays preferred', async (_, spoil) => {
      const { first, second, reader } = await twoEndpoints((request, response, number) =>
        number > 1
          ? false
          : json(
              response,
              (answerBody(request, fakeChain) as { id: number }[]).flatMap((answer, index) =>
                index === 2 ? spoil(answer) : [answer],
              ),
            ),
      );
      await expect(Promise.all(calls(3).map((call) => reader.call(call)))).resolves.toEqual(echoes(3));
      expect(second.questions).toMatchObject([{ params: [{ to: aCall(1).to }, 'latest'] }]);
      await reader.call(aCall(5));
      expect([first.seen.length, second.seen.length]).toEqual([2, 1]);
    });

    it('is not asked where a contract refuses under the code of an internal error', async () => {
      const error = {
        code: -32603,
        message: "Error: VM Exception while processing transaction: reverted with reason string 'not me'",
      };
      const { second, reader } = await twoEndpoints((request, response) =>
        json(
          response,
          entriesOf(request).map(({ id, method }) =>
            method === 'eth_call' ? { jsonrpc: '2.0', id, error } : { jsonrpc: '2.0', id, result: '0x1' },
          ),
        ),
      );
      await expect(reader.call(aCall(1))).rejects.toMatchObject({ code: 'CALL_REVERTED', data: { reason: 'not me' } });
      expect(second.seen).toHaveLength(0);
    });

    it('gets no request because of an abort at the first', async () => {
      const { first, second, reader } = await twoEndpoints((_request, _response, number) => number === 1);
      const controller = new AbortController();
      const left = expect(reader.call(aCall(1), controller)).rejects.toMatchObject({ data: { reason: 'aborted' } });
      const request = await first.arrival(1);
      controller.abort();
      await Promise.all([left, request.abandoned]);
      await reader.call(aCall(2));
      expect([first.seen.length, second.seen.length]).toEqual([2, 0]);
    });

    it('gives its place back when the first has recovered', async () => {
      let nowMs = 1_000_000;
      const { first, second, reader } = await twoEndpoints(
        (_request, response, number) => number === 1 && json(response, {}, 500),
        { clock: { ...systemClock, elapsed: () => nowMs } },
      );
      await reader.call(aCall(1));
      nowMs += 1_000;
      await reader.call(aCall(2));
      expect([first.seen.length, second.seen.length]).toEqual([2, 1]);
    });
  });

  describe('trouble everywhere', () => {
    it('is tried three times on one endpoint with growing pauses, then told with its reason', async () => {
      const { reader, server } = await aChainReaderPool(plain, (_request, response) => json(response, {}, 503));
      const startedAt = Date.now();
      await expect(reader.call(aCall(1))).rejects.toMatchObject({
        code: 'READ_FAILED',
        data: { reason: 'http', httpStatus: 503, chainId: 1, method: 'eth_call', host: new URL(server.url).host },
      });
      expect(server.seen).toHaveLength(3);
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(125 + 250 - 10);
    });

    it('waits as long as Retry-After says', async () => {
      const { reader, server } = await aChainReaderPool(
        plain,
        (_request, response, number) => number === 1 && response.writeHead(429, { 'retry-after': '1' }).end() && true,
      );
      const startedAt = Date.now();
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
      expect(Date.now() - startedAt).toBeGreaterThanOrEqual(990);
      expect(server.seen).toHaveLength(2);
    });

    it('fails at once on a long retry-after, and sends nothing meanwhile', async () => {
      let nowMs = 1_000_000;
      const { reader, server } = await aChainReaderPool(
        plain,
        (_request, response, number) =>
          number === 1 && response.writeHead(429, { 'retry-after': '3600' }).end() && true,
        {
          clock: { ...systemClock, elapsed: () => nowMs },
        },
      );
      const limited = { code: 'READ_FAILED', data: { reason: 'rate-limited', retryAfterMs: 60_000 } };
      await expect(reader.call(aCall(1))).rejects.toMatchObject(limited);
      await expect(reader.call(aCall(1))).rejects.toMatchObject(limited);
      expect(server.seen).toHaveLength(1);
      nowMs += 60_000;
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
    });

    it('has a reason: timeout, network, or no endpoint', async () => {
      const silent = await aChainReaderPool(plain, () => true, { timeoutMs: 30 });
      await expect(silent.reader.call(aCall(1))).rejects.toMatchObject({ data: { reason: 'timeout' } });
      const nobody = aPoolOver({ rpcUrls: ['http://127.0.0.1:1/secret-key'], ...plain }).get(1);
      const error: unknown = await nobody.call(aCall(1)).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ data: { reason: 'network', host: '127.0.0.1:1' } });
      expect(JSON.stringify(error)).not.toContain('secret-key');
      await expect(aPoolOver({ rpcUrls: [] }).get(1).call(aCall(1))).rejects.toMatchObject({
        data: { reason: 'network', endpoints: 0 },
      });
    });

    it('ends the pause between attempts when the last subscriber leaves', async () => {
      const { reader, server } = await aChainReaderPool(
        plain,
        (_request, response) => response.writeHead(429, { 'retry-after': '9' }).end() && true,
      );
      const controller = new AbortController();
      const left = expect(reader.call(aCall(1), controller)).rejects.toMatchObject({ data: { reason: 'aborted' } });
      await server.arrival(1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      controller.abort();
      await left;
      expect(server.seen).toHaveLength(1);
    });
  });

  describe('answers', () => {
    const answering = (change: (answers: { id: number; result: unknown }[]) => unknown) =>
      aChainReaderPool(plain, (request, response) =>
        json(response, change(answerBody(request, fakeChain) as { id: number; result: unknown }[])),
      );
    const ask = async (change: Parameters<typeof answering>[0]) => {
      const { reader, server } = await answering(change);
      return { answers: await Promise.allSettled(calls(3).map((call) => reader.call(call))), server };
    };
    const [one, two, three] = echoes(3).map((value) => ({ status: 'fulfilled', value }));
    const malformed = { status: 'rejected', reason: { code: 'READ_FAILED', data: { reason: 'malformed' } } };

    it('may come out of order, with strange ids among them, and ids as text', async () => {
      const { answers } = await ask((given) => [
        { id: 999_999, result: '0x' },
        null,
        7,
        ...given.reverse().map((answer) => ({ ...answer, id: String(answer.id) })),
      ]);
      expect(answers).toMatchObject([one, two, three]);
    });

    it('fail alone when they are missing', async () => {
      const { answers, server } = await ask((given) => given.filter((_, index) => index !== 2));
      expect(answers).toMatchObject([one, malformed, three]);
      expect(server.seen).toHaveLength(1);
    });

    it('count once when they come twice', async () => {
      const { answers } = await ask((given) => [...given, ...given.map(({ id }) => ({ id, result: '0xbad0' }))]);
      expect(answers).toMatchObject([one, two, three]);
    });

    it.each([{ result: 5 }, { result: '0x123' }, { result: '0xzz' }, { result: null }, {}, { error: 'text' }])(
      'fail alone when they are misshapen: %j',
      async (body) => {
        const { answers } = await ask((given) =>
          given.map((answer, index) => (index === 2 ? { id: answer.id, ...body } : answer)),
        );
        expect(answers).toMatchObject([one, malformed, three]);
      },
    );

    it('carry the errors of single reads to these alone', async () => {
      const { answers } = await ask((given) =>
        given.map((answer, index) =>
          index === 2
            ? { id: answer.id, error: { code: -32000, message: 'header not found' } }
            : { ...answer, error: null },
        ),
      );
      expect(answers).toMatchObject([
        one,
        { reason: { code: 'RPC_ERROR', data: { code: -32000, nodeMessage: 'header not found', chainId: 1 } } },
        three,
      ]);
    });
  });
});

/** A transport over one or more endpoints whose HTTP answers are scripted, on a clock that only pauses move. Chance leaves half of a pause. */
class ScriptedTransport {
  readonly sent: HttpRequest[] = [];
  readonly waited: number[] = [];
  readonly outcomes: Record<string, RpcOutcome> = {};
  readonly wanted = new Set<string>();
  answer: (request: HttpRequest, number: number) => HttpResponse | Promise<HttpResponse> = (request) =>
    answered(request);
  readonly transport: RpcTransport;
  #nowMs = 1_000_000;

  constructor(...hosts: readonly [string, ...string[]]) {
    const clock: Clock = {
      now: () => this.#nowMs,
      elapsed: () => this.#nowMs,
      after: (ms, task) => {
        this.waited.push(ms);
        this.#nowMs += ms;
        queueMicrotask(task);
        return () => undefined;
      },
      soon: (task) => systemClock.soon(task),
    };
    const send = async (request: HttpRequest): Promise<HttpResponse> => {
      this.sent.push(request);
      return this.answer(request, this.sent.length);
    };
    const endpoints = hosts.map((host) => new RpcEndpoint(`https://${host}/key`));
    // They have said their chain: the question goes along with the first request only.
    for (const { otherChain } of endpoints)
      otherChain.note([{ method: 'eth_chainId' }], [{ status: 'answered', result: '0x1' }], 1);
    this.transport = new RpcTransport({
      chainId: 1,
      endpoints,
      http: { send },
      clock,
      random: () => 0,
      timeoutMs: 5_000,
    });
  }

  send(...methods: readonly string[]): void {
    this.transport.send(
      methods.map((method) => {
        this.wanted.add(method);
        return {
          method,
          params: [],
          isWanted: () => this.wanted.has(method),
          settle: (outcome) => {
            if (this.outcomes[method] !== undefined) throw new Error(`${method} is settled twice`);
            this.outcomes[method] = outcome;
          },
        };
      }),
    );
  }

  /** Until each of them has an answer. */
  async settled(...methods: readonly string[]): Promise<void> {
    await until(() => methods.every((method) => this.outcomes[method] !== undefined));
  }

  /** Methods of each HTTP request. */
  get asked(): readonly (readonly string[])[] {
    return this.sent.map(({ body }) => [body].flat().map((entry) => (entry as { method: string }).method));
  }

  get hosts(): readonly string[] {
    return this.sent.map(({ url }) => new URL(url).host);
  }
}

const withStatus = (status: number, retryAfterMs: number | null = null): HttpResponse => ({
  status,
  text: '',
  retryAfterMs,
});
const limited = { code: 429, message: 'compute units exceeded' };

/** Every entry by its own method; `errors` to these in its place. */
function answered({ body }: HttpRequest, errors: Readonly<Record<string, object>> = {}): HttpResponse {
  const answers = [body].flat().map((entry) => {
    const { id, method } = entry as { readonly id: number; readonly method: string };
    const error = errors[method];
    return error === undefined ? { jsonrpc: '2.0', id, result: method } : { jsonrpc: '2.0', id, error };
  });
  return { status: 200, text: JSON.stringify(Array.isArray(body) ? answers : answers[0]), retryAfterMs: null };
}

describe('RpcTransport, by the clock', () => {
  it('sends JSON-RPC with a distinct ID per request, once and within the time limit', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.send('one');
    await bench.settled('one');
    bench.send('two', 'three');
    await bench.settled('two', 'three');
    const entry = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] });
    expect(bench.sent.map(({ signal: _signal, ...request }) => request)).toEqual(
      [entry(1, 'one'), [entry(2, 'two'), entry(3, 'three')]].map((body) => ({
        method: 'POST',
        url: 'https://a.example/key',
        body,
        timeoutMs: 5_000,
        retries: 0,
      })),
    );
    expect(bench.outcomes).toEqual({
      one: { status: 'answered', result: 'one' },
      two: { status: 'answered', result: 'two' },
      three: { status: 'answered', result: 'three' },
    });
  });

  it('tries an endpoint that fails three times, after growing pauses; a new request does not wait', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = () => withStatus(503);
    bench.send('one');
    await bench.settled('one');
    expect(bench.waited).toEqual([125, 250]);
    expect(bench.outcomes['one']).toEqual({
      status: 'failed',
      reason: 'http',
      cause: undefined,
      figures: { host: 'a.example', httpStatus: 503 },
    });
    bench.answer = (request) => answered(request);
    bench.send('two');
    await bench.settled('two');
    expect([bench.waited, bench.sent.length]).toEqual([[125, 250], 4]);
  });

  it('asks the next endpoint at once, and waits only where all of them have failed', async () => {
    const bench = new ScriptedTransport('a.example', 'b.example');
    bench.answer = (request, number) => (number < 4 ? withStatus(503) : answered(request));
    bench.send('one');
    await bench.settled('one');
    expect(bench.hosts).toEqual(['a.example', 'b.example', 'a.example', 'b.example']);
    expect(bench.waited).toEqual([250, 500]);
  });

  it('lets an endpoint that asked for a pause have it: a new request waits, too', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = () => withStatus(429);
    bench.send('one');
    await bench.settled('one');
    expect(bench.waited).toEqual([125, 250]);
    expect(bench.outcomes['one']).toEqual({
      status: 'failed',
      reason: 'rate-limited',
      cause: undefined,
      figures: { host: 'a.example', httpStatus: 429 },
    });
    bench.answer = (request) => answered(request);
    bench.send('two');
    await bench.settled('two');
    expect(bench.waited).toEqual([125, 250, 500]);
  });

  it.each([
    [429, 'rate-limited', 10_000],
    [503, 'http', 10_000],
  ])('waits out a Retry-After of ten seconds (%i)', async (status, _reason, retryAfterMs) => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = (request, number) => (number === 1 ? withStatus(status, retryAfterMs) : answered(request));
    bench.send('one');
    await bench.settled('one');
    expect(bench.waited).toEqual([retryAfterMs]);
    expect(bench.outcomes['one']).toMatchObject({ status: 'answered' });
  });

  it('says so at once where it is longer', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = () => withStatus(503, 10_001);
    bench.send('one');
    await bench.settled('one');
    expect([bench.waited, bench.sent.length]).toEqual([[], 1]);
    expect(bench.outcomes['one']).toEqual({
      status: 'failed',
      reason: 'rate-limited',
      figures: { retryAfterMs: 10_001 },
    });
  });

  it('names the requested pause when it gives up', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = () => withStatus(429, 700);
    bench.send('one');
    await bench.settled('one');
    expect(bench.waited).toEqual([700, 700]);
    expect(bench.outcomes['one']).toMatchObject({ figures: { host: 'a.example', httpStatus: 429, retryAfterMs: 700 } });
  });

  it('asks again for what was limited alone, after a pause, and not for ever', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = (request) => answered(request, { two: limited, three: { code: -32_000, message: 'no such block' } });
    bench.send('one', 'two', 'three');
    await bench.settled('one', 'two', 'three');
    expect(bench.asked).toEqual([['one', 'two', 'three'], ['two'], ['two']]);
    expect(bench.waited).toEqual([125, 250]);
    expect(bench.outcomes).toMatchObject({
      one: { status: 'answered' },
      two: { status: 'failed', reason: 'rate-limited', figures: { host: 'a.example' } },
      three: { status: 'refused', error: { code: -32_000 } },
    });
  });

  it('asks every endpoint once for an unanswered request, and returns the last error', async () => {
    const bench = new ScriptedTransport('a.example', 'b.example');
    const internal = (message: string) => ({ code: -32603, message });
    bench.answer = (request, number) =>
      answered(request, { two: internal(`two, ${number}`), three: internal(`three, ${number}`) });
    bench.send('one', 'two', 'three');
    await bench.settled('one', 'two', 'three');
    expect(bench.hosts).toEqual(['a.example', 'b.example']);
    expect(bench.asked).toEqual([
      ['one', 'two', 'three'],
      ['two', 'three'],
    ]);
    expect(bench.waited).toEqual([]);
    expect(bench.outcomes).toMatchObject({
      one: { status: 'answered' },
      two: { status: 'refused', error: internal('two, 2') },
      three: { status: 'refused', error: internal('three, 2') },
    });
  });

  it('prefers another endpoint to one that knows no answer to anything', async () => {
    const bench = new ScriptedTransport('a.example', 'b.example');
    const internal = { code: -32603, message: 'internal error' };
    bench.answer = (request, number) => answered(request, number === 1 ? { one: internal, two: internal } : {});
    bench.send('one', 'two');
    await bench.settled('one', 'two');
    bench.send('three');
    await bench.settled('three');
    expect(bench.hosts).toEqual(['a.example', 'b.example', 'b.example']);
    expect(bench.outcomes).toMatchObject({ one: { status: 'answered' }, two: { status: 'answered' } });
  });

  it('returns the failure of the second endpoint if that fails, without asking the first again', async () => {
    const bench = new ScriptedTransport('a.example', 'b.example');
    bench.answer = (request) =>
      new URL(request.url).host === 'a.example'
        ? answered(request, { one: { code: -32603, message: 'internal error' } })
        : withStatus(503);
    bench.send('one', 'two');
    await bench.settled('one', 'two');
    expect(bench.hosts).toEqual(['a.example', 'b.example', 'b.example', 'b.example']);
    expect(bench.outcomes['one']).toMatchObject({ status: 'failed', reason: 'http', figures: { host: 'b.example' } });
  });

  it('retries only requests with subscribers, and notifies no others', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = (request, number) => {
      if (number > 1) return answered(request);
      bench.wanted.delete('one');
      return withStatus(503);
    };
    bench.send('one', 'two', 'three');
    await bench.settled('two', 'three');
    bench.answer = (request) => {
      bench.wanted.delete('four');
      return answered(request);
    };
    bench.send('four', 'five');
    await bench.settled('five');
    expect(bench.asked).toEqual([
      ['one', 'two', 'three'],
      ['two', 'three'],
      ['four', 'five'],
    ]);
    expect(Object.keys(bench.outcomes)).toEqual(['two', 'three', 'five']);
  });

  it('reports no failure to a subscriber that has left', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.answer = (_request, number) => {
      if (number === 3) bench.wanted.delete('one');
      return withStatus(503);
    };
    bench.send('one', 'two');
    await bench.settled('two');
    expect(Object.keys(bench.outcomes)).toEqual(['two']);
  });

  it('aborts a request once the last who wanted it has left, and none that is over', async () => {
    const bench = new ScriptedTransport('a.example');
    bench.send('zero');
    await bench.settled('zero');
    bench.answer = () => new Promise<never>(() => undefined);
    bench.send('one', 'two');
    await until(() => bench.sent.length === 2);
    const aborted = () => bench.sent.map(({ signal }) => signal?.aborted);
    bench.wanted.delete('one');
    bench.transport.reconsider();
    expect(aborted()).toEqual([false, false]);
    bench.wanted.delete('two');
    bench.wanted.delete('zero');
    bench.transport.reconsider();
    expect(aborted()).toEqual([false, true]);
    bench.transport.dispose();
    expect(aborted()).toEqual([false, true]);
  });

  it('asks for halves of what was too large to be taken, and gives up on a single one', async () => {
    const bench = new ScriptedTransport('a.example');
    const tooLarge = new TributaryError('TOO_LARGE', 'more than may be', { data: { reason: 'too-large' } });
    bench.answer = (request) => {
      if ([request.body].flat().some((entry) => (entry as { method: string }).method === 'large')) throw tooLarge;
      return answered(request);
    };
    bench.send('one', 'large');
    await bench.settled('one', 'large');
    expect(bench.asked.slice(0, 3)).toEqual([['one', 'large'], ['one'], ['large']]);
    expect(bench.outcomes).toMatchObject({
      one: { status: 'answered' },
      large: { status: 'failed', reason: 'malformed', cause: tooLarge },
    });
  });

  it('tells a late answer from none at all', async () => {
    for (const [error, reason] of [
      [new TributaryError('LATE', 'too late', { data: { reason: 'timeout' } }), 'timeout'],
      [new TributaryError('X', 'cut off', { data: {} }), 'network'],
      [new TypeError('fetch failed'), 'network'],
    ] as const) {
      const bench = new ScriptedTransport('a.example');
      bench.answer = () => Promise.reject(error);
      bench.send('one');
      await bench.settled('one');
      expect(bench.outcomes['one']).toEqual({ status: 'failed', reason, cause: error, figures: { host: 'a.example' } });
    }
  });
});
