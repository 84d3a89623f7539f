import { describe, expect, it } from '@jest/globals';
import { findSpending } from '../../../../core/sending/chain/findSpending.js';
import { player } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { AccountChain } from '../kit/AccountChain.js';

const { signal } = new AbortController();
const search = { account: player, value: 30n, balance: 50n, after: 100n, until: 164n };

/** The balance is 50, and less by as much from a block on. */
function aChain(fallsBy: bigint, at: number): AccountChain {
  const chain = new AccountChain();
  chain.script('eth_getBalance', ([, block]) => `0x${(Number(block) >= at ? 50n - fallsBy : 50n).toString(16)}`);
  chain.script('eth_getBlockByNumber', ([block]) => ({ transactions: [hashNumber(Number(block))] }));
  return chain;
}

describe('findSpending', () => {
  it.each([101, 102, 133, 163, 164])('finds the block in which the balance fell (%i)', async (at) => {
    await expect(findSpending(aChain(30n, at), search, signal)).resolves.toEqual([hashNumber(at)]);
  });

  it('accepts a larger decrease: gas, or another payment in addition', async () => {
    await expect(findSpending(aChain(31n, 120), search, signal)).resolves.toEqual([hashNumber(120)]);
  });

  it('looks no further where the balance has not fallen by as much', async () => {
    const chain = aChain(29n, 120);
    await expect(findSpending(chain, search, signal)).resolves.toEqual([]);
    expect(chain.reads.map(({ method, params }) => [method, params[1]])).toEqual([['eth_getBalance', '0xa4']]);
  });

  it('fails where it has fallen and the node has forgotten when: that is not the same as not finding it', async () => {
    const chain = aChain(30n, 120);
    chain.script('eth_getBalance', ([, block]) =>
      Number(block) === 164 ? '0x14' : Promise.reject(new Error('missing trie node')),
    );
    await expect(findSpending(chain, search, signal)).rejects.toThrow('missing trie node');
  });

  it.each([[null], [{}], [{ transactions: null }], [{ transactions: [hashNumber(1), { hash: hashNumber(2) }] }]])(
    'fails where the node has no block with its transactions to show (%j): they are not none',
    async (block) => {
      const chain = aChain(30n, 120).script('eth_getBlockByNumber', () => block);
      await expect(findSpending(chain, search, signal)).rejects.toMatchObject({
        code: 'READ_FAILED',
        data: { reason: 'malformed', method: 'eth_getBlockByNumber' },
      });
    },
  );
});
