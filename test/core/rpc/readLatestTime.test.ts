import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { readLatestTime } from '../../../core/rpc/readLatestTime.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const chainWith = (block: unknown): ScriptedChain => new ScriptedChain().script('eth_getBlockByNumber', () => block);

describe('readLatestTime', () => {
  it('is the newest block’s, whatever the clock of the machine says', async () => {
    const chain = chainWith({ timestamp: '0x6553f100' });
    const { signal } = new AbortController();
    await expect(readLatestTime(chain, { signal })).resolves.toBe(1_700_000_000);
    expect(chain.reads).toEqual([{ method: 'eth_getBlockByNumber', params: ['latest', false], options: { signal } }]);
  });

  it.each([null, 'no', undefined, {}, { timestamp: 1_700_000_000 }, { timestamp: '1700000000' }])(
    'is unknown where it is none: %p',
    async (block) => {
      await expect(readLatestTime(chainWith(block), {})).rejects.toMatchObject({ code: 'READ_FAILED' });
    },
  );

  it('fails where the chain does not answer', async () => {
    const chain = new ScriptedChain().script('eth_getBlockByNumber', () =>
      Promise.reject(readErrors.failed('timeout')),
    );
    await expect(readLatestTime(chain, {})).rejects.toMatchObject({ code: 'READ_FAILED', data: { reason: 'timeout' } });
  });
});
