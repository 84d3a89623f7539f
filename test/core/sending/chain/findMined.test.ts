import { describe, expect, it } from '@jest/globals';
import { findMined } from '../../../../core/sending/chain/findMined.js';
import { player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { AccountChain, aSent } from '../kit/AccountChain.js';

/** A transaction in block 151, and 2^20 blocks after it. */
function aLongChain() {
  const chain = new AccountChain();
  chain.head = 150n;
  chain.mine({ nonce: 5, hash: hashNumber(1) });
  chain.head += 2n ** 20n;
  const find = (nonce = 5, after = 100n, signal?: AbortSignal) =>
    findMined(chain, { account: player, nonce, after, until: chain.head }, { ...(signal && { signal }) });
  return { chain, find };
}

describe('findMined', () => {
  it('finds a transaction among a million blocks with one block read, and no more than 22 nonces', async () => {
    const { chain, find } = aLongChain();
    await expect(find()).resolves.toMatchObject({ hash: hashNumber(1), nonce: 5 });
    expect(chain.readsOf('eth_getBlockByNumber').map(({ params }) => params)).toEqual([['0x97', true]]);
    expect(chain.readsOf('eth_getTransactionCount').length).toBeLessThanOrEqual(22);
  });

  it('finds none with a nonce that is not mined yet', async () => {
    await expect(aLongChain().find(6)).resolves.toBeNull();
  });

  it('reads up to 256 blocks one by one if the node has pruned old nonces', async () => {
    const { chain, find } = aLongChain();
    chain.isPruned = true;
    await expect(find()).resolves.toMatchObject({ hash: hashNumber(1) });
    expect(chain.readsOf('eth_getBlockByNumber')).toHaveLength(64);
    await expect(find(5, 200n)).resolves.toBeNull();
    expect(chain.readsOf('eth_getBlockByNumber')).toHaveLength(64 + 256);
  });

  it('finds what was mined lately with one block read where the node has forgotten what was before', async () => {
    const { chain } = aLongChain();
    chain.isPruned = true;
    chain.mine({ nonce: 6, hash: hashNumber(2) });
    chain.head += 100n;
    const until = chain.head;
    await expect(findMined(chain, { account: player, nonce: 6, after: 100n, until }, {})).resolves.toMatchObject({
      hash: hashNumber(2),
    });
    expect(chain.readsOf('eth_getBlockByNumber')).toHaveLength(1);
  });

  it('is found in a block that the node has, although it has forgotten the blocks after the request', async () => {
    const { chain } = aLongChain();
    chain.isPruned = true;
    chain.mine({ nonce: 6, hash: hashNumber(2) });
    chain.head += 150n;
    const until = chain.head;
    const hidden = until - 170n;
    const shown = chain.request.bind(chain);
    const reader = Object.assign(Object.create(chain) as typeof chain, {
      request: (method: string, params: readonly unknown[], options: object) =>
        method === 'eth_getBlockByNumber' && BigInt(params[0] as string) < hidden
          ? Promise.reject(new Error('pruned history unavailable'))
          : shown(method, params, options),
    });
    const search = { account: player, nonce: 6, after: 100n, until };
    await expect(findMined(reader, search, {})).resolves.toMatchObject({ hash: hashNumber(2) });
    await expect(findMined(reader, { ...search, nonce: 5 }, {})).rejects.toThrow('pruned');
  });

  it.each([1, 15, 16, 17, 33])('looks through %i blocks to the last, and no further', async (count) => {
    const { chain } = aLongChain();
    chain.isPruned = true;
    const read = () => chain.readsOf('eth_getBlockByNumber').map(({ params }) => Number(params[0]));
    const look = (after: bigint) =>
      findMined(chain, { account: player, nonce: 5, after, until: after + BigInt(count) }, {});
    await expect(look(151n)).resolves.toBeNull();
    expect(read()).toEqual(Array.from({ length: count }, (_, index) => 152 + index));
    await expect(look(151n - BigInt(count))).resolves.toMatchObject({ hash: hashNumber(1) });
  });

  it('reads each block without a cache', async () => {
    const { chain, find } = aLongChain();
    await find();
    expect(chain.readsOf('eth_getBlockByNumber').map(({ options }) => options)).toEqual([{ fresh: true }]);
    expect(chain.readsOf('eth_getTransactionCount').every(({ options }) => options.fresh === true)).toBe(true);
  });

  it('finds the one with the nonce among others of the account, and of others, in the same block', async () => {
    const { chain, find } = aLongChain();
    const block = [
      ...[4, 5, 6].map((nonce) => aSent({ nonce, hash: hashNumber(nonce) })),
      aSent({ from: stranger }),
    ].reverse();
    chain.script('eth_getBlockByNumber', () => ({
      transactions: block.map(({ nonce, value, ...sent }) => ({ ...sent, nonce: `0x${nonce}`, value: `0x${value}` })),
    }));
    await expect(find()).resolves.toMatchObject({ hash: hashNumber(5), nonce: 5 });
  });

  it('finds nothing in a block that a node does not show', async () => {
    const { chain, find } = aLongChain();
    chain.script('eth_getBlockByNumber', () => null);
    await expect(find()).resolves.toBeNull();
  });

  it('throws if nothing can be read, instead of returning null', async () => {
    const { chain, find } = aLongChain();
    chain.fails('eth_getTransactionCount').fails('eth_getBlockByNumber');
    await expect(find()).rejects.toThrow('429');
  });

  it('reads no block after an abort', async () => {
    const { chain, find } = aLongChain();
    const controller = new AbortController();
    chain.script('eth_getTransactionCount', () => controller.abort(new Error('left')));
    await expect(find(5, 100n, controller.signal)).rejects.toThrow('left');
    expect(chain.readsOf('eth_getBlockByNumber')).toEqual([]);
  });
});
