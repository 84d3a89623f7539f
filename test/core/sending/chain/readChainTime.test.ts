import { describe, expect, it } from '@jest/globals';
import { readChainTime } from '../../../../core/sending/chain/readChainTime.js';
import { AccountChain } from '../kit/AccountChain.js';

const { signal } = new AbortController();

describe('readChainTime', () => {
  it.each([
    [1, 100n, 1_000],
    [2, 100n, 990],
    [7, 107n, 1_010],
    [7, 3n, 0],
    [101, 100n, 0],
  ])('at depth %i of a chain of %i blocks is %i', async (depth, head, seconds) => {
    const chain = new AccountChain();
    chain.script('eth_getBlockByNumber', ([number]) => ({
      timestamp: `0x${Math.max(0, 1_000 + (Number(number) - 100) * 10).toString(16)}`,
    }));
    await expect(readChainTime(chain, { head, depth }, signal)).resolves.toBe(seconds);
  });

  it('reads a block without its transactions, without a cache', async () => {
    const chain = new AccountChain();
    await readChainTime(chain, { head: 100n, depth: 3 }, signal);
    expect(chain.reads).toEqual([
      { method: 'eth_getBlockByNumber', params: ['0x62', false], options: { signal, fresh: true } },
    ]);
  });

  it.each([null, {}, { timestamp: 1_000 }])('fails where the node shows %j for the block', async (block) => {
    await expect(
      readChainTime(
        new AccountChain().script('eth_getBlockByNumber', () => block),
        { head: 100n, depth: 1 },
        signal,
      ),
    ).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
