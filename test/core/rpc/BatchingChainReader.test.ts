import { describe, expect, it, jest } from '@jest/globals';
import type { Hex } from '../../../core/money/Address.js';
import { systemClock } from '../../../core/stream/Clock.js';
import { ManualClock } from '../stream/ManualClock.js';
import { aChainReaderPool } from './kit/aChainReaderPool.js';
import { answerBody } from './kit/aChainServer.js';
import { aCall, anAddress } from './kit/aNetwork.js';

/** Real timers, time of our own. */
function aMovableClock() {
  let nowMs = 1_000_000;
  return { clock: { ...systemClock, elapsed: () => nowMs }, pass: (ms: number) => void (nowMs += ms) };
}

describe('BatchingChainReader', () => {
  describe('asking', () => {
    it('sends a single contract read as a plain eth_call together with the block number', async () => {
      const { reader, server } = await aChainReaderPool();
      const { to, data, echoed } = aCall(1);
      await expect(reader.call({ to, data })).resolves.toBe(echoed);
      expect(server.batches[0]).toMatchObject([
        { method: 'eth_blockNumber' },
        { method: 'eth_call', params: [{ to, data }, 'latest'] },
      ]);
    });

    it('never aggregates reads with sender, value, gas limit, override or no target, or with `alone`', async () => {
      const { reader, server } = await aChainReaderPool();
      const { to, data } = aCall(1);
      const stateOverride = { [to]: { code: '0x60' as Hex } };
      await Promise.all([
        reader.call({ to, data, from: anAddress(5) }),
        reader.call({ to, data, value: 16n }),
        reader.call({ to, data, gas: 2_000_000n }),
        reader.call({ to, data, stateOverride }),
        reader.call({ data }),
        reader.call({ to, data, alone: true }),
      ]);
      expect(server.seen).toHaveLength(1);
      expect(server.questions.map(({ params }) => params)).toEqual([
        [{ to, data, from: anAddress(5) }, 'latest'],
        [{ to, data, value: '0x10' }, 'latest'],
        [{ to, data, gas: '0x1e8480' }, 'latest'],
        [{ to, data }, 'latest', stateOverride],
        [{ data }, 'latest'],
        [{ to, data }, 'latest'],
      ]);
    });

    it('reads balances in the batch, folded with other reads and plainly when alone', async () => {
      const { reader, server } = await aChainReaderPool();
      await expect(Promise.all([reader.getBalance(anAddress(1)), reader.call(aCall(1))])).resolves.toEqual([
        2n * 10n ** 18n,
        aCall(1).echoed,
      ]);
      expect(server.questions).toMatchObject([{ method: 'eth_call' }]);
      await expect(reader.getBalance(anAddress(2))).resolves.toBe(2n * 10n ** 18n);
      expect(server.questions[1]).toMatchObject({ method: 'eth_getBalance', params: [anAddress(2), 'latest'] });
    });

    it('asks any other method of reading, and refuses those that write', async () => {
      const { reader, server } = await aChainReaderPool();
      server.chain.methods['eth_getTransactionReceipt'] = () => ({ result: null });
      await expect(reader.request('eth_getTransactionReceipt', ['0x01'])).resolves.toBeNull();
      await expect(reader.request('eth_sendRawTransaction', ['0x01'])).rejects.toMatchObject({
        code: 'READ_FAILED',
        data: { reason: 'not-a-read' },
      });
      expect(server.questions).toHaveLength(1);
    });

    it('delivers many answers over several event-loop turns, and batches the reads they cause', async () => {
      const { reader, server } = await aChainReaderPool();
      const toldIn = new Set<number>();
      let turn = 0;
      let next = setImmediate(function count() {
        turn += 1;
        next = setImmediate(count);
      });
      const ask = async (index: number) => {
        await reader.call(aCall(index));
        toldIn.add(turn);
        await reader.call(aCall(1_000 + index));
      };
      await Promise.all(Array.from({ length: 130 }, (_, index) => ask(index)));
      clearImmediate(next);
      expect([toldIn.size, server.seen.length]).toEqual([4, 2]);
    });

    it('splits folded reads by count and by size of their calldata', async () => {
      const { reader, server } = await aChainReaderPool();
      const large = Array.from({ length: 5 }, (_, index) => ({
        to: anAddress(index),
        data: `0x${'ab'.repeat(30_000)}` as const,
      }));
      await Promise.all(
        [...Array.from({ length: 26 }, (_, index) => aCall(index)), ...large].map((call) => reader.call(call)),
      );
      expect(server.seen).toHaveLength(1);
      expect(server.questions).toHaveLength(4); // 25, then 1 + 2, then 2, then the last on its own
    });
  });

  describe('sharing', () => {
    it('asks equal reads once, of the same tick and in flight', async () => {
      const held: (() => void)[] = [];
      const { reader, server } = await aChainReaderPool(
        {},
        (request, response) => held.push(() => response.end(JSON.stringify(answerBody(request, server.chain)))) > 0,
      );
      const early = [reader.call(aCall(1)), reader.call(aCall(1))];
      await server.arrival(1);
      const late = reader.call(aCall(1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      held[0]?.();
      await expect(Promise.all([...early, late])).resolves.toEqual([aCall(1).echoed, aCall(1).echoed, aCall(1).echoed]);
      expect(server.questions).toHaveLength(1);
    });

    it('does not answer a read after a new block with a response for the old one', async () => {
      const held: (() => void)[] = [];
      const { reader, server } = await aChainReaderPool({}, (request, response, number) => {
        if (number > 1) return false;
        const body = JSON.stringify(answerBody(request, server.chain));
        return held.push(() => response.end(body)) > 0;
      });
      const old = reader.call(aCall(1));
      await server.arrival(1);
      await reader.call(aCall(2));
      server.chain.block = 101n;
      await reader.call(aCall(3));
      const fresh = reader.call(aCall(1));
      await server.arrival(4);
      held[0]?.();
      await Promise.all([old, fresh]);
      expect(server.questions).toHaveLength(4);
      await reader.call(aCall(1)); // kept from the newer of the two
      expect(server.seen).toHaveLength(4);
    });

    it('shares a fresh read only within the same tick', async () => {
      const held: (() => void)[] = [];
      const { reader, server } = await aChainReaderPool(
        {},
        (request, response, number) =>
          number === 1 && held.push(() => response.end(JSON.stringify(answerBody(request, server.chain)))) > 0,
      );
      const ask = (fresh: boolean) => reader.call({ ...aCall(1), alone: true }, { fresh });
      const first = ask(false);
      await server.arrival(1);
      await Promise.all([ask(true), ask(true), ask(false)]);
      held[0]?.();
      await first;
      expect(server.questions).toHaveLength(2);
    });

    it('never hands a read that wants to be alone the answer of one that had to live with a limit', async () => {
      const { reader, server } = await aChainReaderPool();
      await Promise.all([reader.call(aCall(1)), reader.call({ ...aCall(1), alone: true })]);
      expect(server.questions).toHaveLength(2);
    });
  });

  describe('keeping', () => {
    it('keeps an answer for its block, and asks again when asked for news', async () => {
      const { reader, server } = await aChainReaderPool();
      await reader.call(aCall(1));
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
      expect(server.seen).toHaveLength(1);
      await reader.call(aCall(1), { fresh: true });
      expect(server.seen).toHaveLength(2);
    });

    it('drops it when the block moves', async () => {
      const { reader, server } = await aChainReaderPool();
      await reader.call(aCall(1));
      server.chain.block += 1n;
      await reader.call(aCall(2));
      await reader.call(aCall(1));
      expect(server.seen).toHaveLength(3);
      await reader.call(aCall(2));
      expect(server.seen).toHaveLength(3);
    });

    it('drops cached answers after `forget`', async () => {
      const { reader, server } = await aChainReaderPool();
      await reader.call(aCall(1));
      reader.forget();
      await reader.call(aCall(1));
      expect(server.seen).toHaveLength(2);
    });

    it('does not cache a read in flight at `forget`, even within one block', async () => {
      const held: (() => void)[] = [];
      const { reader, server } = await aChainReaderPool(
        {},
        (request, response, number) =>
          number === 1 && held.push(() => response.end(JSON.stringify(answerBody(request, server.chain)))) > 0,
      );
      const underWay = reader.call(aCall(1));
      await server.arrival(1);
      reader.forget();
      held[0]?.();
      await expect(underWay).resolves.toBe(aCall(1).echoed);
      await reader.call(aCall(1));
      expect(server.seen).toHaveLength(2);
      await reader.call(aCall(1));
      expect(server.seen).toHaveLength(2);
    });

    it('drops it after the time of a block', async () => {
      const { clock, pass } = aMovableClock();
      const { reader, server } = await aChainReaderPool({ blockTimeMs: 2_000 }, undefined, { clock });
      await reader.call(aCall(1));
      pass(1_999);
      await reader.call(aCall(1));
      expect(server.seen).toHaveLength(1);
      pass(1);
      await reader.call(aCall(1));
      expect(server.seen).toHaveLength(2);
    });

    it('does not keep the answers of a node that lags behind', async () => {
      const { reader, server } = await aChainReaderPool();
      await reader.call(aCall(1));
      server.chain.block -= 1n;
      await reader.call(aCall(2));
      await reader.call(aCall(2));
      expect(server.seen).toHaveLength(3);
    });

    it('keeps a revert, never a failure', async () => {
      const { reader, server } = await aChainReaderPool();
      server.chain.call = () => ({ reverts: '0x12345678' });
      await expect(reader.call(aCall(1))).rejects.toMatchObject({
        code: 'CALL_REVERTED',
        data: { revertData: '0x12345678' },
      });
      await expect(reader.call(aCall(1))).rejects.toMatchObject({ code: 'CALL_REVERTED' });
      expect(server.seen).toHaveLength(1);
      server.chain.methods['eth_gasPrice'] = () => ({ error: { code: -32603, message: 'internal' } });
      await expect(reader.request('eth_gasPrice', [])).rejects.toMatchObject({
        code: 'RPC_ERROR',
        data: { code: -32603, nodeMessage: 'internal' },
      });
      server.chain.methods['eth_gasPrice'] = () => ({ result: '0x1' });
      await expect(reader.request('eth_gasPrice', [])).resolves.toBe('0x1');
    });

    it.each(['eth_getTransactionReceipt', 'eth_getTransactionCount'])(
      'never caches the response of %s',
      async (method) => {
        const { reader, server } = await aChainReaderPool();
        server.chain.methods[method] = () => ({ result: null });
        await reader.request(method, ['0x01']);
        await reader.request(method, ['0x01']);
        expect(server.questions).toHaveLength(2);
      },
    );

    it('knows the block number from any read of late', async () => {
      const { clock, pass } = aMovableClock();
      const { reader, server } = await aChainReaderPool({}, undefined, { clock });
      await reader.call(aCall(1));
      await expect(reader.getBlockNumber()).resolves.toBe(100n);
      expect(server.seen).toHaveLength(1);
      server.chain.block = 99n; // a node that lags behind
      await expect(reader.getBlockNumber({ fresh: true })).resolves.toBe(100n);
      pass(2_000);
      server.chain.block = 101n;
      await expect(reader.getBlockNumber()).resolves.toBe(101n);
      expect(server.batches[2]).toHaveLength(1);
    });
  });

  describe('leaving', () => {
    it('aborts the HTTP request when the last who waits for any of its reads has left', async () => {
      const { reader, server } = await aChainReaderPool({}, () => true);
      const [a, b, c] = [new AbortController(), new AbortController(), new AbortController()];
      const outcomes = [reader.call(aCall(1), a), reader.call(aCall(1), b), reader.call(aCall(2), c)].map((read) =>
        expect(read).rejects.toMatchObject({ code: 'READ_FAILED', data: { reason: 'aborted' } }),
      );
      const request = await server.arrival(1);
      const abandoned = jest.fn();
      void request.abandoned.then(abandoned);
      a.abort();
      c.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(abandoned).not.toHaveBeenCalled();
      b.abort();
      await Promise.all([request.abandoned, ...outcomes]);
    });

    it('does not send what was aborted before the end of the tick', async () => {
      const { reader, server } = await aChainReaderPool();
      const controller = new AbortController();
      const left = expect(reader.call(aCall(1), controller)).rejects.toMatchObject({ data: { reason: 'aborted' } });
      const stayed = reader.call(aCall(2));
      controller.abort();
      await Promise.all([left, stayed]);
      expect(server.questions).toMatchObject([{ params: [{ to: aCall(2).to }, 'latest'] }]);
      await expect(reader.call(aCall(3), controller)).rejects.toMatchObject({ data: { reason: 'aborted' } });
      expect(server.seen).toHaveLength(1);
    });

    it('reads again for a later subscriber once all others have left', async () => {
      const { reader, server } = await aChainReaderPool({}, (_request, _response, number) => number === 1);
      const controller = new AbortController();
      const left = expect(reader.call(aCall(1), controller)).rejects.toMatchObject({ data: { reason: 'aborted' } });
      await server.arrival(1);
      controller.abort();
      await left;
      await expect(reader.call(aCall(1))).resolves.toBe(aCall(1).echoed);
    });

    it('lets hundreds of reads share a signal without a warning of a leak', async () => {
      const warn = jest.fn();
      process.on('warning', warn);
      const { reader } = await aChainReaderPool();
      await Promise.all(Array.from({ length: 200 }, (_, index) => reader.call(aCall(index), new AbortController())));
      const { signal } = new AbortController();
      await Promise.all(Array.from({ length: 200 }, (_, index) => reader.call(aCall(index), { signal, fresh: true })));
      await new Promise((resolve) => setTimeout(resolve, 10));
      process.off('warning', warn);
      expect(warn).not.toHaveBeenCalled();
    });
  });

  describe('watchBlockNumber', () => {
    it('polls only while subscribed, shares the poll, and emits new block numbers', async () => {
      const { reader, server } = await aChainReaderPool({ blockTimeMs: 20 });
      const seen: bigint[] = [];
      const late: bigint[] = [];
      const first = reader.watchBlockNumber().subscribe((number) => seen.push(number));
      await server.arrival(3);
      const second = reader.watchBlockNumber().subscribe((number) => late.push(number));
      expect(late).toEqual([100n]);
      server.chain.block = 101n;
      await server.arrival(6);
      expect(seen).toEqual([100n, 101n]);
      expect(late).toEqual([100n, 101n]);
      first.unsubscribe();
      second.unsubscribe();
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { length } = server.seen;
      await new Promise((resolve) => setTimeout(resolve, 80));
      expect(server.seen).toHaveLength(length);
    });

    it('asks with the other reads of the tick', async () => {
      const { reader, server } = await aChainReaderPool();
      const subscription = reader.watchBlockNumber().subscribe();
      await reader.call(aCall(1));
      expect(server.batches).toMatchObject([[{ method: 'eth_blockNumber' }, { method: 'eth_call' }]]);
      subscription.unsubscribe();
    });

    it('hears of a block from any other read', async () => {
      const { reader, server } = await aChainReaderPool({ blockTimeMs: 60_000 });
      const seen: bigint[] = [];
      const subscription = reader.watchBlockNumber().subscribe((number) => seen.push(number));
      await reader.call(aCall(1));
      server.chain.block = 101n;
      await reader.call(aCall(2));
      expect(seen).toEqual([100n, 101n]);
      subscription.unsubscribe();
    });

    it('survives an outage with growing pauses', async () => {
      const clock = new ManualClock();
      let isOut = true;
      const fetch = jest.fn<typeof globalThis.fetch>((_, init) => {
        if (isOut) return Promise.reject(new TypeError('fetch failed'));
        const entries = [JSON.parse(init?.body as string)].flat() as { id: number; method: string }[];
        const answers = entries.map(({ id, method }) => ({
          jsonrpc: '2.0',
          id,
          result: method === 'eth_chainId' ? '0x1' : '0x64',
        }));
        return Promise.resolve(new Response(JSON.stringify(answers)));
      });
      const { reader } = await aChainReaderPool({ blockTimeMs: 1_000 }, undefined, { clock, fetch });
      const observer = { next: jest.fn(), error: jest.fn(), complete: jest.fn() };
      const subscription = reader.watchBlockNumber().subscribe(observer);
      await clock.pass(60_000);
      expect(fetch.mock.calls.length).toBeGreaterThan(5);
      expect(fetch.mock.calls.length).toBeLessThan(60);
      isOut = false;
      await clock.pass(20_000);
      expect(observer.next.mock.calls).toEqual([[100n]]);
      expect(observer.error).not.toHaveBeenCalled();
      subscription.unsubscribe();
      await clock.pass(0);
      expect(clock.pending).toBe(0);
    });

    it('aborts the ask in flight when the last listener leaves', async () => {
      const { reader, server } = await aChainReaderPool({}, () => true);
      const subscription = reader.watchBlockNumber().subscribe();
      const request = await server.arrival(1);
      subscription.unsubscribe();
      await request.abandoned;
    });
  });
});
