import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readChainNow } from '../../../core/rpc/readChainNow.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const newest = 1_700_000_000;
const hex = (seconds: number) => `0x${seconds.toString(16)}`;
const chainWith = (pending: () => unknown): ScriptedChain =>
  new ScriptedChain().script('eth_getBlockByNumber', ([tag]) =>
    tag === 'latest' ? { timestamp: hex(newest) } : pending(),
  );
const deviceAt = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(seconds * 1_000);

afterEach(() => void jest.restoreAllMocks());

describe('readChainNow', () => {
  it.each([0, -86_400, 60])(
    'is the newest block’s time, read alone, if the device is %p s ahead of it',
    async (ahead) => {
      deviceAt(newest + ahead);
      const chain = chainWith(() => ({ timestamp: hex(newest + 12) }));
      await expect(readChainNow(chain, {})).resolves.toBe(newest);
      expect(chain.reads).toHaveLength(1);
    },
  );

  it('is the pending block’s time on a chain that has been idle', async () => {
    deviceAt(newest + 7_200);
    await expect(
      readChainNow(
        chainWith(() => ({ timestamp: hex(newest + 7_199) })),
        {},
      ),
    ).resolves.toBe(newest + 7_199);
  });

  it('is not moved by a device that is a day fast', async () => {
    deviceAt(newest + 86_400);
    await expect(
      readChainNow(
        chainWith(() => ({ timestamp: hex(newest + 2) })),
        {},
      ),
    ).resolves.toBe(newest + 2);
  });

  it.each([() => null, () => ({ timestamp: 'soon' }), () => Promise.reject(readErrors.failed('timeout'))])(
    'is the newest block’s time if the node tells no pending one',
    async (pending) => {
      deviceAt(newest + 7_200);
      await expect(readChainNow(chainWith(pending), {})).resolves.toBe(newest);
    },
  );

  it('fails if the newest block cannot be read', async () => {
    const chain = new ScriptedChain().script('eth_getBlockByNumber', () =>
      Promise.reject(readErrors.failed('timeout')),
    );
    await expect(readChainNow(chain, {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
