import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../../core/errors/checkoutErrors.js';
import type { ChainReader } from '../../../../core/rpc/ChainReader.js';
import { NodeClient } from '../../../../core/rpc/node/NodeClient.js';
import { player } from '../../../kit/people.js';
import { aChainReaderPool, aPoolOver, keep } from '../kit/aChainReaderPool.js';
import { aChainServer, type ChainServer, entriesOf } from '../kit/aChainServer.js';
import { aCall } from '../kit/aNetwork.js';

const plain = { multicall: null };
const empty = (server: ChainServer): void => {
  server.chain.call = () => ({ returns: '0x' });
};
const answersFor = (server: ChainServer, chainId: number): void => {
  server.chain.methods['eth_chainId'] = () => ({ result: `0x${chainId.toString(16)}` });
};
const askedForChain = (server: ChainServer): number =>
  server.seen.flatMap(entriesOf).filter(({ method }) => method === 'eth_chainId').length;

describe('a URL of another chain', () => {
  it('is reported with its host and both chain IDs, not as a missing contract', async () => {
    const { reader, server } = await aChainReaderPool(plain);
    empty(server);
    answersFor(server, 5);
    const host = new URL(server.url).host;
    await expect(reader.call(aCall(0))).rejects.toMatchObject({
      code: 'READ_FAILED',
      message: `RPC at ${host} answers for chain 5, expected 1`,
      data: { reason: 'wrong-chain', chainId: 5, expected: 1, host },
    });
  });

  it('answers nothing any more, as its balances are of the other chain', async () => {
    const { reader, server } = await aChainReaderPool(plain);
    empty(server);
    answersFor(server, 5);
    await reader.call(aCall(0)).catch(() => undefined);
    server.chain.methods['eth_getBalance'] = () => ({ result: '0x1' });
    await expect(reader.request('eth_getBalance', [`0x${'11'.repeat(20)}`, 'latest'])).rejects.toMatchObject({
      data: { reason: 'wrong-chain' },
    });
    answersFor(server, 1);
    await expect(reader.request('eth_getBalance', [`0x${'11'.repeat(20)}`, 'latest'], { fresh: true })).resolves.toBe(
      '0x1',
    );
  });

  it('is passed by where another URL is of the chain', async () => {
    const [wrong, right] = [keep(await aChainServer()), keep(await aChainServer())];
    empty(wrong);
    answersFor(wrong, 5);
    const reader = aPoolOver({ rpcUrls: [wrong.url, right.url], ...plain }).get(1);
    await expect(reader.call(aCall(3))).resolves.toBe(aCall(3).echoed);
  });

  it('costs a node of the right chain one question, along with the first read', async () => {
    const { reader, server } = await aChainReaderPool(plain);
    await Promise.all([1, 2, 3].map((index) => reader.call(aCall(index))));
    empty(server);
    await reader.call(aCall(4));
    await reader.call(aCall(5));
    expect(askedForChain(server)).toBe(1);
    expect(server.seen[0]?.body).toContain('eth_chainId');
    expect(server.seen).toHaveLength(3);
  });

  it('costs a node without batch support one extra request in total', async () => {
    const { reader, server } = await aChainReaderPool(plain, (request, response) =>
      request.body.startsWith('[') ? !!response.writeHead(405).end('{}') : false,
    );
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((index) => reader.call(aCall(index))));
    expect(server.seen.filter(({ body }) => !body.startsWith('[') && body.includes('eth_chainId'))).toHaveLength(1);
  });

  it.each([
    ['a balance', (reader: ChainReader) => reader.getBalance(player)],
    ['the block', (reader: ChainReader) => reader.getBlockNumber()],
    ['a call that comes back full', (reader: ChainReader) => reader.call(aCall(1))],
    ['a receipt', (reader: ChainReader) => reader.request('eth_getTransactionReceipt', [`0x${'22'.repeat(32)}`])],
    ['logs', (reader: ChainReader) => reader.request('eth_getLogs', [{}])],
  ])('is reported before any other use of %s', async (_title, read) => {
    const { reader, server } = await aChainReaderPool(plain);
    server.chain.methods['eth_getTransactionReceipt'] = () => ({ result: null });
    server.chain.methods['eth_getLogs'] = () => ({ result: [] });
    answersFor(server, 5);
    await expect(read(reader)).rejects.toMatchObject({
      message: `RPC at ${new URL(server.url).host} answers for chain 5, expected 1`,
    });
  });

  it('is reported by the client of a signing program, which uses none of its answers', async () => {
    const server = keep(await aChainServer());
    answersFor(server, 5);
    const asked = new NodeClient({ chainId: 1, url: `${server.url}/secret` }).ask([
      { method: 'eth_getTransactionCount', params: [player, 'pending'] },
      { method: 'eth_getBalance', params: [player, 'latest'] },
    ]);
    await expect(asked).rejects.toThrow(`RPC at ${new URL(server.url).host} answers for chain 5, expected 1`);
  });

  it('is detected if a node of another chain replaces one that went down', async () => {
    let isAway = false;
    const { reader, server } = await aChainReaderPool(plain, (_request, response) =>
      isAway ? !!response.destroy() : false,
    );
    await reader.call(aCall(1));
    isAway = true;
    await reader.call(aCall(2)).catch(() => undefined);
    isAway = false;
    answersFor(server, 5);
    await expect(reader.call(aCall(3))).rejects.toMatchObject({ data: { reason: 'wrong-chain', chainId: 5 } });
  });

  it('is not assumed where the node does not say its chain', async () => {
    const { reader, server } = await aChainReaderPool(plain);
    server.chain.methods['eth_chainId'] = () => ({ error: { code: -32601, message: 'the method is not available' } });
    for (const index of [0, 1, 2]) await expect(reader.call(aCall(index))).resolves.toBe(aCall(index).echoed);
    expect(askedForChain(server)).toBe(1);
  });

  it('is in the data of the error that a caller sees, without the keys of the URL', async () => {
    const server = keep(await aChainServer());
    empty(server);
    answersFor(server, 5);
    const url = `${server.url}/v3/secret-key?token=secret`;
    const reader = aPoolOver({ rpcUrls: [url], ...plain }).get(1);
    const cause: unknown = await reader.call(aCall(0)).catch((error: unknown) => error);
    const seen = checkoutErrors.erc20Info(cause);
    expect(seen).toMatchObject({ message: 'Failed to get the ERC20 token info', data: { chainId: 5, expected: 1 } });
    expect(seen.data['rpc']).toContain('answers for chain 5, expected 1');
    expect(JSON.stringify([seen.data, (cause as Error).message])).not.toContain('secret');
  });
});

describe('a URL where no node answers', () => {
  it('is reported with its host', async () => {
    const reader = aPoolOver({ rpcUrls: ['http://127.0.0.1:9/v3/secret'], ...plain }).get(1);
    const cause: unknown = await reader.call(aCall(0)).catch((error: unknown) => error);
    const { data } = checkoutErrors.erc20Info(cause);
    expect(data).toMatchObject({ host: '127.0.0.1:9' });
    expect(data['rpc']).toMatch(/^RPC at 127\.0\.0\.1:9 does not answer: /);
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('is reported with its HTTP status if another server responds', async () => {
    const { reader, server } = await aChainReaderPool(
      plain,
      (_request, response) => !!response.writeHead(404).end('no'),
    );
    const { data } = checkoutErrors.erc20Info(await reader.call(aCall(0)).catch((error: unknown) => error));
    expect(data['rpc']).toBe(`RPC at ${new URL(server.url).host} does not answer: HTTP 404`);
  });
});
