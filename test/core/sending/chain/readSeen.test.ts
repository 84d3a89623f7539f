import { describe, expect, it } from '@jest/globals';
import { readSeen } from '../../../../core/sending/chain/readSeen.js';
import { AccountChain, aSent } from '../kit/AccountChain.js';

const { signal } = new AbortController();
const sent = aSent();

describe('readSeen', () => {
  it.each<[string, AccountChain, unknown]>([
    [
      'mined',
      new AccountChain().mine(),
      { transaction: sent, receipt: { status: 'success', blockNumber: 101n, logs: [] } },
    ],
    ['pending', new AccountChain().pend(), { transaction: sent, receipt: null }],
    ['not known', new AccountChain(), null],
    ['known by its receipt alone', new AccountChain().mine().script('eth_getTransactionByHash', () => null), null],
  ])('is what a node shows of one that is %s', async (_what, chain, seen) => {
    await expect(readSeen(chain, sent.hash, signal)).resolves.toEqual(seen);
  });

  it('reads transaction and receipt in parallel, without a cache', async () => {
    const chain = new AccountChain();
    await readSeen(chain, sent.hash, signal);
    const options = { signal, fresh: true };
    expect(chain.reads).toEqual(
      ['eth_getTransactionByHash', 'eth_getTransactionReceipt'].map((method) => ({
        method,
        params: [sent.hash],
        options,
      })),
    );
  });

  it.each(['eth_getTransactionByHash', 'eth_getTransactionReceipt'])('fails where %s does', async (method) => {
    await expect(readSeen(new AccountChain().fails(method), sent.hash, signal)).rejects.toThrow('429');
  });
});
