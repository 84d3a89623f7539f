import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import type { Address } from '../../../core/money/Address.js';
import { ChainReaderPool } from '../../../core/rpc/ChainReaderPool.js';
import { readContract } from '../../../core/rpc/readContract.js';
import { ReadFailure, readErrors } from '../../../core/rpc/readErrors.js';
import { readOrNull } from '../../../core/rpc/readOrNull.js';
import { childChainId } from '../../kit/aToken.js';
import { anAddress } from './kit/aNetwork.js';

const answers: readonly string[] = [ReadFailure.NO_CONTRACT, ReadFailure.UNDECODABLE];
const failures = Object.values(ReadFailure).filter((reason) => !answers.includes(reason));

describe('readOrNull', () => {
  it('is what was read', async () => {
    expect(await readOrNull(Promise.resolve([7n]))).toEqual([7n]);
  });

  it.each([
    ['refuses', readErrors.reverted('0x', null)],
    ['is not there', readErrors.failed('no-contract')],
    ['returns something else', readErrors.failed('undecodable')],
  ])('is null where the contract %s', async (_what, error) => {
    expect(await readOrNull(Promise.reject(error))).toBeNull();
  });

  it.each([
    ...failures.map((reason) => [reason, readErrors.failed(reason)] as const),
    ['refused by the node', readErrors.refused(-32_000, 'header not found')] as const,
  ])('throws if the outcome is unknown: %s', async (_what, error) => {
    await expect(readOrNull(Promise.reject(error))).rejects.toBe(error);
  });

  it('says nothing to who has left', async () => {
    const read = readOrNull(Promise.reject(readErrors.reverted('0x', null)), { signal: AbortSignal.abort('left') });
    await expect(read).rejects.toBe('left');
  });
});

describe('a view that is read over HTTP', () => {
  const abi = ['function l1Weth() view returns (address)'];

  /** Reads in one batch with another view. `entry` is its entry in the response. */
  async function viewOf(entry: object | null) {
    const fetch = (_url: unknown, { body }: { readonly body: string }) => {
      const asked = JSON.parse(body) as readonly { readonly id: number; readonly method: string }[];
      const view = asked.find(({ method }) => method === 'eth_call');
      const about = entry === null ? [] : [{ jsonrpc: '2.0', id: view?.id, ...entry }];
      const rest = asked.filter((one) => one !== view).map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x' }));
      return Promise.resolve(new Response(JSON.stringify([...about, ...rest])));
    };
    const network = { ...networks[childChainId], multicall: null };
    const pool = new ChainReaderPool({ networks: { [childChainId]: network }, fetch: fetch as never });
    const reader = pool.get(childChainId);
    const ask = (address: Address) => readOrNull(readContract(reader, { address, abi, functionName: 'l1Weth' }));
    try {
      return (await Promise.all([ask(anAddress(1)), ask(anAddress(2))]))[0];
    } finally {
      pool.dispose();
    }
  }

  it.each([
    ['something else', '0xff'],
    ['nothing', '0x'],
  ])('is null where the contract returned %s', async (_what, result) => {
    expect(await viewOf({ result })).toBeNull();
  });

  it.each([
    ['leaves it out', null],
    ['gives no hex for it', { result: 'soon' }],
    ['gives nothing for it', {}],
  ])('has failed where the answer %s', async (_what, entry) => {
    await expect(viewOf(entry)).rejects.toMatchObject({ code: 'READ_FAILED', data: { reason: 'malformed' } });
  });
});
