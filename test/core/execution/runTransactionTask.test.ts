import { describe, expect, it } from '@jest/globals';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { aRoute } from '../../kit/aRoute.js';
import { rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask } from './kit/aTask.js';
import { endOf } from './kit/endOf.js';
import { ExecutionBed, type ExecutionBedOptions } from './kit/ExecutionBed.js';

function aBed(given: ExecutionBedOptions = {}): ExecutionBed {
  return new ExecutionBed({ tasks: [aTransactionTask()], ...given });
}

describe('runTransactionTask', () => {
  describe('what is prepared', () => {
    it('stops with its error and sends nothing where it may no longer be signed', async () => {
      const bed = aBed({ tasks: [aTransactionTask({ prepare: () => Promise.reject(engineErrors.priceMoved({ quoted: 1n, current: 2n })) })] });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'PRICE_MOVED']);
      expect(ended.error?.message).toBe('the price moved beyond what was agreed to');
      expect(bed.log).toEqual(['journal end stopped']);
    });

    it.each([
      ['rejects', () => Promise.reject(new Error('the node is down'))],
      ['throws', () => { throw new Error('the node is down'); }],
    ])('that %s with a foreign error stops, and nothing is sent', async (_how, prepare) => {
      const bed = aBed({ tasks: [aTransactionTask({ prepare })] });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'TASK_FAILED']);
      expect([ended.error?.message, bed.wallet.calls]).toEqual(['the node is down', []]);
    });

    it.each([
      ['chain', aTransaction({ chainId: rootChainId }), { field: 'chainId', expected: 13473, actual: rootChainId }],
      ['account', aTransaction({ from: stranger }), { field: 'from', expected: player, actual: stranger }],
    ])('for another %s than was reviewed stops before anything is asked', async (_what, transaction, figures) => {
      const bed = aBed({ tasks: [aTransactionTask({ prepare: () => Promise.resolve(aPrepared({ transaction })) })] });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'TRANSACTION_MISMATCH']);
      expect([ended.error?.message, bed.wallet.calls]).toEqual([engineErrors.transactionMismatch('0/swap', figures as never).message, []]);
    });

    it('is shown with its label before the wallet is asked', async () => {
      const bed = aBed();
      const seen = bed.watch();
      await seen.ended;
      const asked = seen.values.find(({ tasks }) => tasks[0]?.state === 'awaiting-wallet');
      expect(asked?.tasks[0]?.label).toEqual(aLabel());
    });
  });

  describe('the receipt', () => {
    it('that says 0x0 is a failure, TRANSACTION_REVERTED, with the hash in the journal', async () => {
      const bed = aBed();
      bed.chain.script('eth_getTransactionReceipt', () => ({ status: '0x0' }));
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['failed', 'failed', 'TRANSACTION_REVERTED']);
      expect([ended.error?.message, ended.tasks[0]?.transactionHash]).toEqual([`transaction ${hashNumber(0)} was reverted`, hashNumber(0)]);
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'failed', hash: hashNumber(0), code: 'TRANSACTION_REVERTED' });
    });

    it('whose reads fail for a while never fails the transaction', async () => {
      const bed = aBed();
      const down = () => Promise.reject(new Error('429'));
      bed.chain.scriptInTurn('eth_getTransactionReceipt', down, down, () => null, down, () => ({ status: '0x1' }));
      expect(endOf(await bed.run())).toEqual(['done', 'confirmed', undefined]);
    });

    it('that does not come within patience leaves the outcome unknown, with the hash to look at', async () => {
      const bed = aBed({ receiptPatienceMs: 5 });
      bed.chain.script('eth_getTransactionReceipt', () => null);
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      expect(ended.tasks[0]?.transactionHash).toBe(hashNumber(0));
      await expect(bed.journaled()).resolves.toMatchObject({ status: 'unknown', tasks: { '0/swap': { state: 'sent', hash: hashNumber(0) } } });
    });

    it('is asked of the chain that the task belongs to', async () => {
      const bed = aBed({ tasks: [aTransactionTask({ chainId: rootChainId, prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ chainId: rootChainId }) })) })] });
      await bed.run(aRoute());
      expect([bed.chain.reads, bed.rootChain.readsOf('eth_getTransactionReceipt')]).toMatchObject([[], [{ params: [hashNumber(0)], options: { fresh: true } }]]);
    });
  });
});
