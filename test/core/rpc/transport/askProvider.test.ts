import { describe, expect, it } from '@jest/globals';
import type { NodeProvider } from '../../../../core/config/NodeProvider.js';
import { ChainReaderPool } from '../../../../core/rpc/ChainReaderPool.js';
import { aPoolOver, keep } from '../kit/aChainReaderPool.js';
import { aChainServer, aFakeChain, answerBody } from '../kit/aChainServer.js';
import { aCall, aNetwork } from '../kit/aNetwork.js';

type Asked = Parameters<NodeProvider['request']>[0];

/** A transport over a chain in memory. */
class Transport implements NodeProvider {
  readonly asked: Asked[] = [];
  chainIds: unknown[] = ['0x1'];
  /** Instead of an answer. */
  fault: (() => Promise<unknown>) | null = null;
  readonly #chain = aFakeChain();

  request(asked: Asked): Promise<unknown> {
    this.asked.push(asked);
    if (asked.method === 'eth_chainId')
      return Promise.resolve(this.chainIds.length > 1 ? this.chainIds.shift() : this.chainIds[0]);
    if (this.fault !== null) return this.fault();
    const body = JSON.stringify({ id: 1, ...asked });
    const { result, error } = answerBody({ body } as never, this.#chain) as { result?: unknown; error?: Error };
    return error === undefined ? Promise.resolve(result) : Promise.reject(error);
  }

  get methods(): readonly string[] {
    return this.asked.map(({ method }) => method);
  }
}

const over = (sources: readonly (NodeProvider | string)[], options: Parameters<typeof aPoolOver>[1] = {}) =>
  aPoolOver({ rpcUrls: ['http://nobody.test'] }, { readSources: { 1: sources }, ...options }).get(1);
const reads = [0, 1, 2].map((index) => aCall(index));
const unreachable = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));

describe('askProvider', () => {
  it('folds the reads of a tick into one call, and asks no URL', async () => {
    const transport = new Transport();
    const reader = over([transport], { fetch: () => Promise.reject(new Error('no URL is to be asked')) });
    await expect(Promise.all(reads.map((read) => reader.call(read)))).resolves.toEqual(
      reads.map(({ echoed }) => echoed),
    );
    expect(transport.methods.filter((method) => method === 'eth_call')).toHaveLength(1);
    expect(new Set(transport.methods)).toEqual(new Set(['eth_call', 'eth_chainId', 'eth_blockNumber']));
  });

  it('asks the next in order where one fails: transports, then URLs', async () => {
    const [first, second, server] = [new Transport(), new Transport(), keep(await aChainServer())];
    first.fault = unreachable;
    const read = reads[0]!;
    await expect(over([first, second, server.url]).call(read)).resolves.toBe(read.echoed);
    expect([first.methods.includes('eth_call'), second.methods.includes('eth_call'), server.seen]).toEqual([
      true,
      true,
      [],
    ]);
    second.fault = unreachable;
    await expect(over([first, second, server.url]).call(read)).resolves.toBe(read.echoed);
    expect(server.questions).toHaveLength(1);
  });

  it.each([
    ['is on another chain', ['0x5'], undefined],
    ['leaves its chain during the request', ['0x1', '0x5'], (): void => undefined],
  ])('uses no answer of one that %s', async (_, chainIds, on) => {
    const wallet = Object.assign(new Transport(), { chainIds, ...(on && { on }) });
    const next = new Transport();
    wallet.fault = () => Promise.resolve('0x01');
    const read = { ...reads[0]!, alone: true };
    await expect(over([wallet, next]).call(read)).resolves.toBe(read.echoed);
  });

  it('throws with the reason and the index of the transport', async () => {
    const wallet = Object.assign(new Transport(), { chainIds: ['0x5'] });
    await expect(over([wallet]).call(reads[0]!)).rejects.toMatchObject({
      code: 'READ_FAILED',
      message: 'the transport of the host answers for chain 5, expected 1',
      data: { reason: 'wrong-chain', answered: '0x5', request: 0, chainId: 1 },
    });
  });

  it.each([
    ['READ_FAILED', { reason: 'network', request: 0 }, unreachable],
    ['READ_FAILED', { reason: 'malformed', request: 0 }, () => Promise.resolve(undefined)],
    ['READ_FAILED', { reason: 'timeout', request: 0 }, () => new Promise<never>(() => undefined)],
    [
      'RPC_ERROR',
      { code: -32601, nodeMessage: 'no' },
      () => Promise.reject(Object.assign(new Error('no'), { code: -32601 })),
    ],
    [
      'CALL_REVERTED',
      { revertData: '0x1234' },
      () => Promise.reject(Object.assign(new Error('no'), { code: 3, data: '0x1234' })),
    ],
  ])('fails like a URL: %s %p', async (code, data, fault) => {
    const transport = new Transport();
    transport.fault = fault;
    const read = over([transport], { timeoutMs: 20 }).request('eth_gasPrice', []);
    await expect(read).rejects.toMatchObject({ code, data });
  });

  it('puts nothing to it that signs or sends', async () => {
    const transport = new Transport();
    const pool = new ChainReaderPool({ networks: { 1: aNetwork() }, readSources: { 1: [transport] } });
    await expect(pool.get(1).request('eth_sendTransaction', [{}])).rejects.toMatchObject({
      data: { reason: 'not-a-read' },
    });
    expect(transport.asked).toEqual([]);
    pool.dispose();
  });
});
