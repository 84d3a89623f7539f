import { describe, expect, it } from '@jest/globals';
import { readLogs } from '../../../../core/rpc/logs/readLogs.js';
import { systemClock } from '../../../../core/stream/Clock.js';
import { until } from '../../../kit/watch.js';
import { aChainReaderPool, aPoolOver, keep } from '../kit/aChainReaderPool.js';
import { aChainServer, type ChainServer, entriesOf, type NodeError } from '../kit/aChainServer.js';

const plain = { multicall: null };
const filters = [{ topics: ['0x01'] }];

interface Range {
  readonly from: number;
  readonly to: number;
}

const rangeOf = (filter: unknown, head: bigint): Range => {
  const { fromBlock, toBlock } = filter as { readonly fromBlock: string; readonly toBlock: string };
  return { from: Number(fromBlock), to: toBlock === 'latest' ? Number(head) : Number(toBlock) };
};
const widthOf = ({ from, to }: Range): number => to - from + 1;

/** One log in every hundredth block; `refuse` says what the node rejects. */
function serveLogs({ chain }: ChainServer, refuse: (range: Range) => NodeError | null): void {
  chain.methods['eth_getLogs'] = ([filter]) => {
    const range = rangeOf(filter, chain.block);
    const error = refuse(range);
    if (error) return { error };
    const blocks = Array.from({ length: widthOf(range) }, (_, index) => range.from + index);
    return { result: blocks.filter((block) => block % 100 === 0).map((block) => ({ blockNumber: block })) };
  };
}

const upTo =
  (limit: number, error: Partial<NodeError> = {}) =>
  (range: Range): NodeError | null =>
    widthOf(range) > limit ? { code: -32000, message: 'no', ...error } : null;

const rangesAt = (server: ChainServer): readonly Range[] =>
  server.questions
    .filter(({ method }) => method === 'eth_getLogs')
    .map(({ params }) => rangeOf(params[0], server.chain.block));
const everyHundredth = (from: number, to: number): readonly unknown[] =>
  Array.from({ length: Math.floor(to / 100) - Math.ceil(from / 100) + 1 }, (_, index) => ({
    blockNumber: (Math.ceil(from / 100) + index) * 100,
  }));

async function aNarrowNode(refuse: (range: Range) => NodeError | null, options = {}) {
  const bed = await aChainReaderPool(plain, undefined, options);
  bed.server.chain.block = 9_999n;
  serveLogs(bed.server, refuse);
  return bed;
}

describe('readLogs', () => {
  it('asks a generous node for windows of 2,000 blocks, five in one request', async () => {
    const { reader, server } = await aNarrowNode(() => null);
    await expect(readLogs(reader, { filters, from: 0n, to: 9_999n }, {})).resolves.toEqual(everyHundredth(0, 9_999));
    expect(server.seen).toHaveLength(1);
    expect(rangesAt(server).map(({ from }) => from)).toEqual([8_000, 6_000, 4_000, 2_000, 0]);
  });

  it('asks a generous node once for everything up to the latest block', async () => {
    const { reader, server } = await aNarrowNode(() => null);
    await expect(readLogs(reader, { filters, from: 1n, to: 'latest' }, {})).resolves.toHaveLength(99);
    expect(server.seen).toHaveLength(1);
  });

  it.each<[string, number, Partial<NodeError>]>([
    ['words alone', 10, { message: 'eth_getLogs is limited to a 10 block range' }],
    ['no words', 7, { message: '' }],
    ['invalid parameters', 100, { code: -32602, message: 'invalid' }],
    ['an invalid request', 500, { code: -32600, message: 'up to a 500 block range' }],
    ['a limit that is exceeded', 500, { code: -32005, message: 'limit exceeded' }],
    ['an internal error', 1_000, { code: -32603, message: 'service temporarily busy' }],
    ['a provider-specific code', 1, { code: 35, message: 'ranges over 1 blocks are not supported on freetier' }],
    ['a number in thousands', 1_000, { code: -32047, message: 'maximum allowed range is 1k blocks' }],
  ])('reads everything, each block once, from a node that rejects wide ranges with %s', async (_, limit, error) => {
    const { reader, server } = await aNarrowNode(upTo(limit, error), {
      clock: { ...systemClock, elapsed: () => 1_000 },
    });
    const found = readLogs(reader, { filters, from: 5_000n, to: 5_399n }, {});
    await expect(found).resolves.toEqual(everyHundredth(5_000, 5_399));
    const served = rangesAt(server).filter((range) => widthOf(range) <= limit);
    expect(served.reduce((sum, range) => sum + widthOf(range), 0)).toBe(400);
  });

  it('reads up to the latest block of a node that serves ten', async () => {
    const { reader } = await aNarrowNode(upTo(10));
    await expect(readLogs(reader, { filters, from: 9_000n, to: 'latest' }, {})).resolves.toEqual(
      everyHundredth(9_000, 9_999),
    );
  });

  it('asks only one window at a time until it knows the width', async () => {
    const { reader, server } = await aNarrowNode(upTo(10));
    await readLogs(reader, { filters, from: 9_000n, to: 9_999n }, {});
    const refused = rangesAt(server).filter((range) => widthOf(range) > 10);
    expect(refused.map(widthOf)).toEqual([1_000, 500, 250, 125, 62, 31, 15]);
  });

  it('remembers what the endpoint serves, for ten minutes', async () => {
    let nowMs = 1_000_000;
    const { reader, server } = await aNarrowNode(upTo(50), { clock: { ...systemClock, elapsed: () => nowMs } });
    const refusals = async (): Promise<number> => {
      const before = rangesAt(server).length;
      await readLogs(reader, { filters, from: 9_000n, to: 'latest' }, {});
      return rangesAt(server)
        .slice(before)
        .filter((range) => widthOf(range) > 50).length;
    };
    expect(await refusals()).toBeGreaterThan(0);
    expect(await refusals()).toBe(0);
    nowMs += 600_001;
    serveLogs(server, () => null);
    const before = rangesAt(server).length;
    await readLogs(reader, { filters, from: 9_000n, to: 'latest' }, {});
    expect(rangesAt(server).slice(before)).toHaveLength(1);
  });

  it('keeps wide ranges for a capable endpoint after a narrow one was used', async () => {
    const narrow = keep(await aChainServer());
    const generous = keep(await aChainServer((_request, response) => isDown && !!response.writeHead(503).end()));
    let isDown = true;
    for (const server of [narrow, generous]) server.chain.block = 9_999n;
    serveLogs(narrow, upTo(100));
    serveLogs(generous, () => null);
    let nowMs = 1_000_000;
    const clock = { ...systemClock, elapsed: () => nowMs };
    const reader = aPoolOver({ rpcUrls: [generous.url, narrow.url], ...plain }, { clock }).get(1);
    await readLogs(reader, { filters, from: 9_000n, to: 9_999n }, {});
    expect(reader.logBlocks).toBe(62n);
    isDown = false;
    nowMs += 60_000;
    await readLogs(reader, { filters, from: 9_000n, to: 9_999n }, {});
    expect(rangesAt(generous).map(widthOf)).toContain(1_000);
    expect(reader.logBlocks).toBeNull();
  });

  it('halves only the window that has too many logs in it', async () => {
    const tooMany = { code: -32005, message: 'query returned more than 10000 results' };
    const dense = ({ from, to }: Range): NodeError | null => (from <= 4_100 && to >= 4_300 ? tooMany : null);
    const { reader, server } = await aNarrowNode(dense);
    await expect(readLogs(reader, { filters, from: 0n, to: 9_999n }, {})).resolves.toEqual(everyHundredth(0, 9_999));
    expect(rangesAt(server).filter((range) => widthOf(range) === 2_000)).toHaveLength(5);
    expect(rangesAt(server)).toHaveLength(11);
    expect(reader.logBlocks).toBeNull();
  });

  it('throws the node’s error if it rejects a single block, and at once for a missing method', async () => {
    const { reader } = await aNarrowNode(upTo(0, { code: -32000, message: 'logs are disabled' }));
    await expect(readLogs(reader, { filters, from: 0n, to: 9_999n }, {})).rejects.toMatchObject({
      code: 'RPC_ERROR',
      data: { nodeMessage: 'logs are disabled' },
    });
    const bare = await aNarrowNode(upTo(0, { code: -32601, message: 'the method does not exist' }));
    await expect(readLogs(bare.reader, { filters, from: 0n, to: 9_999n }, {})).rejects.toMatchObject({
      code: 'RPC_ERROR',
    });
    expect(rangesAt(bare.server)).toHaveLength(5);
  });

  it('does not take an outage for a rejection', async () => {
    const { reader, server } = await aChainReaderPool(plain, (_request, response) => !!response.writeHead(503).end());
    await expect(readLogs(reader, { filters, from: 0n, to: 100n }, {})).rejects.toMatchObject({ code: 'READ_FAILED' });
    expect(new Set(server.seen.flatMap(entriesOf).map(({ params }) => JSON.stringify(params))).size).toBe(2);
  });

  it('asks for less after an answer of HTTP 413', async () => {
    const { reader, server } = await aChainReaderPool(plain, (request, response) => {
      const isWide = entriesOf(request).some(
        ({ method, params }) => method === 'eth_getLogs' && widthOf(rangeOf(params[0], 0n)) > 10,
      );
      return isWide && !!response.writeHead(413).end('too large');
    });
    serveLogs(server, () => null);
    await expect(readLogs(reader, { filters, from: 0n, to: 99n }, {})).resolves.toEqual(everyHundredth(0, 99));
  });

  it('learns nothing from a node that rejects everything for a while', async () => {
    const { reader, server } = await aNarrowNode(() => ({ code: -32000, message: 'header not found' }));
    await expect(readLogs(reader, { filters, from: 9_000n, to: 9_999n }, {})).rejects.toMatchObject({
      code: 'RPC_ERROR',
    });
    serveLogs(server, () => null);
    await readLogs(reader, { filters, from: 9_999n, to: 9_999n }, {});
    expect(reader.logBlocks).toBeNull();
  });

  it('fails before it has asked more than it may, and says how many blocks it could have read', async () => {
    const { reader, server } = await aNarrowNode(upTo(10, { message: 'up to a 10 block range' }));
    const search = { filters, from: 0n, to: 9_999n, mostRequests: 100 };
    await expect(readLogs(reader, search, {})).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'log-range', chainId: 1, blocksAtOnce: 10 },
    });
    expect(rangesAt(server).length).toBeLessThanOrEqual(100);
  });

  it('reads the range in windows of the given width, whatever the request limit', async () => {
    const { reader, server } = await aNarrowNode(() => null);
    await readLogs(reader, { filters, from: 0n, to: 9_999n, windowBlocks: 10n, mostRequests: 1 }, {});
    expect(rangesAt(server)).toHaveLength(1_000);
    expect(server.seen.length).toBeLessThanOrEqual(20);
  });

  it('ends with its signal', async () => {
    const { reader, server } = await aNarrowNode(upTo(10));
    const controller = new AbortController();
    const reading = readLogs(reader, { filters, from: 0n, to: 2_000n }, { signal: controller.signal });
    await until(() => server.seen.length > 2);
    controller.abort(new Error('enough'));
    await expect(reading).rejects.toMatchObject({ data: { reason: 'aborted' } });
    const asked = server.seen.length;
    await new Promise((later) => setTimeout(later, 50));
    expect(server.seen.length - asked).toBeLessThanOrEqual(1);
  });

  it('takes nothing from a node that is behind the settled block in any round', async () => {
    const { reader, server } = await aNarrowNode(upTo(100));
    server.chain.methods['eth_getBlockByNumber'] = () => ({ result: rangesAt(server).length < 9 ? {} : null });
    await expect(readLogs(reader, { filters, from: 9_000n, to: 'latest', settled: 9_990n }, {})).rejects.toMatchObject({
      data: { reason: 'malformed', method: 'eth_getBlockByNumber' },
    });
  });
});
