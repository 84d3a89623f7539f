import { describe, expect, it } from '@jest/globals';
import { findSince } from '../../../../core/sending/search/findSince.js';
import { exchange, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { transferLog } from '../kit/accountEvents.js';
import { aRequest } from '../kit/aRequest.js';
import { aSending, type SendingBed } from '../kit/aSending.js';

/** A contract account asked soon after block 101, which has a stranger's log; 200 blocks later. */
function longAfter(): SendingBed {
  const bed = aSending();
  bed.chain.code = '0x60';
  bed.chain.mine({ hash: hashNumber(1), from: stranger, logs: [transferLog(exchange, stranger, stranger, 1n)] });
  bed.chain.head += 200n;
  return bed;
}

describe('findSince, for an account whose transactions are known by logs', () => {
  const request = aRequest({ blockNumber: 117n });

  it('is complete at a node that still has the logs of that time', async () => {
    const { context } = longAfter();
    await expect(findSince(request, context)).resolves.toMatchObject({ isComplete: true, areBlocksComplete: true });
  });

  it('is not complete at a node that has forgotten them and answers with an empty list', async () => {
    const { chain, context } = longAfter();
    chain.logsSince = 102n;
    await expect(findSince(request, context)).resolves.toMatchObject({ isComplete: false, areBlocksComplete: false });
  });

  it('asks nothing more within the blocks that every node keeps', async () => {
    const { chain, context } = longAfter();
    chain.head -= 100n;
    await findSince(request, context);
    expect(chain.readsOf('eth_getTransactionReceipt')).toEqual([]);
  });
});
