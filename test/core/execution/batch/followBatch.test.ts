import { describe, expect, it } from '@jest/globals';
import { engineErrors } from '../../../../core/errors/engineErrors.js';
import { player } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aBatchBed, all, askedToSend, gist } from '../kit/aBatchBed.js';
import { batchesOf, batchStatus } from '../kit/aBatcher.js';

describe('followBatch', () => {
  it.each<[string, readonly string[], readonly (string | null)[]]>([
    ['one for each, in order', [hashNumber(1), hashNumber(2), hashNumber(3)], [hashNumber(1), hashNumber(2), hashNumber(3)]],
    ['another number than calls: the last', [hashNumber(1), hashNumber(2)], [hashNumber(2), hashNumber(2), hashNumber(2)]],
    ['none', [], [null, null, null]],
  ])('takes of the wallet’s receipts %s', async (_what, told, hashes) => {
    const bed = aBatchBed();
    bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200, told));
    const ended = await bed.run();
    expect([ended.status, ended.tasks.map(({ transactionHash }) => transactionHash)]).toEqual(['done', hashes]);
  });

  it('writes each one’s hash down, of what is confirmed and of what was reverted', async () => {
    const told = [hashNumber(1), hashNumber(2), hashNumber(3)];
    for (const [status, state] of [[200, 'confirmed'], [500, 'failed']] as const) {
      const bed = aBatchBed();
      bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, status, told));
      const ended = await bed.run();
      const { id: batchId } = batchesOf(bed.wallet)[0]!;
      const { tasks } = (await bed.journaled())!;
      expect(Object.values(tasks)).toMatchObject(told.map((hash, index) => ({ state, hash, batchId, label: { action: all[index]!.id } })));
      expect(ended.tasks.map(({ transactionHash }) => transactionHash)).toEqual(told);
    }
  });

  it.each<[string, readonly string[]]>([['the last transaction', [1, 2, 3, 4].map(hashNumber)], ['the batch, where the wallet tells no transaction', []]])('names %s where it was reverted', async (_what, told) => {
    const bed = aBatchBed();
    bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, 500, told));
    const { error } = await bed.run();
    expect(error?.message).toBe(engineErrors.transactionReverted(told.at(-1) ?? batchesOf(bed.wallet)[0]!.id).message);
    const { tasks } = (await bed.journaled())!;
    expect(Object.values(tasks)).toMatchObject(all.map(() => ({ state: 'failed', hash: told.at(-1) ?? null, code: error?.code, message: error?.message })));
  });

  it.each<[readonly ('0x0' | '0x1' | null)[], string, string | undefined]>([
    [['0x1', '0x1', '0x1'], 'done', undefined],
    [['0x1', '0x0', '0x1'], 'failed', 'TRANSACTION_REVERTED'],
    [['0x1', '0x1', '0x0'], 'failed', 'TRANSACTION_REVERTED'],
    [['0x1', null, '0x1'], 'unknown', 'OUTCOME_UNKNOWN'],
    [['0x0', null, '0x1'], 'unknown', 'OUTCOME_UNKNOWN'],
    [['0x1', '0x0', null], 'unknown', 'OUTCOME_UNKNOWN'],
  ])('whose transactions have the receipts %j, is as certain as the least certain, and fails with any', async (receipts, status, code) => {
    const bed = aBatchBed({ receiptPatienceMs: 5 });
    bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200, receipts.map((_, index) => hashNumber(index))));
    bed.chain.script('eth_getTransactionReceipt', ([hash]) => {
      const found = receipts[receipts.findIndex((_, index) => hashNumber(index) === hash)];
      return found == null ? null : { status: found };
    });
    const ended = await bed.run();
    expect([ended.status, ended.error?.code, askedToSend(bed)]).toEqual([status, code, 1]);
  });

  it('waits until its own node has seen what the wallet calls confirmed', async () => {
    const bed = aBatchBed();
    bed.chain.scriptInTurn('eth_getTransactionReceipt', () => null, () => Promise.reject(new Error('429')), () => ({ status: '0x1' }));
    expect((await bed.run()).status).toBe('done');
    expect(bed.chain.readsOf('eth_getTransactionReceipt')).toHaveLength(3);
  });

  it('is unknown where its node never sees that, and failed where the chain says reverted', async () => {
    const unseen = aBatchBed({ receiptPatienceMs: 5 });
    unseen.chain.script('eth_getTransactionReceipt', () => null);
    expect(gist(await unseen.run())).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    const reverted = aBatchBed();
    reverted.chain.script('eth_getTransactionReceipt', () => ({ status: '0x0' }));
    expect(gist(await reverted.run())).toEqual(['failed', ['failed', 'failed', 'failed'], 'TRANSACTION_REVERTED']);
  });

  // EIP-5792: status codes of wallet_getCallsStatus.
  it.each<[number, string, string, string]>([
    [400, 'failed', 'failed', 'TRANSACTION_FAILED'],
    [500, 'failed', 'failed', 'TRANSACTION_REVERTED'],
    [600, 'unknown', 'unknown', 'OUTCOME_UNKNOWN'],
    [100, 'unknown', 'unknown', 'OUTCOME_UNKNOWN'],
  ])('reads %p, to the end of patience, as %s', async (status, ending, state, code) => {
    const bed = aBatchBed({ receiptPatienceMs: 5 });
    bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, status));
    expect(gist(await bed.run())).toEqual([ending, [state, state, state], code]);
    await expect(bed.engine.list(player)).resolves.toMatchObject(ending === 'unknown' ? [{ status: 'unknown', tasks: [{ state }, { state }, { state }] }] : []);
    expect(askedToSend(bed)).toBe(1);
  });

  it('goes on asking while the batch waits, and where the answer fails or cannot be read', async () => {
    const bed = aBatchBed();
    const answers: (() => unknown)[] = [() => batchStatus('', 100), () => { throw new Error('429'); }, () => null, () => batchStatus('', 200)];
    bed.wallet.script('wallet_getCallsStatus', () => answers.shift()?.());
    expect((await bed.run()).status).toBe('done');
    expect(answers).toEqual([]);
  });

  it('follows the batch under the name that the wallet gives it', async () => {
    const bed = aBatchBed();
    bed.wallet.script('wallet_sendCalls', () => ({ id: '0xits-own' }));
    await bed.run();
    expect(bed.wallet.calls.filter(({ method }) => method === 'wallet_getCallsStatus').map(({ params }) => params)).toEqual([['0xits-own']]);
  });
});
