import { describe, expect, it } from '@jest/globals';
import { ChainReaderPool } from '../../../core/rpc/ChainReaderPool.js';
import { readContract } from '../../../core/rpc/readContract.js';
import { ManualClock, settled } from '../stream/ManualClock.js';
import { aChainReaderPool, keep } from './kit/aChainReaderPool.js';
import { aChainServer } from './kit/aChainServer.js';
import { aCall, aNetwork, anAddress } from './kit/aNetwork.js';

const calls = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => aCall(from + index));

describe('ReadingRoom', () => {
  it('sends 200 reads of three callers as one HTTP request', async () => {
    const { pool, reader, server } = await aChainReaderPool();
    const asks = [
      async () => Promise.all(calls(0, 100).map((call) => reader.call(call))),
      async () => {
        await Promise.resolve(); // a caller that looked something up first is still in time
        return Promise.all(calls(100, 150).map((call) => pool.get(1).call(call)));
      },
      async () => Promise.all(calls(150, 200).map((call) => reader.call({ ...call, alone: true }))),
    ];
    const answers = (await Promise.all(asks.map((ask) => ask()))).flat();
    expect(answers).toEqual(calls(0, 200).map(({ echoed }) => echoed));
    expect(server.seen).toHaveLength(1);
    // the block number, 150 reads in six multicalls of 25, 50 alone
    expect(server.batches[0]).toHaveLength(1 + 6 + 50);
    expect(server.batches[0]?.[0]?.method).toBe('eth_blockNumber');
  });

  it('sends one HTTP request per chain', async () => {
    const one = keep(await aChainServer());
    const two = keep(await aChainServer());
    two.chain.methods['eth_chainId'] = () => ({ result: '0x2' });
    const pool = new ChainReaderPool({
      networks: {
        1: aNetwork({ rpcUrls: [one.url] }),
        2: aNetwork({ chainId: 2, rpcUrls: [two.url], multicall: null }),
      },
    });
    await Promise.all(calls(0, 200).flatMap((call) => [pool.get(1).call(call), pool.get(2).call(call)]));
    expect([one.seen.length, two.seen.length]).toEqual([1, 1]);
    expect(two.batches[0]).toHaveLength(201);
    pool.dispose();
  });

  it('names a chain that it does not know', async () => {
    const { pool } = await aChainReaderPool();
    expect(() => pool.get(7)).toThrow('Chain:7 is not a supported chain');
    expect(pool.get(1)).toBe(pool.get(1));
  });

  it('stops everything when disposed: aborts in flight, refuses later reads, polls no more', async () => {
    const { pool, reader, server } = await aChainReaderPool({ blockTimeMs: 20 }, () => true);
    const completed = new Promise<void>((resolve) => reader.watchBlockNumber().subscribe({ complete: resolve }));
    const inFlight = expect(reader.call(aCall(1))).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'disposed' },
    });
    const request = await server.arrival(1);
    const collected = expect(reader.call(aCall(2))).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'disposed' },
    });
    pool.dispose();
    await Promise.all([inFlight, collected, completed, request.abandoned]);
    await expect(reader.getBalance(anAddress(1))).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'disposed' },
    });
    await expect(
      readContract(pool.get(1), {
        address: anAddress(1),
        abi: ['function a() view returns (bool)'],
        functionName: 'a',
      }),
    ).rejects.toMatchObject({
      data: { reason: 'disposed' },
    });
    const late = new Promise<void>((resolve) => reader.watchBlockNumber().subscribe({ complete: resolve }));
    await late;
    await settled();
    expect(server.seen).toHaveLength(1);
    pool.dispose();
  });

  it('leaves no timer behind', async () => {
    const clock = new ManualClock();
    const { pool, reader } = await aChainReaderPool({}, undefined, {
      clock,
      fetch: () => new Promise(() => undefined),
    });
    reader.watchBlockNumber().subscribe();
    const sent = expect(reader.call(aCall(1))).rejects.toMatchObject({ data: { reason: 'disposed' } });
    await clock.pass(1);
    expect(clock.pending).toBe(1); // the time limit
    const collected = expect(reader.call(aCall(2))).rejects.toMatchObject({ data: { reason: 'disposed' } });
    pool.dispose();
    await Promise.all([sent, collected]);
    await settled();
    expect(clock.pending).toBe(0);
  });
});
