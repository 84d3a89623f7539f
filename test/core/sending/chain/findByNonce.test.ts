import { describe, expect, it } from '@jest/globals';
import { findByNonce } from '../../../../core/sending/chain/findByNonce.js';
import { player, stranger } from '../../../kit/people.js';
import { AccountChain } from '../kit/AccountChain.js';
import { network } from '../kit/aSending.js';

async function scanned(
  chain: AccountChain,
  { first = 5, after = 90n } = {},
): Promise<readonly [nonces: readonly number[], isComplete: boolean]> {
  const { transactions, areBlocksComplete, isPoolComplete } = await findByNonce(
    chain,
    { account: player, first, after, network },
    new AbortController().signal,
  );
  return [transactions.map(({ nonce }) => nonce), areBlocksComplete && isPoolComplete];
}

const to = stranger;
const unknownBlock = (): Promise<never> => Promise.reject(new Error('header not found'));

describe('findByNonce', () => {
  it.each<[string, (chain: AccountChain) => unknown, readonly number[], boolean]>([
    ['nothing if nothing was sent', () => undefined, [], true],
    ['mined transactions', (chain) => chain.mine({ nonce: 5, to }).mine({ nonce: 6 }), [5, 6], true],
    ['pending transactions', (chain) => chain.pend({ nonce: 5 }).pend({ nonce: 6, to }), [5, 6, 5, 6], true],
    ['both', (chain) => chain.mine({ nonce: 5 }).pend({ nonce: 6 }), [5, 6, 6], true],
    [
      'transactions behind a gap, even if an earlier nonce is hidden',
      (chain) => chain.pend({ nonce: 6 }),
      [6, 6],
      false,
    ],
    [
      'mined transactions, and an incomplete result without a pool',
      (chain) => {
        chain.mine({ nonce: 5 }).pend({ nonce: 6 });
        chain.isPoolShown = false;
      },
      [5],
      false,
    ],
  ])('finds by nonce: %s', async (_what, happens, nonces, isComplete) => {
    const chain = new AccountChain();
    happens(chain);
    await expect(scanned(chain)).resolves.toEqual([nonces, isComplete]);
  });

  it('leaves out what is older than the first nonce', async () => {
    await expect(scanned(new AccountChain().pend({ nonce: 5 }).pend({ nonce: 6 }), { first: 6 })).resolves.toEqual([
      [6, 6],
      true,
    ]);
  });

  it('is complete where those before the first are still pending', async () => {
    await expect(scanned(new AccountChain().pend({ nonce: 5 }), { first: 6 })).resolves.toEqual([[], true]);
  });

  it('is incomplete if earlier transactions were dropped, because the request may be stuck behind the gap', async () => {
    await expect(scanned(new AccountChain(), { first: 6 })).resolves.toEqual([[], false]);
  });

  it.each([
    [64, true],
    [65, false],
  ])('is, after %i of them that all can be seen, complete: %s', async (count, isComplete) => {
    const chain = new AccountChain();
    for (let index = 0; index < count; index += 1) chain.pend({ nonce: 5 + index });
    expect((await scanned(chain))[1]).toBe(isComplete);
  });

  it('is not complete where a mined one is not in the blocks that the node shows', async () => {
    await expect(
      scanned(new AccountChain().mine({ nonce: 5 }).script('eth_getBlockByNumber', () => null)),
    ).resolves.toEqual([[], false]);
  });

  it('trusts the higher of two counts: nodes lag', async () => {
    const chain = new AccountChain().mine({ nonce: 5 });
    chain.script('eth_getTransactionCount', ([, tag]) =>
      tag === 'pending' || tag === '0x5f' || Number(tag) < 101 ? '0x5' : '0x6',
    );
    await expect(scanned(chain)).resolves.toEqual([[5], true]);
  });

  it.each<[string, boolean, (tag: string, tip: string) => string | Promise<never>]>([
    [
      'one block behind',
      true,
      (tag, tip) => (tag === 'latest' || tag === 'pending' ? '0x5' : tip === tag ? '0x6' : '0x5'),
    ],
    ['behind by more than the depth', false, (tag) => (tag === 'latest' || tag === 'pending' ? '0x5' : '0x6')],
    ['so far behind that it does not know the block', false, (tag) => (Number(tag) > 90 ? unknownBlock() : '0x5')],
  ])('asks a node that is %s: complete %s', async (_how, isComplete, answer) => {
    const chain = new AccountChain();
    chain.script('eth_getTransactionCount', ([, tag]) => answer(tag as string, '0x64'));
    await expect(scanned(chain)).resolves.toEqual([[], isComplete]);
    expect(chain.readsOf('eth_getTransactionCount').map(({ params }) => params[1])).toContain('0x62');
  });

  it('reads block numbers of the mined ones only', async () => {
    const chain = new AccountChain().mine({ nonce: 5 }).pend({ nonce: 6 });
    await scanned(chain);
    expect(chain.readsOf('eth_getBlockByNumber').filter(({ params }) => params[0] !== 'pending')).toHaveLength(1);
  });

  it.each(['eth_getTransactionCount', 'eth_blockNumber'])('fails where %s does', async (method) => {
    await expect(scanned(new AccountChain().fails(method))).rejects.toThrow('429');
  });

  it('reads without a cache, and with the caller’s signal', async () => {
    const chain = new AccountChain().mine({ nonce: 5 });
    await scanned(chain);
    expect(chain.reads.every(({ options }) => options.fresh === true && options.signal !== undefined)).toBe(true);
  });
});
