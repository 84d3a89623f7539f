import { describe, expect, it } from '@jest/globals';
import { readNonce } from '../../../../core/sending/chain/readNonce.js';
import { player } from '../../../kit/people.js';
import { AccountChain } from '../kit/AccountChain.js';

describe('readNonce', () => {
  it.each([
    ['latest', 'latest'],
    ['pending', 'pending'],
    [100n, '0x64'],
  ] as const)('reads the count at %s without a cache', async (at, tag) => {
    const chain = new AccountChain();
    await expect(readNonce(chain, player, at, {})).resolves.toBe(5);
    expect(chain.reads).toEqual([
      { method: 'eth_getTransactionCount', params: [player, tag], options: { fresh: true } },
    ]);
  });

  it.each([null, 5, '5'])('throws for the response %j', async (answer) => {
    await expect(
      readNonce(
        new AccountChain().script('eth_getTransactionCount', () => answer),
        player,
        'latest',
        {},
      ),
    ).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
