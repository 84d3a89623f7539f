import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { concat, EMPTY, firstValueFrom, lastValueFrom, NEVER, of, Subject, throwError } from 'rxjs';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import type { WaitProgress } from '../../../core/execution/ExecutionTask.js';
import { aToken } from '../../kit/aToken.js';
import { settled, until, watch } from '../../kit/watch.js';
import { aLabel, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed, statesOf } from './kit/ExecutionBed.js';

const label = aLabel({ action: 'await-arrival' });

describe('runWaitTask', () => {
  it('shows the latest word, and says when it is stale', async () => {
    const progress$ = new Subject<WaitProgress>();
    const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => progress$ })] });
    const seen = bed.watch();
    await until(() => progress$.observed);
    progress$.next({ label, status: 'PENDING', stale: false });
    progress$.next({ label, status: 'PROCESSING', stale: false });
    progress$.next({ label, status: 'PROCESSING', stale: true });
    await until(() => seen.last?.tasks[0]?.detail === 'PROCESSING (stale)');
    expect(seen.values.map(({ tasks }) => [tasks[0]?.state, tasks[0]?.detail])).toEqual([
      ['pending', null],
      ['waiting', null],
      ['waiting', 'PENDING'],
      ['waiting', 'PROCESSING'],
      ['waiting', 'PROCESSING (stale)'],
    ]);
    expect(seen.last?.tasks[0]?.label).toEqual(label);
  });

  const toPage: WaitProgress = {
    label,
    status: 'AWAITING_PAYMENT',
    stale: false,
    url: 'https://pay.example',
    dueAt: 1_700_000_000,
  };

  it('emits the page and the due time, and keeps them if a later status omits them', async () => {
    const progress$ = new Subject<WaitProgress>();
    const seen = new ExecutionBed({ tasks: [aWaitTask({ watch: () => progress$ })] }).watch();
    await until(() => progress$.observed);
    progress$.next(toPage);
    progress$.next({ label, status: 'AWAITING_PAYMENT', stale: true });
    await until(() => seen.last?.tasks[0]?.detail === 'AWAITING_PAYMENT (stale)');
    expect(seen.last?.tasks[0]).toMatchObject({
      detail: 'AWAITING_PAYMENT (stale)',
      url: 'https://pay.example',
      dueAt: 1_700_000_000,
    });
  });

  it('is confirmed when what it waits for has come, and asks the wallet nothing', async () => {
    const bed = new ExecutionBed({
      tasks: [aWaitTask({ watch: () => of({ label, status: 'COMPLETE', stale: false }) })],
    });
    const seen = bed.watch();
    await seen.ended;
    expect(statesOf(seen)).toEqual(['pending', 'waiting', 'confirmed']);
    expect([seen.last?.status, bed.log]).toEqual([
      'done',
      ['journal open', 'journal 0/arrival waiting', 'journal 0/arrival confirmed', 'journal done'],
    ]);
    await expect(bed.journaledTask('0/arrival')).resolves.toMatchObject({ state: 'confirmed', label, hash: null });
    expect(bed.chain.forgotten).toBe(1); // balances of before the arrival are none of after
  });

  it('ends as refunded after a refund: emitted, stored, and emitted again on resume', async () => {
    const amount = { token: aToken(), value: 5n };
    const transactionHash = `0x${'cd'.repeat(32)}` as const;
    const came: WaitProgress = { label, status: 'REFUNDED', stale: false, refund: { amount, transactionHash } };
    const bed = new ExecutionBed({
      tasks: [
        aWaitTask({ watch: () => of({ label, status: 'EXPIRED', stale: false }, came) }),
        aTransactionTask({ id: 'behind' }),
      ],
    });
    const last = await bed.run();
    const refunds = [{ taskId: '0/arrival', amount, transactionHash }];
    expect(last).toMatchObject({ status: 'refunded', error: { code: 'TRANSFER_REFUNDED' }, refunds });
    expect(last.tasks.map(({ state }) => state)).toEqual(['refunded', 'pending']);
    await expect(bed.journaledTask('0/arrival')).resolves.toMatchObject({
      state: 'refunded',
      amount,
      refundedIn: transactionHash,
    });
    const again = await lastValueFrom(bed.engine.resume(last.id, bed.wallet));
    expect([again.status, again.refunds, bed.log.filter((line) => line.startsWith('wallet'))]).toEqual([
      'refunded',
      last.refunds,
      [],
    ]);
    await expect(bed.engine.abandon(last.id, 'over')).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
  });

  it('stores each status for other tabs', async () => {
    const bed = new ExecutionBed({
      tasks: [
        aWaitTask({
          watch: () =>
            concat(
              of({ label, status: 'AWAITING_PAYMENT', stale: false, url: 'https://pay.example', dueAt: 7 }),
              NEVER,
            ),
        }),
      ],
    });
    bed.watch();
    await until(() => bed.log.includes('journal 0/arrival waiting'));
    await expect(bed.journaledTask('0/arrival')).resolves.toEqual({
      state: 'waiting',
      label,
      detail: 'AWAITING_PAYMENT',
      url: 'https://pay.example',
      dueAt: 7,
      at: bed.clock.now(),
    });
  });

  const cardTask = aWaitTask({ watch: () => concat(of(toPage), NEVER) });

  it('emits no page before the journal has it, and none if the write fails', async () => {
    const bed = new ExecutionBed({ tasks: [cardTask] });
    const written = new Subject<void>();
    bed.journal.beforePut = ({ tasks }) => ('0/arrival' in tasks ? firstValueFrom(written) : Promise.resolve());
    const seen = bed.watch();
    await until(() => bed.log.includes('journal 0/arrival waiting'));
    expect(seen.last?.tasks[0]).toMatchObject({ state: 'waiting', detail: null });
    written.next();
    await until(() => seen.last?.tasks[0]?.url === toPage.url);

    const full = new ExecutionBed({ tasks: [cardTask] });
    full.journal.beforePut = ({ tasks }) =>
      '0/arrival' in tasks ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
    const { status, tasks, error } = await full.run();
    expect([status, tasks[0]?.state, tasks[0]?.url, error?.message]).toEqual([
      'stopped',
      'failed',
      undefined,
      'the disk is full',
    ]);
  });

  it('emits a page again that the journal already has, even if later writes fail', async () => {
    const bed = new ExecutionBed({ tasks: [cardTask] });
    const first = bed.watch();
    await until(() => first.last?.tasks[0]?.url === toPage.url);
    first.leave();
    await settled();
    let puts = 0;
    bed.journal.beforePut = () =>
      (puts += 1) === 1 ? Promise.resolve() : Promise.reject(new Error('the disk is full'));
    const again = watch(bed.engine.resume(first.last!.id, bed.wallet));
    await until(() => puts > 1);
    await settled();
    expect(again.last).toMatchObject({
      status: 'running',
      tasks: [{ state: 'waiting', detail: toPage.status, url: toPage.url }],
    });
  });

  it('keeps what the wait has found out, and hands it back after a reload', async () => {
    const memos: (string | undefined)[] = [];
    const words = [
      { ...toPage, memo: '7' },
      { ...toPage, stale: true },
    ];
    const bed = new ExecutionBed({
      tasks: [aWaitTask({ watch: (memo) => (memos.push(memo), concat(of(...words), NEVER)) })],
    });
    const first = bed.watch();
    await until(() => first.last?.tasks[0]?.detail === 'AWAITING_PAYMENT (stale)');
    first.leave();
    await settled();
    watch(bed.engine.resume(first.last!.id, bed.wallet));
    await until(() => memos.length === 2);
    expect(memos).toEqual([undefined, '7']);
  });

  it('is confirmed without a word said, and without a label then', async () => {
    const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => EMPTY })] });
    await bed.run();
    await expect(bed.journaledTask('0/arrival')).resolves.toMatchObject({ state: 'confirmed', label: null });
  });

  it.each([
    ['errors', () => throwError(() => bridgeErrors.transactionReverted('0x12'))],
    [
      'throws',
      () => {
        throw bridgeErrors.transactionReverted('0x12');
      },
    ],
  ])('fails with the error when what it watches %s: it will never come', async (_how, watching) => {
    const { status, tasks, error } = await new ExecutionBed({
      tasks: [aWaitTask({ watch: watching }), aTransactionTask()],
    }).run();
    expect([status, ...tasks.map(({ state }) => state)]).toEqual(['failed', 'failed', 'pending']);
    expect(error).toEqual({ code: 'TRANSACTION_REVERTED', message: 'the transaction was reverted' });
  });

  it('lets the next task begin only when it is over', async () => {
    const progress$ = new Subject<WaitProgress>();
    const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => progress$ }), aTransactionTask()] });
    const seen = bed.watch();
    await until(() => progress$.observed);
    progress$.next({ label, status: 'PROCESSING', stale: false });
    expect(seen.last?.tasks[1]?.state).toBe('pending');
    progress$.complete();
    await seen.ended;
    expect(seen.last?.status).toBe('done');
  });

  it('ends if another process takes over: later statuses are not stored, and the other is watched', async () => {
    const progress$ = new Subject<WaitProgress>();
    const unhandled: unknown[] = [];
    const hear = (reason: unknown): number => unhandled.push(reason);
    process.on('unhandledRejection', hear);
    const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => progress$ })] });
    const seen = bed.watch();
    await until(() => progress$.observed);
    progress$.next({ label, status: 'PENDING', stale: false });
    await until(() => bed.log.includes('journal 0/arrival waiting'));
    await settled();
    const entry = (await bed.journaled())!;
    const theirs = {
      ...entry,
      revision: entry.revision + 1,
      writer: 'another',
      tasks: { '0/arrival': { state: 'waiting', label, detail: 'PROCESSING', at: 9 } as const },
    };
    await bed.journal.compareAndSwap(theirs);
    // Several words at once: one of them hears that it is over, the others are not said.
    for (const status of ['LATE', 'LATER', 'LATEST']) progress$.next({ label, status, stale: false });
    await seen.ended;
    expect([progress$.observed, seen.error, unhandled]).toEqual([false, undefined, []]);
    expect(seen.last).toMatchObject({
      status: 'running',
      carrier: 'nobody',
      tasks: [{ state: 'waiting', detail: 'PROCESSING' }],
    });
    await expect(bed.journaled()).resolves.toEqual(theirs);
    process.off('unhandledRejection', hear);
  });

  it('ends likewise if the takeover shows in the last status, or in a page', async () => {
    for (const given of [{ status: 'COMPLETE' }, toPage]) {
      const progress$ = new Subject<WaitProgress>();
      const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => progress$ }), aTransactionTask()] });
      const seen = bed.watch();
      await until(() => progress$.observed);
      const entry = (await bed.journaled())!;
      await bed.journal.compareAndSwap({ ...entry, revision: entry.revision + 1, writer: 'another' });
      progress$.next({ label, stale: false, ...given });
      progress$.complete();
      await seen.ended;
      expect([seen.error, seen.last?.carrier, seen.last?.tasks[0]?.url, bed.wallet.calls]).toEqual([
        undefined,
        'nobody',
        undefined,
        [],
      ]);
      await expect(bed.journaled()).resolves.toMatchObject({ writer: 'another', status: 'running', tasks: {} });
    }
  });

  it('fails by its words where what went wrong has no code', async () => {
    const { status, error } = await new ExecutionBed({
      tasks: [aWaitTask({ watch: () => throwError(() => new Error('the socket hung up')) })],
    }).run();
    expect([status, error]).toEqual(['failed', { code: 'TASK_FAILED', message: 'the socket hung up' }]);
  });

  it('stores only what the status contains', async () => {
    const bed = new ExecutionBed({
      tasks: [aWaitTask({ watch: () => concat(of({ label, status: 'PENDING', stale: false }), NEVER) })],
    });
    bed.watch();
    await until(() => bed.log.includes('journal 0/arrival waiting'));
    expect(await bed.journaledTask('0/arrival')).toStrictEqual({
      state: 'waiting',
      label,
      detail: 'PENDING',
      at: bed.clock.now(),
    });
  });

  it('leaves no listener on the signal', async () => {
    let signal: AbortSignal | undefined;
    const waits = Array.from({ length: 12 }, (_, index) => aWaitTask({ id: `wait ${index}`, watch: () => EMPTY }));
    const last = aTransactionTask({ prepare: (options) => ((signal = options.signal), new Promise(() => undefined)) });
    new ExecutionBed({ tasks: [...waits, last] }).watch();
    await until(() => signal !== undefined);
    expect(getEventListeners(signal!, 'abort').length).toBeLessThanOrEqual(1);
  });
});
