import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { readNewestTime } from '../../../../plugins/bridge/chains/readNewestTime.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

function chainWith(blocks: { readonly latest: unknown; readonly pending?: unknown }): ScriptedChain {
  return new ScriptedChain().script('eth_getBlockByNumber', ([tag]) => {
    const block = blocks[tag as 'latest' | 'pending'];
    if (block === undefined) throw readErrors.refused(-32_000, 'unknown block');
    return block;
  });
}

describe('readNewestTime', () => {
  it.each([
    [{ latest: { timestamp: '0x64' }, pending: { timestamp: '0x70' } }, 112],
    [{ latest: { timestamp: '0x70' }, pending: { timestamp: '0x64' } }, 112],
    [{ latest: { timestamp: '0x64' } }, 100],
    [{ latest: { timestamp: '0x64' }, pending: null }, 100],
    [{ latest: { timestamp: '0x64' }, pending: {} }, 100],
  ])('is what the next block will carry, else the time of the latest: %j', async (blocks, time) => {
    await expect(readNewestTime(chainWith(blocks), {})).resolves.toBe(time);
  });

  it.each([undefined, null, 'block', {}, { timestamp: 100 }])(
    'is unknown where the latest block is %j',
    async (latest) => {
      const failed = readNewestTime(chainWith({ latest, pending: { timestamp: '0x70' } }), {});
      await expect(failed).rejects.toMatchObject({ name: 'TributaryError' });
    },
  );

  it('reads blocks without transactions and without a cache', async () => {
    const chain = chainWith({ latest: { timestamp: '0x64' } });
    const { signal } = new AbortController();
    await readNewestTime(chain, { signal });
    expect(chain.reads.map(({ params, options }) => [params, options])).toEqual([
      [['latest', false], { signal, fresh: true }],
      [['pending', false], { signal, fresh: true }],
    ]);
  });
});
