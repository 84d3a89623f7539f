import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { readDeadline } from '../../../../plugins/swap/quoting/readDeadline.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';

const now = 1_700_000_000;
const chain = () => new ScriptedChain().script('eth_getBlockByNumber', () => ({ timestamp: `0x${now.toString(16)}` }));

afterEach(() => void jest.restoreAllMocks());

describe('readDeadline', () => {
  it.each([-86_400, 0, 86_400])('is 15 minutes by the chain’s clock if the device is %p s ahead', async (ahead) => {
    jest.spyOn(Date, 'now').mockReturnValue((now + ahead) * 1_000);
    await expect(readDeadline(chain(), { deadline: null }, {})).resolves.toBe(now + 900);
  });

  it('is the caller’s if the chain has not come to it', async () => {
    await expect(readDeadline(chain(), { deadline: now + 1 }, {})).resolves.toBe(now + 1);
  });

  it('refuses the caller’s if it is past by the chain’s clock', async () => {
    await expect(readDeadline(chain(), { deadline: now }, {})).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      data: { deadline: now },
    });
  });
});
