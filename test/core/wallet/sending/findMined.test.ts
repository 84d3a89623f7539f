import { describe, expect, it } from '@jest/globals';
import { findMined } from '../../../../core/wallet/sending/findMined.js';
import { toQuantity } from '../../../../core/rpc/toQuantity.js';
import { player } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { ChainOfBlocks } from '../../execution/kit/ChainOfBlocks.js';

/** A transaction in block 151, and 2^20 blocks after it. */
function aLongChain() {
  const chain = new ScriptedChain();
  const node = new ChainOfBlocks(chain);
  node.head = 150n;
  node.mine({ nonce: 5, hash: hashNumber(1) });
  node.head += 2n ** 20n;
  const find = (nonce = 5, after = 100n) => findMined(chain, { account: player, nonce, after, until: node.head }, {});
  return { chain, node, find };
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

  it('reads the blocks that follow one by one where the node has forgotten the nonces, and no more than 256', async () => {
    const { chain, node, find } = aLongChain();
    node.isPruned = true;
    await expect(find()).resolves.toMatchObject({ hash: hashNumber(1) });
    await expect(find(5, 200n)).resolves.toBeNull();
    expect(chain.readsOf('eth_getBlockByNumber').length).toBeLessThanOrEqual(64 + 256);
  });

  it.each([1, 15, 16, 17, 33])('looks through %i blocks to the last, and no further', async (count) => {
    const { chain, node } = aLongChain();
    node.isPruned = true;
    const read = () => chain.readsOf('eth_getBlockByNumber').map(({ params }) => Number(params[0]));
    const look = (after: bigint) => findMined(chain, { account: player, nonce: 5, after, until: after + BigInt(count) }, {});
    await expect(look(151n)).resolves.toBeNull();
    expect(read()).toEqual(Array.from({ length: count }, (_, index) => 152 + index));
    await expect(look(151n - BigInt(count))).resolves.toMatchObject({ hash: hashNumber(1) });
  });

  it('asks for each block anew', async () => {
    const { chain, find } = aLongChain();
    await find();
    expect(chain.readsOf('eth_getBlockByNumber').map(({ options }) => options)).toEqual([{ fresh: true }]);
    expect(chain.readsOf('eth_getTransactionCount').every(({ options }) => options.fresh === true)).toBe(true);
  });

  it('finds the one with the nonce among others of the account in the same block', async () => {
    const { chain, node, find } = aLongChain();
    const block = [4, 5, 6].map((nonce) => ({ from: player, to: null, hash: hashNumber(nonce), input: '0x', nonce: toQuantity(BigInt(nonce)), value: '0x0' }));
    chain.script('eth_getBlockByNumber', () => ({ transactions: block }));
    expect(node.head > 0n).toBe(true);
    await expect(find()).resolves.toMatchObject({ hash: hashNumber(5), nonce: 5 });
  });

  it('fails where nothing can be read: that is no answer', async () => {
    const { chain, find } = aLongChain();
    chain.script('eth_getTransactionCount', () => Promise.reject(new Error('429'))).script('eth_getBlockByNumber', () => Promise.reject(new Error('429')));
    await expect(find()).rejects.toThrow('429');
  });
});
