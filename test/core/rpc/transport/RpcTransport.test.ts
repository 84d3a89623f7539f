import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { type Clock, systemClock } from '../../../../core/stream/Clock.js';
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
/** What is known of late stays so, however slow the machine. */
const standing: Clock = { ...systemClock, now: () => 1_000_000 };
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
    ])('is asked one by one after %s, and remembered', async (_, status) => {
      const { reader, server } = await aChainReaderPool(
        plain,
        (request, response) => isBatch(request) && json(response, refusal, status),
        { clock: standing },
      );
      await expect(Promise.all(calls(20).map((call) => reader.call(call)))).resolves.toEqual(echoes(20));
      expect(server.seen.filter(isBatch)).toHaveLength(1);
      expect(server.seen).toHaveLength(1 + 21);
      await reader.call(aCall(50));
      expect(server.seen.filter(isBatch)).toHaveLength(1);
      expect(server.seen).toHaveLength(1 + 21 + 1); // the block number is known of late, so it is no request of its own
    });

    it('is asked over six connections at a time', async () => {
      let open = 0;
      let most = 0;
      const held: (() => unknown)[] = [];
      const { reader } = await aChainReaderPool(plain, (request, response) => {
        if (isBatch(request)) return json(response, {}, 405);
        most = Math.max(most, (open += 1));
        response.on('close', () => (open -= 1));
        // Nobody is answered before the sixth is there, and a seventh has had its time to come.
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
      await expect(Promise.all(calls(19).map((call) => reader.call(call)))).resolves.toEqual(echoes(19));
      expect(server.batches.map(({ length }) => length).sort((a, b) => b - a)).toEqual([20, 10, 10, 5, 5, 5, 5]);
      await Promise.all(
        calls(29)
          .slice(20)
          .map((call) => reader.call(call)),
      );
      expect(server.batches.slice(7).map(({ length }) => length)).toEqual([5, 5]);
    });

    it('gets halves too when the answer is too large to be taken', async () => {
      const { reader, server } = await aChainReaderPool(plain, (request, response) =>
        entriesOf(request).length > 2 ? (response.write('x'.repeat(21_000_000)), true) : false,
      );
      await expect(Promise.all(calls(2).map((call) => reader.call(call)))).resolves.toEqual(echoes(2));
      expect(server.batches.map(({ length }) => length).sort()).toEqual([1, 2, 3]);
    });
  });

  describe('a second endpoint', () => {
    it.each<[string, (response: ServerResponse) => unknown]>([
      ['answers with 503', (response) => response.writeHead(503).end()],
      ['answers with 401', (response) => response.writeHead(401).end()],
      ['asks for a pause', (response) => response.writeHead(429, { 'retry-after': '30' }).end()],
      ['drops the connection', (response) => response.destroy()],
      ['answers with a web page', (response) => response.end('<html>')],
      ['answers something else', (response) => json(response, { hello: 1 })],
      ['answers an empty batch', (response) => json(response, [])],
      [
        'hides a rate limit in an error',
        (response) => json(response, { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'limit' } }),
      ],
    ])('is asked at once when the first %s, and first from then on', async (_, fail) => {
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

    it('is asked when the first does not answer in time', async () => {
      const { first, second, reader } = await twoEndpoints(() => true, { timeoutMs: 1_000 });
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
      await first.seen[0]?.abandoned;
      expect(second.seen).toHaveLength(1);
    });

    it('is asked again for the reads that the first has limited, and for these alone', async () => {
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

    it('is not asked because somebody has left the first', async () => {
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
        { clock: { ...systemClock, now: () => nowMs } },
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

    it('says so at once when the pause asked for is long, and asks nobody meanwhile', async () => {
      let nowMs = 1_000_000;
      const { reader, server } = await aChainReaderPool(
        plain,
        (_request, response, number) =>
          number === 1 && response.writeHead(429, { 'retry-after': '3600' }).end() && true,
        {
          clock: { ...systemClock, now: () => nowMs },
        },
      );
      const limited = { code: 'READ_FAILED', data: { reason: 'rate-limited', retryAfterMs: 60_000 } };
      await expect(reader.call(aCall(1))).rejects.toMatchObject(limited);
      await expect(reader.call(aCall(1))).rejects.toMatchObject(limited);
      expect(server.seen).toHaveLength(1);
      nowMs += 60_000;
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
    });

    it('is named: too late, nobody there, no endpoint', async () => {
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

    it('ends the pause between two attempts when nobody waits any more', async () => {
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
