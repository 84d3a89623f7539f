import { describe, expect, it } from '@jest/globals';
import { engineErrors } from '../../../../core/errors/engineErrors.js';
import type { SentTransaction } from '../../../../core/wallet/sending/SentTransaction.js';
import { player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aTransactionTask } from '../kit/aTask.js';
import { ChainOfBlocks } from '../kit/ChainOfBlocks.js';
import { endOf } from '../kit/endOf.js';
import { ExecutionBed, type ExecutionBedOptions } from '../kit/ExecutionBed.js';

function aBed(given: ExecutionBedOptions = {}): ExecutionBed {
  return new ExecutionBed({ tasks: [aTransactionTask()], ...given });
}

describe('findTwin, of a transaction that was replaced in the wallet', () => {
  /** The node shows the transaction while it is pending; then another one takes its nonce. */
  function replacedBy(replacement: Partial<SentTransaction>, given: ExecutionBedOptions = {}): ExecutionBed {
    const bed = aBed(given);
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.script('eth_sendTransaction', () => (node.pend({ nonce: 5, hash: hashNumber(0) }), hashNumber(0)));
    bed.chain.script('eth_getTransactionByHash', (params) => {
      const pending = node.show(params[0]);
      if (pending !== null) node.mine({ nonce: 5, hash: hashNumber(9), ...replacement });
      return pending;
    });
    return bed;
  }

  it('by the same one with a higher price is confirmed, under the new hash', async () => {
    const bed = replacedBy({});
    const ended = await bed.run();
    expect([...endOf(ended), ended.tasks[0]?.transactionHash]).toEqual(['done', 'confirmed', undefined, hashNumber(9)]);
    await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'confirmed', hash: hashNumber(9) });
  });

  it('by the same one that reverts has failed, under the new hash', async () => {
    const bed = replacedBy({});
    bed.chain.script('eth_getTransactionReceipt', ([hash]) => (hash === hashNumber(9) ? { status: '0x0' } : null));
    const ended = await bed.run();
    expect([...endOf(ended), ended.tasks[0]?.transactionHash]).toEqual(['failed', 'failed', 'TRANSACTION_REVERTED', hashNumber(9)]);
  });

  it('by another one has failed, and both are named', async () => {
    const ended = await replacedBy({ to: player, input: '0x', value: 0n }).run();
    expect([...endOf(ended), ended.error?.message]).toEqual(['failed', 'failed', 'TRANSACTION_REPLACED', engineErrors.transactionReplaced(hashNumber(0), hashNumber(9)).message]);
  });

  it('before the node had shown it is confirmed once patience is over, by the very same call that is nobody else\'s', async () => {
    const bed = aBed({ receiptPatienceMs: 5 });
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.script('eth_sendTransaction', () => (node.mine({ nonce: 5, hash: hashNumber(9) }), hashNumber(0)));
    const ended = await bed.run();
    expect([...endOf(ended), ended.tasks[0]?.transactionHash]).toEqual(['done', 'confirmed', undefined, hashNumber(9)]);
  });

  it('before the node had shown it stays unknown where the same call is another task\'s', async () => {
    const bed = aBed({ receiptPatienceMs: 5, tasks: [aTransactionTask(), aTransactionTask({ id: 'same' })] });
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.script('eth_sendTransaction', () => (bed.wallet.sent.length === 1 ? (node.mine({ nonce: 5, hash: hashNumber(9) }), hashNumber(9)) : hashNumber(0)));
    const ended = await bed.run();
    expect(ended.tasks.map(({ state, transactionHash }) => [state, transactionHash])).toEqual([['confirmed', hashNumber(9)], ['unknown', hashNumber(0)]]);
  });

  it('stays unknown where the node never showed the nonce of the first: the wallet may have picked a later one', async () => {
    const bed = aBed({ receiptPatienceMs: 5 });
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.script('eth_sendTransaction', () => (node.mine({ nonce: 5, to: stranger }), hashNumber(0)));
    expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
  });
});
