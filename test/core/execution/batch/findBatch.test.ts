import { describe, expect, it } from '@jest/globals';
import type { TaskRecord } from '../../../../core/execution/JournalStore.js';
import { hashNumber, type ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';
import { aBatchBed, aBatchBedAfter, all, askedToSend, batchRecords, gist, ours } from '../kit/aBatchBed.js';
import { batchesOf, batchHash, batchStatus } from '../kit/aBatcher.js';
import { resume, resumed } from '../kit/anEarlierPage.js';
import { aTransactionTask } from '../kit/aTask.js';
import { ChainOfBlocks } from '../kit/ChainOfBlocks.js';
import type { ExecutionBed } from '../kit/ExecutionBed.js';

describe('findBatch, with an answer that proves nothing', () => {
  const unclear: readonly [string, (wallet: ScriptedWallet) => unknown][] = [
    ['an error', (wallet) => wallet.refuse('wallet_sendCalls', new Error('socket hang up'))],
    ['the word that the id is known already', (wallet) => wallet.refuse('wallet_sendCalls', walletError(5720))],
    ['nothing', (wallet) => wallet.script('wallet_sendCalls', () => null)],
  ];

  it.each(unclear)('%s: the wallet is asked for our id, and what it knows is followed', async (_what, spoil) => {
    const bed = aBatchBed();
    spoil(bed.wallet);
    const ended = await bed.run();
    const { id } = batchesOf(bed.wallet)[0]!;
    expect([gist(ended), ended.tasks[2]?.transactionHash, ended.tasks[2]?.batchId]).toEqual([['done', ['confirmed', 'confirmed', 'confirmed'], undefined], batchHash, id]);
    expect(askedToSend(bed)).toBe(1);
  });

  it.each(unclear)('%s, and a wallet that says nothing of our id: unknown, and no second send, however often one looks', async (_what, spoil) => {
    const bed = aBatchBed();
    new ChainOfBlocks(bed.chain, { blocksPerLook: 1 });
    spoil(bed.wallet);
    bed.wallet.refuse('wallet_getCallsStatus', new Error('socket hang up'));
    expect(gist(await bed.run())).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    expect(gist(await resumed(bed))).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    expect(askedToSend(bed)).toBe(1);
  });

  it('an error, an id that the wallet never heard of, and a chain that knows of no call: failed', async () => {
    const bed = aBatchBed();
    new ChainOfBlocks(bed.chain, { blocksPerLook: 3 });
    bed.wallet.refuse('wallet_sendCalls', new Error('socket hang up')).refuse('wallet_getCallsStatus', walletError(5730));
    expect(gist(await bed.run())).toEqual(['failed', ['failed', 'failed', 'failed'], 'TRANSACTION_FAILED']);
    expect(bed.wallet.sent).toEqual([]);
  });

  const doubts: readonly [string, (node: ChainOfBlocks) => void][] = [
    ['a call of the batch is on the chain: the wallet gave it another name', (node) => node.mine({ nonce: 5, input: '0x00000002' })],
    ['the account is a contract, whose batches a relayer carries', (node) => (node.code = '0xef0100aa')],
    ['something is pending that nobody can see', (node) => node.pend({ nonce: 5 }, { isShown: false })],
  ];

  it.each(doubts)('an error, an id that the wallet never heard of, but %s: unknown', async (_what, spoil) => {
    const bed = aBatchBed();
    const node = new ChainOfBlocks(bed.chain, { blocksPerLook: 1 });
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730)).script('wallet_sendCalls', () => {
      spoil(node);
      throw new Error('socket hang up');
    });
    expect(gist(await bed.run())).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    expect(askedToSend(bed)).toBe(1);
  });
});

describe('findBatch, after a crash', () => {
  it('asks the wallet for the id that was written down, follows it, and sends nothing', async () => {
    const bed = await aBatchBedAfter(batchRecords('batch-intended'));
    const ended = await resumed(bed);
    expect([gist(ended), ended.tasks.map(({ transactionHash }) => transactionHash)]).toEqual([['done', ['confirmed', 'confirmed', 'confirmed'], undefined], all.map(() => batchHash)]);
    expect([bed.wallet.methods, bed.wallet.calls[0]?.params]).toEqual([['wallet_getCallsStatus', 'wallet_getCallsStatus'], [ours]]);
  });

  it('follows what was sent, and shows at once what is under way', async () => {
    const bed = await aBatchBedAfter(batchRecords('batch-sent'));
    const seen = resume(bed);
    await seen.ended;
    expect(seen.values[0]?.tasks.map(({ state, batchId }) => [state, batchId])).toEqual(all.map(() => ['sent', ours]));
    expect([seen.last?.status, bed.wallet.methods]).toEqual(['done', ['wallet_getCallsStatus']]);
  });

  it('is unknown while the prompt may be open, and then, proven unsent, asks again under the same id', async () => {
    let now = 0;
    const bed = await aBatchBedAfter(batchRecords('batch-intended'), { now: () => (now += 1) });
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730));
    expect(gist(await resumed(bed))).toEqual(['unknown', ['unknown', 'unknown', 'unknown'], 'OUTCOME_UNKNOWN']);
    now = 2_000;
    node.head = 111n; // eleven blocks are not twelve
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['unknown', 0]);
    node.head = 112n;
    bed.wallet.script('wallet_sendCalls', ([batch]) => (bed.wallet.script('wallet_getCallsStatus', ([id]) => batchStatus(id, 200, [])), batch));
    expect((await resumed(bed)).status).toBe('done');
    expect(batchesOf(bed.wallet).map(({ id }) => id)).toEqual([ours]);
  });

  it('goes on one by one where it is proven unsent and the wallet takes no batches any more', async () => {
    const bed = await aBatchBedAfter(batchRecords('batch-intended'));
    new ChainOfBlocks(bed.chain).head = 200n;
    bed.wallet.script('wallet_getCapabilities', () => ({})).refuse('wallet_getCallsStatus', walletError(5730));
    bed.chain.script('eth_getTransactionReceipt', () => ({ status: '0x1' }));
    expect([(await resumed(bed)).status, bed.wallet.sent.length]).toEqual(['done', 3]);
  });

  it.each<[string, (bed: ExecutionBed, node: ChainOfBlocks) => unknown]>([
    ['of a contract wallet', (_bed, node) => (node.code = '0xef0100aa')],
    ['where the wallet does not know the question', ({ wallet }) => wallet.refuse('wallet_getCallsStatus', walletError(4200))],
    ['where the wallet fails', ({ wallet }) => wallet.refuse('wallet_getCallsStatus', new Error('socket hang up'))],
    ['where a call of it is on the chain', (_bed, node) => node.mine({ nonce: 5, input: '0x00000003' })],
  ])('is never proven unsent %s', async (_where, spoil) => {
    const bed = await aBatchBedAfter(batchRecords('batch-intended'));
    const node = new ChainOfBlocks(bed.chain);
    bed.wallet.refuse('wallet_getCallsStatus', walletError(5730));
    spoil(bed, node);
    node.head += 10_000n;
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['unknown', 0]);
  });

  it('never takes tasks apart that went out as one, though they may not be batched any more', async () => {
    const alone = ['reset', 'approve', 'swap'].map((id) => aTransactionTask({ id, action: id }));
    const bed = await aBatchBedAfter(batchRecords('batch-sent'), { tasks: alone });
    expect([(await resumed(bed)).status, askedToSend(bed)]).toEqual(['done', 0]);
  });

  it('follows by itself what was sent by itself, and sends the rest so', async () => {
    const { '0/reset': first } = batchRecords('batch-intended');
    const sent: TaskRecord = { ...first, state: 'sent', hash: hashNumber(8), nonce: 5 };
    const bed = await aBatchBedAfter({ '0/reset': sent });
    expect([(await resumed(bed)).status, batchesOf(bed.wallet), bed.wallet.sent.length]).toEqual(['done', [], 2]);
  });
});
