import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { type AnvilChain, startAnvil } from '../../../../packages/devnet/chains/startAnvil.js';
import { parseJson } from '../../../../packages/devnet/services/json/parseJson.js';
import { createLimitedNode } from '../../../../packages/devnet/services/limitedNode.js';
import { nodeLimitsOf } from '../../../../packages/devnet/services/nodeLimits.js';
import { createRpcHandler } from '../../../../packages/devnet/services/rpc.js';

const gwei = 1_000_000_000n;

describe('a node of the devnet', () => {
  let chain: AnvilChain;
  beforeAll(async () => {
    // 1,500 blocks: on disk each would cost the node three times as much.
    chain = await startAnvil({ chainId: 13473, mostStates: 100 });
    await chain.rpc.request('anvil_mine', ['0x5dc']);
  });
  afterAll(() => chain.stop());

  const ask = async (json: unknown): Promise<unknown> => {
    const node = createLimitedNode(createRpcHandler(chain.rpc), chain.rpc, nodeLimitsOf(13473));
    const { signal } = new AbortController();
    const url = new URL('http://127.0.0.1/');
    const request = {
      method: 'POST',
      url,
      headers: {},
      body: Buffer.from(JSON.stringify(json)),
      json,
      staleBlocks: 0,
      signal,
    };
    const { body } = await node(request);
    return body instanceof Readable ? parseJson(Buffer.concat(await body.toArray())) : body;
  };
  const call = (id: number, method: string, ...params: readonly unknown[]) => ({ jsonrpc: '2.0', id, method, params });
  const logs = (id: number, fromBlock?: string, toBlock?: string) => call(id, 'eth_getLogs', { fromBlock, toBlock });
  const raw = async (tip: bigint, more: object = {}): Promise<string> => {
    const wallet = new Wallet(`0x${'5a'.repeat(32)}`);
    const fees = { type: 2, maxFeePerGas: 20n * gwei, maxPriorityFeePerGas: tip, ...more };
    return wallet.signTransaction({ to: wallet.address, gasLimit: 21_000n, chainId: 13473, nonce: 0, ...fees });
  };

  it('rejects a batch of more than 100 calls', async () => {
    const batch = (count: number) => Array.from({ length: count }, (_, id) => call(id, 'eth_chainId'));
    await expect(ask(batch(101))).resolves.toMatchObject({ error: { message: 'batch too large' } });
    await expect(ask(batch(100))).resolves.toHaveLength(100);
  });

  it('refuses logs of more than a thousand blocks, and answers the rest of the batch', async () => {
    const refusal = { error: { code: -32602, message: 'exceed maximum block range: 1000' } };
    for (const [from, to] of [
      ['0x0', '0x3e8'],
      ['0x0', 'latest'],
      ['earliest', undefined],
    ])
      await expect(ask(logs(1, from, to))).resolves.toMatchObject({ id: 1, ...refusal });
    await expect(ask(logs(1, '0x1', '0x3e8'))).resolves.toMatchObject({ result: [] });
    await expect(ask(logs(1))).resolves.toMatchObject({ result: [] });
    const answers = (await ask([call(7, 'eth_chainId'), logs(8, '0x0', '0x3e8'), logs(9, '0x5dc')])) as object[];
    expect(answers).toHaveLength(3);
    expect(answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 7, result: '0x34a1' }),
        expect.objectContaining({ id: 8, ...refusal }),
        expect.objectContaining({ id: 9, result: [] }),
      ]),
    );
  });

  it('refuses a transaction with a tip below the least of its chain', async () => {
    const send = async (transaction: string) => ask(call(1, 'eth_sendRawTransaction', transaction));
    const message = 'transaction underpriced: gas tip cap 9999999999, minimum needed 10000000000';
    await expect(send(await raw(10n * gwei - 1n))).resolves.toMatchObject({ error: { message } });
    const legacy = { type: 0, gasPrice: gwei, maxFeePerGas: undefined, maxPriorityFeePerGas: undefined };
    await expect(send(await raw(0n, legacy))).resolves.toMatchObject({
      error: { message: expect.stringContaining('minimum needed') },
    });
    await expect(send('0x00')).resolves.not.toMatchObject({ error: { message: expect.stringContaining('tip') } });
    await expect(send(await raw(10n * gwei))).resolves.not.toMatchObject({
      error: { message: expect.stringContaining('minimum needed') },
    });
    expect(nodeLimitsOf(11155111).tip).toBe(1_000_000n);
  });
});
