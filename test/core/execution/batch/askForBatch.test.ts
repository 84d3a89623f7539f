import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { stranger } from '../../../kit/people.js';
import { walletError } from '../../../kit/ScriptedWallet.js';
import { settled, until } from '../../../kit/watch.js';
import { aBatchable, aBatchBed, aBatchBedAfter, all, askedToSend, batchRecords, gist } from '../kit/aBatchBed.js';
import { batchesOf, takingBatches } from '../kit/aBatcher.js';
import { resumed } from '../kit/anEarlierPage.js';
import { aTransaction, aWaitTask } from '../kit/aTask.js';
import { ChainOfBlocks } from '../kit/ChainOfBlocks.js';

describe('askForBatch, where the player or the wallet says no', () => {
  it('a rejected batch is the rejection of all, now and after a reload; nothing is asked one by one', async () => {
    const bed = aBatchBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(4001));
    expect(gist(await bed.run())).toEqual(['stopped', ['rejected', 'rejected', 'rejected'], 'USER_REJECTED_REQUEST_ERROR']);
    const entry = (await bed.journaled())!;
    expect(entry.tasks).toMatchObject({ '0/reset': { state: 'failed' }, '0/swap': { state: 'failed', code: 'USER_REJECTED_REQUEST_ERROR' } });
    expect(bed.wallet.sent).toEqual([]);
  });

  it('resuming after that asks for a new batch, under a new id', async () => {
    const bed = aBatchBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(4001));
    await bed.run();
    takingBatches(bed.wallet);
    expect((await resumed(bed)).status).toBe('done');
    expect(new Set(batchesOf(bed.wallet).map(({ id }) => id)).size).toBe(2);
  });

  it.each([4200, 5700, 5710, 5740, 5750, 5760, -32601, -32602])('falls back to one by one where the batch as such is refused (%p), and does not ask for another one', async (code) => {
    const bed = aBatchBed({ tasks: [...all, aWaitTask({ watch: () => of() }), aBatchable('again', '0x00000005'), aBatchable('and again', '0x00000006')] });
    bed.wallet.refuse('wallet_sendCalls', walletError(code));
    const seen = bed.watch();
    await seen.ended;
    expect([seen.last?.status, bed.wallet.sent.map(({ data }) => data)]).toEqual(['done', ['0x00000001', '0x00000002', '0x00000003', '0x00000005', '0x00000006']]);
    expect([batchesOf(bed.wallet).length, seen.last?.tasks.map(({ batchId }) => batchId)]).toEqual([1, Array(6).fill(undefined)]);
    expect(bed.log.indexOf('journal 0/reset intended')).toBeGreaterThan(bed.log.indexOf('wallet wallet_sendCalls'));
  });

  it('insufficient funds fail all, and nothing is asked one by one', async () => {
    const bed = aBatchBed();
    bed.wallet.refuse('wallet_sendCalls', walletError(-32000, 'insufficient funds for gas * price + value'));
    expect(gist(await bed.run())).toEqual(['failed', ['failed', 'failed', 'failed'], 'INSUFFICIENT_FUNDS']);
    expect(askedToSend(bed)).toBe(1);
  });
});

describe('askForBatch, what it writes down', () => {
  it('is the next nonce, pending ones included, and the block, and nothing of an earlier batch where there was none', async () => {
    const bed = aBatchBed();
    new ChainOfBlocks(bed.chain).pend({ nonce: 5, to: stranger });
    const written: unknown[] = [];
    bed.wallet.script('wallet_sendCalls', async () => (written.push((await bed.journaledTask('0/swap'))!), Promise.reject(new Error('socket hang up'))));
    bed.wallet.refuse('wallet_getCallsStatus', new Error('socket hang up'));
    await bed.run();
    expect(written).toEqual([expect.objectContaining({ state: 'batch-intended', intent: { transaction: aTransaction({ data: '0x00000003' }), nonce: 6, blockNumber: 100n } })]);
  });

  it('is, where it is asked for once more, also what was asked for before: should it turn up after all, it is known again', async () => {
    const records = batchRecords('batch-intended');
    const first = { transaction: aTransaction({ data: '0x00000009' }), nonce: 5, blockNumber: 90n };
    const swap = { ...records['0/swap'], intent: { ...records['0/swap'].intent, earlier: [first] } };
    const bed = await aBatchBedAfter({ ...records, '0/swap': swap });
    new ChainOfBlocks(bed.chain).head = 200n;
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730)).refuse('wallet_sendCalls', new Error('socket hang up'));
    await resumed(bed);
    const { tasks } = (await bed.journaled())!;
    expect(tasks['0/approve']).toMatchObject({ intent: { nonce: 5, blockNumber: 200n, earlier: [records['0/approve'].intent] } });
    expect((tasks['0/swap'] as typeof swap).intent.earlier).toEqual([swap.intent, first]);
  });

  it('is, after an error that proves nothing, the moment and the newest block', async () => {
    const bed = aBatchBed();
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.script('wallet_sendCalls', () => ((node.head = 107n), Promise.reject(new Error('socket hang up'))));
    bed.wallet.refuse('wallet_getCallsStatus', new Error('socket hang up'));
    expect((await bed.run()).status).toBe('unknown');
    const { tasks } = (await bed.journaled())!;
    expect(Object.values(tasks)).toMatchObject(all.map(({ id }) => ({ state: 'batch-intended', label: { action: id }, answered: { at: expect.any(Number), blockNumber: 107n } })));
    // Not under the signal: whoever leaves now still gets it written down.
    expect(bed.chain.readsOf('eth_blockNumber').map(({ options }) => options)).toContainEqual({ fresh: true });
  });

  it('is no such moment where the block cannot be read', async () => {
    const bed = aBatchBed();
    bed.wallet.script('wallet_sendCalls', () => (bed.chain.script('eth_blockNumber', () => Promise.reject(new Error('429'))), Promise.reject(new Error('socket hang up'))));
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730));
    expect((await bed.run()).status).toBe('unknown');
    const { tasks } = (await bed.journaled())!;
    for (const record of Object.values(tasks)) expect(record).not.toHaveProperty('answered');
  });
});

it('askForBatch: an answer that is no id is never proof that nothing was sent, though the chain shows nothing', async () => {
  const bed = aBatchBed({ proof: { afterPrompt: { ms: 0, blocks: 3 }, afterAnswer: { ms: 0, blocks: 3 } } });
  new ChainOfBlocks(bed.chain, { blocksPerLook: 3 });
  bed.wallet.script('wallet_sendCalls', () => null).refuse('wallet_getCallsStatus', walletError(5730));
  expect(gist(await bed.run())).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
  expect(askedToSend(bed)).toBe(1);
});

describe('askForBatch, left', () => {
  it('while the player looks at the wallet keeps what was sent then in the journal', async () => {
    const bed = aBatchBed();
    let answer = (_value: unknown): void => undefined;
    bed.wallet.script('wallet_sendCalls', () => new Promise((resolve) => (answer = resolve)));
    const seen = bed.watch();
    await until(() => batchesOf(bed.wallet).length === 1);
    seen.leave();
    answer({ id: '0xits-own' });
    await settled();
    await expect(bed.journaled()).resolves.toMatchObject({ status: 'running', tasks: { '0/swap': { state: 'batch-sent', batchId: '0xits-own' } } });
  });

  it('while the intents are being written asks the wallet nothing', async () => {
    const bed = aBatchBed();
    let written = (): void => undefined;
    bed.journal.beforePut = () => new Promise((resolve) => (written = resolve));
    const seen = bed.watch();
    await until(() => bed.log.includes('journal 0/swap batch-intended'));
    seen.leave();
    written();
    await settled();
    expect(askedToSend(bed)).toBe(0);
  });
});
