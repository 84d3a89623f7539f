import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import { aRoute } from '../../kit/aRoute.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { askedBatch } from './kit/aBatchBed.js';
import { batchHash, batchStatus, mineBatch, takingBatches } from './kit/aBatcher.js';
import {
  aBedAfter,
  approve,
  asked,
  confirmed,
  type EarlierOptions,
  forApproval,
  forSwap,
  rechecked,
  resumed,
  swap,
} from './kit/anEarlierPage.js';
import { answered, closedBy } from './kit/aRequest.js';
import { aLabel, aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed, endOfStream, executionId } from './kit/ExecutionBed.js';

const label = aLabel();
const sentApproval = { to: aTransaction().to, input: '0x12345678', value: 7n, hash: hashNumber(8) };
const alone = { tasks: [approve] };
const sent: Partial<LoggedRequest> = { answer: { ...answered.hash, hash: hashNumber(8) } };

/** An execution that was left unknown while it waited for its approval, which is on the chain. */
async function aBedAfterApproval(given: EarlierOptions = {}, entry: Partial<JournalEntry> = {}): Promise<ExecutionBed> {
  const bed = await aBedAfter(
    { status: 'unknown', tasks: { '0/approve': asked }, requests: [forApproval(sent)], ...entry },
    given,
  );
  bed.blocks.mine(sentApproval);
  return bed;
}

describe('ExecutionEngine.recheck', () => {
  it('finds the last step done, in one word', async () => {
    const bed = await aBedAfterApproval(alone);
    const seen = watch(bed.engine.recheck(executionId, bed.wallet));
    expect(await endOfStream(seen)).toMatchObject({
      status: 'done',
      error: null,
      tasks: [{ state: 'confirmed', transactionHash: hashNumber(8) }],
    });
    expect([seen.values.length, await bed.journaled()]).toMatchObject([1, { status: 'done' }]);
  });

  it('begins nothing after what it finds done: that is left to the player', async () => {
    const bed = await aBedAfterApproval();
    expect(await rechecked(bed)).toMatchObject({
      status: 'stopped',
      error: { code: 'CONFIRMED_LATE' },
      tasks: [{ state: 'confirmed' }, { state: 'pending' }],
    });
    expect([await bed.journaled(), bed.wallet.calls]).toMatchObject([{ status: 'stopped' }, []]);
    expect([(await resumed(bed)).status, bed.wallet.sent]).toMatchObject(['done', [{}]]);
  });

  it('does not begin to wait either', async () => {
    const bed = await aBedAfterApproval({
      tasks: [
        approve,
        aWaitTask({
          watch: () => {
            throw new Error('watched');
          },
        }),
      ],
    });
    expect(await rechecked(bed)).toMatchObject({ status: 'stopped', error: { code: 'CONFIRMED_LATE' } });
  });

  it('finds a reverted transaction', async () => {
    const bed = await aBedAfter({ status: 'unknown', tasks: { '0/approve': asked }, requests: [forApproval(sent)] });
    bed.blocks.mine({ ...sentApproval, status: 'reverted' });
    expect(await rechecked(bed)).toMatchObject({
      status: 'failed',
      error: { code: 'TRANSACTION_REVERTED' },
      tasks: [{ state: 'failed' }, { state: 'pending' }],
    });
  });

  it('takes no failed read for an answer, and does not wait for one', async () => {
    const bed = await aBedAfterApproval();
    bed.chain.script('eth_getTransactionReceipt', () => Promise.reject(new Error('429')));
    const before = bed.clock.now();
    expect(await rechecked(bed)).toMatchObject({
      status: 'unknown',
      error: { code: 'OUTCOME_UNKNOWN' },
      tasks: [{ state: 'unknown' }, { state: 'pending' }],
    });
    expect([bed.clock.now() - before, await bed.journaledTask('0/approve'), bed.wallet.calls]).toMatchObject([
      0,
      { state: 'asked' },
      [],
    ]);
  });

  it.each([
    ['has not answered', null],
    ['has answered with an error', answered.failed],
    ['has returned an unreadable answer', answered.unreadable],
  ])('calls nothing unsent of which the wallet %s, whatever time has passed', async (_what, answer) => {
    const bed = await aBedAfter(
      { status: 'unknown', tasks: { '0/approve': asked }, requests: [forApproval({ answer })] },
      alone,
    );
    bed.blocks.head = 10_000n;
    bed.clock.skip(24 * 3_600_000);
    expect(await rechecked(bed)).toMatchObject({ status: 'unknown', tasks: [{ state: 'unknown' }] });
    expect(bed.wallet.calls).toEqual([]);
  });

  it('marks an expired request as unsent, so that it can be resumed', async () => {
    const call = { ...forApproval().calls[0]!, deadline: 1_700_000_100 };
    const bed = await aBedAfter(
      { status: 'unknown', tasks: { '0/approve': asked }, requests: [forApproval({ calls: [call] })] },
      alone,
    );
    bed.blocks.head = 10_000n;
    expect(await rechecked(bed)).toMatchObject({
      status: 'stopped',
      error: { code: 'PROVEN_UNSENT' },
      tasks: [{ state: 'pending' }],
    });
    expect(bed.wallet.calls).toEqual([]);
    expect([(await resumed(bed)).status, bed.wallet.sent.length]).toEqual(['done', 1]);
  });

  it('looks at one whose page has gone', async () => {
    const bed = await aBedAfterApproval({}, { status: 'running' });
    expect(await rechecked(bed)).toMatchObject({
      status: 'stopped',
      tasks: [{ state: 'confirmed' }, { state: 'pending' }],
    });
  });

  it('calls nothing unsent that is waited for: its transaction is done', async () => {
    const waiting = { state: 'waiting', label, detail: 'PROCESSING', at: 1 } as const;
    const bed = await aBedAfter(
      { status: 'running', tasks: { '0/approve': confirmed, '0/arrival': waiting } },
      { tasks: [approve, aWaitTask()] },
    );
    expect(await rechecked(bed)).toMatchObject({
      status: 'stopped',
      error: { code: 'CONFIRMED_LATE' },
      tasks: [{ state: 'confirmed' }, {}],
    });
  });

  it('calls what was never asked for unsent, and nothing done late', async () => {
    const bed = await aBedAfter({ status: 'unknown', tasks: { '0/approve': confirmed } });
    expect(await rechecked(bed)).toMatchObject({
      status: 'stopped',
      error: { code: 'PROVEN_UNSENT' },
      tasks: [{ state: 'confirmed' }, { state: 'pending' }],
    });
    expect(bed.wallet.calls).toEqual([]);
  });

  it('keeps the failure of one that went out together with the one in doubt', async () => {
    const twins = ['a', 'b'].map((id) => aTransactionTask({ id, together: true }));
    const failed = {
      state: 'failed',
      label,
      hash: hashNumber(9),
      code: 'TRANSACTION_REVERTED',
      message: 'reverted',
      at: 1,
    } as const;
    const request = forApproval({ ...sent, calls: [{ ...forApproval().calls[0]!, taskId: '0/b' }] });
    const bed = await aBedAfter(
      { status: 'unknown', tasks: { '0/a': failed, '0/b': asked }, requests: [request] },
      { tasks: twins },
    );
    bed.blocks.mine(sentApproval);
    expect(await rechecked(bed)).toMatchObject({
      status: 'failed',
      error: { code: 'TRANSACTION_REVERTED', message: 'reverted' },
      tasks: [{ state: 'failed' }, { state: 'confirmed' }],
    });
  });

  it('follows a batch by what its wallet names, and asks for no other', async () => {
    const tasks = ['reset', 'approve', 'swap'].map((id) => aTransactionTask({ id, action: id, batchable: true }));
    const bed = await aBedAfter({ status: 'unknown', ...askedBatch({ answer: answered.batch }) }, { tasks });
    takingBatches(bed).script('wallet_getCallsStatus', () => batchStatus('theirs', 200));
    mineBatch(bed, { calls: askedBatch().requests[0]!.calls.map(({ transaction }) => transaction) });
    expect(await rechecked(bed)).toMatchObject({
      status: 'done',
      tasks: [{ transactionHash: batchHash }, { transactionHash: batchHash }, { transactionHash: batchHash }],
    });
    expect(new Set(bed.wallet.methods)).toEqual(new Set(['wallet_getCallsStatus']));
  });

  it('looks for what could have gone out in a batch and went out by itself, before it says anything of it', async () => {
    const tasks = [approve, swap].map((task) => ({ ...task, batchable: true as const }));
    const skipped = { state: 'skipped', at: 1 } as const;
    const followed = await aBedAfter(
      { status: 'unknown', tasks: { '0/approve': skipped, '0/swap': asked }, requests: [forSwap(sent)] },
      { tasks },
    );
    followed.blocks.mine({ ...sentApproval, input: '0x56789abc' });
    expect(await rechecked(followed)).toMatchObject({
      status: 'done',
      tasks: [{ state: 'skipped' }, { state: 'confirmed' }],
    });
    const open = await aBedAfter(
      { status: 'unknown', tasks: { '0/approve': skipped, '0/swap': asked }, requests: [forSwap()] },
      { tasks },
    );
    expect(await rechecked(open)).toMatchObject({
      status: 'unknown',
      tasks: [{ state: 'skipped' }, { state: 'unknown' }],
    });
    const first = await aBedAfterApproval({ tasks });
    expect(await rechecked(first)).toMatchObject({
      status: 'stopped',
      error: { code: 'CONFIRMED_LATE' },
      tasks: [{ state: 'confirmed' }, { state: 'pending' }],
    });
  });

  it('returns the journal’s state of a settled execution, and of one that runs in another tab', async () => {
    const over = await aBedAfter({ status: 'stopped', tasks: { '0/approve': confirmed } });
    expect([await rechecked(over), over.chain.reads]).toMatchObject([{ status: 'stopped', carrier: 'nobody' }, []]);
    const lock = new MemoryExecutionLock();
    const elsewhere = await aBedAfterApproval({ lock }, { status: 'running' });
    const held = lock.run(`tributary/execution/${executionId}`, () => rechecked(elsewhere));
    expect([await held, elsewhere.chain.reads]).toMatchObject([{ status: 'running', carrier: 'another' }, []]);
  });

  it('finds none that is not in the journal', async () => {
    await expect(rechecked(new ExecutionBed())).rejects.toMatchObject({ code: 'EXECUTION_NOT_FOUND' });
  });
});

describe('ExecutionEngine.recheck, of one that is over while a request of it may still take effect', () => {
  const declined = {
    state: 'failed',
    label,
    hash: null,
    code: 'USER_REJECTED_REQUEST_ERROR',
    message: 'no',
    at: 1,
  } as const;
  const halt = { taskId: '0/approve', state: 'rejected', code: 'USER_REJECTED_REQUEST_ERROR', message: 'no' } as const;
  const afterNo: Partial<JournalEntry> = {
    status: 'stopped',
    halt,
    tasks: { '0/approve': declined },
    requests: [forApproval({ answer: answered.rejected })],
  };

  it('stopped: a late arrival is confirmed and reported as late', async () => {
    const bed = await aBedAfter(afterNo);
    bed.blocks.mine(sentApproval);
    expect(await rechecked(bed)).toMatchObject({
      status: 'stopped',
      error: { code: 'CONFIRMED_LATE' },
      tasks: [{ state: 'confirmed', transactionHash: hashNumber(8) }, { state: 'pending' }],
    });
  });

  it('stopped: keeps its error and the open request if the chain shows nothing', async () => {
    const bed = await aBedAfter(afterNo);
    expect(await rechecked(bed)).toMatchObject({
      status: 'stopped',
      error: { code: 'USER_REJECTED_REQUEST_ERROR', message: 'no' },
      tasks: [{ state: 'rejected', standing: [{ answer: 'rejected' }] }, { state: 'pending' }],
    });
    expect([await bed.journaledRequests(), bed.wallet.calls]).toMatchObject([[{ closed: null }], []]);
  });

  const left = [
    forApproval({ id: '1', answer: answered.failed }),
    forApproval({
      id: '2',
      nonce: 6,
      answer: { ...answered.hash, hash: hashNumber(9) },
      closed: closedBy('included', { hash: hashNumber(9) }),
    }),
  ];

  it('done: an earlier request that was mined as well is found and written down, and it stays done', async () => {
    const bed = await aBedAfter(
      { status: 'done', tasks: { '0/approve': { ...confirmed, hash: hashNumber(9) } }, requests: left },
      alone,
    );
    bed.blocks.mine({ ...sentApproval, hash: hashNumber(9), nonce: 6 });
    bed.blocks.mine({ ...sentApproval, nonce: 7 });
    const last = await rechecked(bed);
    expect(last).toMatchObject({
      status: 'done',
      error: null,
      tasks: [{ state: 'confirmed', transactionHash: hashNumber(9) }],
    });
    await expect(bed.journaledRequests()).resolves.toMatchObject([
      { closed: { proof: 'included', hash: hashNumber(8) } },
      {},
    ]);
    expect(bed.wallet.calls).toEqual([]);
  });

  it('done: what belongs to another execution is not taken for it', async () => {
    const bed = await aBedAfter(
      { status: 'done', tasks: { '0/approve': { ...confirmed, hash: hashNumber(9) } }, requests: left },
      alone,
    );
    await bed.journal.compareAndSwap({
      ...(await bed.journaled())!,
      executionId: 'another',
      revision: 1,
      tasks: { '0/approve': { ...confirmed, hash: hashNumber(8) } },
      requests: [],
    });
    bed.blocks.mine({ ...sentApproval, hash: hashNumber(9), nonce: 6 });
    bed.blocks.mine({ ...sentApproval, nonce: 7 });
    await rechecked(bed);
    await expect(bed.journaledRequests()).resolves.toMatchObject([{ closed: null }, {}]);
  });

  it('abandoned: reports a late arrival, and stays abandoned', async () => {
    const halt = { taskId: '0/approve', state: 'unknown', code: 'OUTCOME_UNKNOWN', message: 'nobody knows' } as const;
    const bed = await aBedAfter({ status: 'unknown', halt, tasks: { '0/approve': asked }, requests: [forApproval()] });
    await bed.engine.abandon(executionId, 'the wallet is lost');
    expect((await rechecked(bed)).tasks[0]).toMatchObject({ state: 'unknown', standing: [{ answer: 'none' }] });
    bed.blocks.mine(sentApproval);
    const last = await rechecked(bed);
    expect(last).toMatchObject({ status: 'abandoned', error: { code: 'EXECUTION_ABANDONED' } });
    expect(last.tasks[0]).not.toHaveProperty('standing');
    await expect(bed.journaledRequests()).resolves.toMatchObject([
      { closed: { proof: 'included', hash: hashNumber(8) } },
    ]);
    expect(bed.wallet.calls).toEqual([]);
  });

  it('abandoned: credits a transaction to the open request, not to an earlier one that the player closed', async () => {
    const requests = [forApproval({ closed: closedBy('window-closed') }), forApproval({ id: '2' })];
    const bed = await aBedAfter({ status: 'abandoned', tasks: { '0/approve': asked }, requests });
    bed.blocks.mine(sentApproval);
    expect((await rechecked(bed)).tasks[0]).not.toHaveProperty('standing');
    await expect(bed.journaledRequests()).resolves.toMatchObject([
      { closed: { proof: 'window-closed' } },
      { closed: { proof: 'included', hash: hashNumber(8) } },
    ]);
  });

  it('abandoned: it is looked at without a wallet, too, and told as late', async () => {
    const bed = await aBedAfter({ status: 'abandoned', tasks: { '0/approve': asked }, requests: [forApproval()] });
    bed.blocks.mine(sentApproval);
    await expect(bed.engine.lookForLate(executionId)).resolves.toMatchObject({
      status: 'abandoned',
      late: [{ taskId: '0/approve', transactionHash: hashNumber(8) }],
    });
    expect(bed.wallet.calls).toEqual([]);
  });

  it('abandoned: reports an edited call, although the wallet returned an error and there is no footprint', async () => {
    const data = `0x12345678${'6'.padStart(64, '0')}` as const;
    const request = forApproval({ isNonceGiven: true, answer: answered.failed });
    const calls = [{ ...request.calls[0]!, transaction: aTransaction({ data }) }];
    const bed = await aBedAfter({
      status: 'abandoned',
      tasks: { '0/approve': asked },
      requests: [{ ...request, calls }],
    });
    bed.blocks.mine({ ...sentApproval, input: data.replace(/6$/, '1'), nonce: 5 });
    expect(await rechecked(bed)).toMatchObject({
      status: 'abandoned',
      late: [{ taskId: '0/approve', transactionHash: hashNumber(8) }],
    });
    expect((await bed.journaled())?.requests[0]?.closed).toMatchObject({ proof: 'included', hash: hashNumber(8) });
  });

  it('unknown: names an edited call of which nothing tells what it did', async () => {
    const data = `0x12345678${'6'.padStart(64, '0')}` as const;
    const request = forApproval({ isNonceGiven: true, answer: answered.failed });
    const calls = [{ ...request.calls[0]!, transaction: aTransaction({ data }) }];
    const bed = await aBedAfter({
      status: 'unknown',
      tasks: { '0/approve': asked },
      requests: [{ ...request, calls }],
    });
    bed.blocks.mine({ ...sentApproval, input: data.replace(/6$/, '1'), nonce: 5 });
    expect(await resumed(bed)).toMatchObject({
      status: 'unknown',
      error: { code: 'EFFECT_NOT_SEEN' },
      tasks: [{ state: 'unknown', transactionHash: hashNumber(8) }, {}],
    });
    expect(bed.wallet.sent).toEqual([]);
  });

  it('abandoned: what is in a block that is not deep enough stands until it is', async () => {
    const bed = await aBedAfter(
      { status: 'abandoned', tasks: { '0/approve': asked }, requests: [forApproval()] },
      { finalityBlocks: 3 },
    );
    bed.blocks.mine(sentApproval);
    await rechecked(bed);
    await expect(bed.journaledRequests()).resolves.toMatchObject([{ closed: null }]);
    bed.blocks.head += 2n;
    await rechecked(bed);
    await expect(bed.journaledRequests()).resolves.toMatchObject([{ closed: { proof: 'included' } }]);
  });
});

describe('ExecutionEngine.abandon', () => {
  const left: Partial<JournalEntry> = {
    status: 'unknown',
    tasks: { '0/approve': asked },
    requests: [forApproval()],
    halt: { taskId: '0/approve', state: 'unknown', code: 'OUTCOME_UNKNOWN', message: 'nobody knows' },
  };

  it('stores the player’s reason, and keeps the open requests in the log', async () => {
    const bed = await aBedAfter(left);
    const snapshot = await bed.engine.abandon(executionId, 'the wallet is lost');
    expect(snapshot).toMatchObject({
      id: executionId,
      status: 'abandoned',
      error: { code: 'EXECUTION_ABANDONED', message: expect.stringContaining('the wallet is lost') },
      tasks: [{ state: 'unknown', standing: [{}] }, { state: 'pending' }],
    });
    expect([await bed.journaled(), bed.wallet.calls, bed.chain.reads]).toMatchObject([
      { status: 'abandoned', requests: [{ closed: null }] },
      [],
      [],
    ]);
  });

  it('reports an unknown outcome for an execution whose page is closed', async () => {
    const bed = await aBedAfter({ status: 'running', tasks: { '0/approve': asked }, requests: [forApproval()] });
    await bed.engine.abandon(executionId, 'x');
    await expect(bed.journaled()).resolves.toMatchObject({
      status: 'abandoned',
      halt: { taskId: null, state: 'unknown', code: 'EXECUTION_ABANDONED' },
    });
    const halted = await aBedAfter({
      ...left,
      halt: { taskId: '0/approve', state: 'rejected', code: 'X', message: 'x' },
    });
    await halted.engine.abandon(executionId, 'x');
    await expect(halted.journaled()).resolves.toMatchObject({ halt: { taskId: '0/approve', state: 'rejected' } });
  });

  it('is not listed any more, and cannot be resumed; it is one to be watched as long as something stands', async () => {
    const bed = await aBedAfter(left);
    await expect(bed.engine.givenUp(aRoute().account)).resolves.toEqual([]);
    await bed.engine.abandon(executionId, 'x');
    await expect(bed.engine.list(aRoute().account)).resolves.toEqual([]);
    await expect(bed.engine.givenUp(aRoute().account)).resolves.toEqual([executionId]);
    const settled = await aBedAfter({ status: 'abandoned', tasks: { '0/approve': confirmed } });
    await expect(settled.engine.givenUp(aRoute().account)).resolves.toEqual([]);
    await expect(resumed(bed)).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
  });

  it('rejects a finished execution, an unknown one, and one in progress', async () => {
    const done = await aBedAfter({ status: 'done', tasks: { '0/approve': confirmed } });
    await expect(done.engine.abandon(executionId, 'x')).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
    await expect(done.engine.abandon('nowhere', 'x')).rejects.toMatchObject({ code: 'EXECUTION_NOT_FOUND' });
    const lock = new MemoryExecutionLock();
    const busy = await aBedAfter(left, { lock });
    const held = lock.run(`tributary/execution/${executionId}`, () => busy.engine.abandon(executionId, 'x'));
    await expect(held).rejects.toMatchObject({ code: 'EXECUTION_BUSY' });
    await expect(busy.journaled()).resolves.toMatchObject({ status: 'unknown' });
  });

  it('rejects where it cannot be written down', async () => {
    const bed = await aBedAfter(left);
    bed.journal.beforePut = () => Promise.reject(new Error('the disk is full'));
    await expect(bed.engine.abandon(executionId, 'x')).rejects.toThrow('the disk is full');
  });
});
