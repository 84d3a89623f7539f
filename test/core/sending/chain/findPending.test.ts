import { describe, expect, it } from '@jest/globals';
import { findPending } from '../../../../core/sending/chain/findPending.js';
import { player, stranger } from '../../../kit/people.js';
import { type Answer, ScriptedChain } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';

const shown = (index: number, from = player) => ({
  from: from.toLowerCase(),
  to: stranger,
  hash: hashNumber(index),
  input: '0x',
  nonce: `0x${index}`,
  value: '0x0',
});
const fails: Answer = () => Promise.reject(new Error('the method does not exist'));

function aNode(block: Answer, pool: Answer): ScriptedChain {
  return new ScriptedChain().script('eth_getBlockByNumber', block).script('txpool_contentFrom', pool);
}

const noncesOf = async (chain: ScriptedChain): Promise<readonly number[]> =>
  (await findPending(chain, player, {})).map(({ nonce }) => nonce);

describe('findPending', () => {
  it('finds the account’s own in the pending block, and what is pending or queued in the pool', async () => {
    const chain = aNode(
      () => ({ transactions: [shown(1), shown(2, stranger)] }),
      () => ({ pending: { '3': shown(3) }, queued: { '7': shown(7), '8': shown(8) } }),
    );
    expect(await noncesOf(chain)).toEqual([1, 3, 7, 8]);
  });

  it('reads the pending block and the account’s pool entries, without a cache', async () => {
    const chain = aNode(
      () => null,
      () => null,
    );
    const { signal } = new AbortController();
    await findPending(chain, player, { signal });
    expect(chain.reads).toEqual([
      { method: 'eth_getBlockByNumber', params: ['pending', true], options: { signal, fresh: true } },
      { method: 'txpool_contentFrom', params: [player], options: { signal, fresh: true } },
    ]);
  });

  it.each<[string, Answer, Answer, readonly number[]]>([
    ['the pool', () => ({ transactions: [shown(1)] }), fails, [1]],
    ['the pending block', fails, () => ({ pending: { '3': shown(3) } }), [3]],
    ['either', fails, fails, []],
  ])('uses the other source if the node doesn’t show %s', async (_what, block, pool, found) => {
    expect(await noncesOf(aNode(block, pool))).toEqual(found);
  });

  it.each([
    null,
    'nonsense',
    { pending: null },
    { queued: {} },
    { pending: { '3': null, '4': 'nonsense', '5': shown(5, stranger) } },
  ])('finds nothing in a pool that is %j', async (pool) => {
    expect(
      await noncesOf(
        aNode(
          () => ({ transactions: 'none' }),
          () => pool,
        ),
      ),
    ).toEqual([]);
  });

  it('rejects with the abort reason', async () => {
    const controller = new AbortController();
    const looking = findPending(
      aNode(
        () => null,
        () => null,
      ),
      player,
      { signal: controller.signal },
    );
    controller.abort(new Error('left'));
    await expect(looking).rejects.toThrow('left');
  });
});
