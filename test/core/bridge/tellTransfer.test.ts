import { describe, expect, it } from '@jest/globals';
import type { OrNull } from '../../../core/bridge/listByChain.js';
import { type LoggedTransfer, tellTransfer } from '../../../core/bridge/tellTransfer.js';
import { exchange, player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';

const transfer = {
  transactionHash: '0x12',
  sourceChainId: 1,
  destinationChainId: 2,
  token: exchange,
  amount: 5n,
  sender: player,
  recipient: exchange,
};
const found: LoggedTransfer & { readonly ticket: string } = { ...transfer, blockNumber: 31n, ticket: 'its own' };
const status = { txHash: '0x12', status: 'COMPLETE', data: { gmpResponse: null } } as never;
const failing = (): Promise<never> => Promise.reject(new Error('away'));
const orNull: OrNull = (ask) => ask({}).catch(() => null);

describe('tellTransfer', () => {
  it('combines the logs with the block time and the status', async () => {
    const reader = new ScriptedChain().script('eth_getBlockByNumber', () => ({ timestamp: '0x64' }));
    const told = await tellTransfer(found, { reader, orNull, statusOf: () => Promise.resolve(status) });
    expect(told).toEqual({ ...transfer, sentAt: 100, status });
    expect(reader.reads.map(({ params }) => params)).toEqual([['0x1f', false]]);
  });

  it('returns the transfer with null if the block time or the status can’t be read', async () => {
    const silent = new ScriptedChain().script('eth_getBlockByNumber', failing);
    await expect(tellTransfer(found, { reader: silent, orNull, statusOf: failing })).resolves.toEqual({
      ...transfer,
      sentAt: null,
      status: null,
    });
    const pruned = new ScriptedChain().script('eth_getBlockByNumber', () => null);
    const told = await tellTransfer(found, { reader: pruned, orNull, statusOf: () => Promise.resolve(status) });
    expect(told).toMatchObject({ sentAt: null, status });
  });
});
