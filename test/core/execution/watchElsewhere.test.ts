import { describe, expect, it } from '@jest/globals';
import { NEVER } from 'rxjs';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { lockNameOf } from '../../../core/execution/lockNameOf.js';
import { ExecutionTakenOver } from '../../../core/sending/ExecutionTakenOver.js';
import { aRoute } from '../../kit/aRoute.js';
import { hashNumber, ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';
import { aBedAfter, approve, confirmed, resume, swap } from './kit/anEarlierPage.js';
import { aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed, endOfStream, executionId } from './kit/ExecutionBed.js';
import { endOf } from './kit/endOf.js';

const untouchable = () =>
  new ScriptedWallet({
    onCall: () => {
      throw new Error('the watcher asked the wallet');
    },
  });
const atSwap = { tasks: { '0/approve': confirmed } };
/** The watcher lets time pass: no lease times out. */
const patient = { leftPatienceMs: Infinity };

describe('watchElsewhere, in two tabs', () => {
  it('executes in one and watches in the other, with the same end', async () => {
    const bed = await aBedAfter(atSwap);
    bed.wallet.script(
      'eth_sendTransaction',
      ([request]) => new Promise((resolve) => bed.clock.after(2_000, () => resolve(bed.mine(request)))),
    );
    const [first, second] = [resume(bed), resume(bed, untouchable())];
    await Promise.all([first.ended, second.ended]);
    expect([first.error, second.error, bed.wallet.sent.length]).toEqual([undefined, undefined, 1]);
    expect(second.values[0]).toMatchObject({ status: 'running', carrier: 'another' });
    expect(second.last).toMatchObject({ status: 'done', carrier: 'nobody' });
    expect(second.last?.tasks.map(({ state, transactionHash }) => [state, transactionHash])).toEqual(
      first.last?.tasks.map(({ state, transactionHash }) => [state, transactionHash]),
    );
  });

  it('watches an execution that `execute` runs elsewhere', async () => {
    const bed = new ExecutionBed({ tasks: [aWaitTask({ watch: () => NEVER }), approve] });
    const first = bed.watch();
    await settled();
    const second = resume(bed);
    await until(() => second.values.length > 0);
    expect(second.last).toMatchObject({ status: 'running', carrier: 'another' });
    first.leave();
    await second.ended;
    expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
    expect(bed.wallet.calls).toEqual([]);
  });

  it('takes over through another resume when the first unsubscribes', async () => {
    const bed = await aBedAfter(atSwap);
    let request: unknown;
    bed.wallet.script('eth_sendTransaction', ([asked]) => ((request = asked), bed.pend(asked)));
    const [first, second] = [resume(bed), resume(bed)];
    await until(() => second.last?.tasks[1]?.state === 'sent');
    first.leave();
    await second.ended;
    expect(second.last).toMatchObject({ status: 'running', carrier: 'nobody' });
    bed.mine(request, { nonce: 5 });
    const third = resume(bed);
    await third.ended;
    expect([third.last?.status, bed.wallet.sent.length]).toEqual(['done', 1]);
  });

  it('keeps the lease of a subscriber that left during an open prompt', async () => {
    const bed = await aBedAfter(atSwap, patient);
    bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
    const first = resume(bed);
    await until(() => bed.wallet.sent.length === 1);
    first.leave();
    const second = resume(bed);
    await until(() => second.values.length > 0);
    expect(second.last).toMatchObject({
      status: 'running',
      carrier: 'another',
      tasks: [{}, { state: 'awaiting-wallet' }],
    });
    const start = bed.clock.now();
    await until(() => bed.clock.now() - start > 60_000);
    expect([second.isComplete, bed.wallet.sent.length]).toEqual([false, 1]);
    expect(second.values).toHaveLength(1); // no news in a minute
  });

  it('treats an unreadable lock as held, and still emits the confirmed result', async () => {
    const lock = new MemoryExecutionLock();
    const bed = await aBedAfter(atSwap, { lock });
    lock.isHeld = () => Promise.reject(new Error('busy'));
    bed.wallet.script(
      'eth_sendTransaction',
      ([request]) => new Promise((resolve) => bed.clock.after(2_000, () => resolve(bed.mine(request)))),
    );
    const [first, second] = [resume(bed), resume(bed, untouchable())];
    await Promise.all([first.ended, second.ended]);
    expect([second.values[0]?.carrier, second.last?.status, second.last?.carrier, bed.wallet.sent.length]).toEqual([
      'another',
      'done',
      'nobody',
      1,
    ]);
  });

  it('a last read that fails is made again: it does not end without a word', async () => {
    const bed = await aBedAfter(atSwap);
    bed.wallet.script('eth_sendTransaction', ([request]) => bed.pend(request));
    const [first, second] = [resume(bed), resume(bed)];
    await until(() => second.last?.tasks[1]?.state === 'sent');
    const get = bed.journal.get.bind(bed.journal);
    let failures = 3;
    bed.journal.get = (id) => (failures-- > 0 ? Promise.reject(new Error('busy')) : get(id));
    first.leave();
    await second.ended;
    expect([failures < 0, second.last?.carrier]).toEqual([true, 'nobody']);
  });

  it('runs next if the previous holder executed nothing', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    const turns: string[] = [];
    let free = (): void => undefined;
    const begin = (name: string, wait: () => Promise<void>) =>
      watch(
        bed.engine.begin({
          lockName: 'the same',
          wallet: bed.wallet,
          find: () => Promise.resolve(null),
          claim: async ({ signal }) => (turns.push(`${name} ${signal?.aborted}`), await wait(), null),
        }),
      );
    const first = begin('first', () => new Promise((resolve) => (free = resolve)));
    const second = begin('second', () => Promise.resolve());
    await settled();
    expect(turns).toEqual(['first false']);
    free();
    await Promise.all([first.ended, second.ended]);
    expect([turns, first.values, second.values, second.error]).toEqual([
      ['first false', 'second false'],
      [],
      [],
      undefined,
    ]);
  });

  it.each<readonly [string, (entry: JournalEntry) => Partial<JournalEntry>, readonly [string, number]]>([
    ['receipts were kept: that one goes on after it', () => ({ writer: 'history', receipts: {} }), ['done', 1]],
    [
      'another tab continued and stopped: its state is emitted without a new request',
      ({ updatedAt }) => ({ writer: 'another tab', updatedAt: updatedAt + 1 }),
      ['stopped', 0],
    ],
  ])('resumes while another holder had the lease: %s', async (_what, written, [status, sent]) => {
    const lock = new MemoryExecutionLock();
    const bed = await aBedAfter({ ...atSwap, status: 'stopped' }, { lock });
    let free = (): void => undefined;
    const held = lock.run(lockNameOf(executionId), async () => {
      await new Promise<void>((resolve) => (free = resolve));
      const entry = (await bed.journaled())!;
      await bed.journal.compareAndSwap({ ...entry, ...written(entry), revision: entry.revision + 1 });
    });
    const pressed = resume(bed);
    await until(() => pressed.values.length > 0);
    free();
    await Promise.all([held, pressed.ended]);
    expect([pressed.last?.status, bed.wallet.sent.length]).toEqual([status, sent]);
  });

  it('takes over from a prompt that timed out, and ignores its late answer', async () => {
    const bed = await aBedAfter(atSwap);
    let answer: (hash: string) => void = () => undefined;
    bed.wallet.script('eth_sendTransaction', () => new Promise((resolve) => (answer = resolve)));
    const first = resume(bed);
    await until(() => bed.wallet.sent.length === 1);
    first.leave();
    bed.clock.skip(1_000);
    expect(await endOfStream(resume(bed))).toMatchObject({ status: 'running', carrier: 'nobody' });
    const third = resume(bed);
    await third.ended;
    expect([third.last?.status, third.last?.carrier]).toEqual(['unknown', undefined]);
    const written = await bed.journaled();
    answer(hashNumber(3));
    await settled();
    expect([await bed.journaled(), bed.wallet.sent.length]).toEqual([written, 1]);
  });

  it('ends where the execution was deleted meanwhile, and survives reads that fail', async () => {
    const bed = await aBedAfter(atSwap, patient);
    bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
    const first = resume(bed);
    await until(() => bed.wallet.sent.length === 1);
    const get = bed.journal.get.bind(bed.journal);
    let failures = 2;
    bed.journal.get = (id) => (failures-- > 0 ? Promise.reject(new Error('busy')) : get(id));
    const second = resume(bed);
    await until(() => second.values.length > 0);
    await bed.journal.delete(executionId);
    first.leave();
    expect([second.error, second.isComplete]).toEqual([undefined, false]);
  });

  it('takes over a lease that was released just before', async () => {
    const lock = new MemoryExecutionLock();
    const bed = await aBedAfter(atSwap, { lock });
    let free = (): void => undefined;
    const held = lock.run(lockNameOf(executionId), () => new Promise<void>((resolve) => (free = resolve)));
    const isHeld = lock.isHeld.bind(lock);
    lock.isHeld = async (name) => (free(), await held, isHeld(name));
    expect(await endOfStream(resume(bed))).toMatchObject({ status: 'done' });
  });
});

describe('ExecutionEngine, two processes that share a journal and have each their own lock', () => {
  /** The second takes its revision while the first is about to ask the wallet. */
  it("only one asks the wallet: the other one's writes are refused, and it watches", async () => {
    const bed = await aBedAfter(atSwap);
    const other = bed.another({ lock: new MemoryExecutionLock(), newId: () => 'of the other' });
    const otherWallet = new ScriptedWallet();
    otherWallet.script('eth_sendTransaction', ([request]) => bed.mine(request, { hash: hashNumber(77) }));
    let isSecond = false;
    let second: ReturnType<typeof watch<object>> | undefined;
    bed.journal.beforePut = async ({ requests }) => {
      if (requests.length === 0 || isSecond) return;
      isSecond = true;
      second = watch(other.resume(executionId, otherWallet));
      await second.ended;
    };
    const first = resume(bed);
    await Promise.all([first.ended, until(() => second?.isComplete === true)]);
    expect([bed.wallet.sent.length, otherWallet.sent.length]).toEqual([0, 1]);
    expect(first.error).toBeUndefined();
    expect(first.last).toMatchObject({
      status: 'done',
      carrier: 'nobody',
      tasks: [{}, { transactionHash: hashNumber(77) }],
    });
  });

  it('requests nothing if its lease ended right before the prompt', async () => {
    const lock = new MemoryExecutionLock();
    const run = lock.run.bind(lock);
    lock.run = (name, work) => run(name, ({ token }) => work({ token, isHeld: () => Promise.resolve(false) }));
    const bed = await aBedAfter(atSwap, { lock });
    const last = await endOfStream(resume(bed));
    expect([last.status, last.carrier, bed.wallet.sent]).toEqual(['running', 'nobody', []]);
  });

  it.each(['what was answered', 'how it ended'])(
    'does not write %s over the entry of the process that has taken over',
    async (what) => {
      const bed = new ExecutionBed({ tasks: [approve, swap] });
      bed.wallet.script('eth_sendTransaction', async ([request]) => {
        const hash = what === 'how it ended' ? bed.mine(request) : bed.pend(request);
        const entry = (await bed.journaled())!;
        await bed.journal.compareAndSwap({ ...entry, revision: entry.revision + 1, writer: 'another', status: 'done' });
        return hash;
      });
      const seen = bed.watch();
      await seen.ended;
      expect([seen.error, seen.last?.carrier, bed.wallet.sent.length]).toEqual([undefined, 'nobody', 1]);
      await expect(bed.journaled()).resolves.toMatchObject({ writer: 'another', status: 'done' });
    },
  );
});

describe('ExecutionEngine.execute with an idempotency key', () => {
  const key = 'order 7';

  it('uses the key as the execution ID', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    expect(await bed.run(aRoute(), key)).toMatchObject({ id: key, status: 'done' });
    await expect(bed.journal.get(key)).resolves.toMatchObject({ status: 'done' });
  });

  it('twice at once: one purchase, and the second watches the first', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    bed.wallet.script(
      'eth_sendTransaction',
      ([request]) => new Promise((resolve) => bed.clock.after(3_000, () => resolve(bed.mine(request)))),
    );
    const [first, second] = [bed.watch(aRoute(), key), watch(bed.engine.execute(aRoute(), untouchable(), key))];
    expect([endOf(await endOfStream(first)), endOf(await endOfStream(second))]).toEqual([
      ['done', 'confirmed', undefined],
      ['done', 'confirmed', undefined],
    ]);
    expect([bed.wallet.sent.length, second.last?.carrier]).toEqual([1, 'nobody']);
  });

  it('returns the end of a finished execution without a request', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    await bed.run(aRoute(), key);
    bed.log.splice(0);
    expect([await bed.run(aRoute(), key), bed.log]).toMatchObject([
      { id: key, status: 'done', tasks: [{ transactionHash: hashNumber(0) }] },
      [],
    ]);
  });

  it('resumes a stopped execution from its state', async () => {
    let isReady = false;
    const bed = new ExecutionBed({
      tasks: [approve, { ...swap, prepare: () => (isReady ? swap.prepare({}) : Promise.reject(new Error('not now'))) }],
    });
    expect((await bed.run(aRoute(), key)).status).toBe('stopped');
    isReady = true;
    expect((await bed.run(aRoute(), key)).status).toBe('done');
    expect(bed.wallet.sent).toHaveLength(2);
  });

  it('throws IDEMPOTENCY_KEY_REUSED for different content, without a request or a write', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    await bed.run(aRoute(), key);
    bed.log.splice(0);
    await expect(bed.run(aRoute({ purpose: 'another sword' }), key)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(bed.log).toEqual([]);
  });

  it('runs the route as first agreed if the same route is rebuilt, and sends it once', async () => {
    const bed = new ExecutionBed({ tasks: [approve, swap] });
    const first = await bed.run(aRoute(), key);
    const rebuilt = aRoute({ expectedSeconds: 6, estimatedCost: 5n, confirmations: 9 });
    const again = await bed.run(rebuilt, key);
    expect([again.id, again.status, again.route]).toEqual([first.id, 'done', first.route]);
    expect(bed.wallet.sent).toHaveLength(2);
  });

  it('is rejected if its execution was abandoned', async () => {
    const bed = new ExecutionBed({
      tasks: [aTransactionTask({ prepare: () => Promise.reject(new Error('not now')) })],
    });
    await bed.run(aRoute(), key);
    await bed.engine.abandon(key, 'never mind');
    await expect(bed.run(aRoute(), key)).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
  });

  it('two processes with their own locks, at the same moment: one is written down, the other watches it', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    const other = bed.another({ lock: new MemoryExecutionLock(), newId: () => 'of the other' });
    const [first, second] = [bed.watch(aRoute(), key), watch(other.execute(aRoute(), bed.wallet, key))];
    await Promise.all([first.ended, second.ended]);
    expect([first.error, second.error, bed.wallet.sent.length]).toEqual([undefined, undefined, 1]);
    // The engines share no lock, so one leaves the execution to the other.
    expect([
      [first.last?.status, first.last?.carrier],
      [second.last?.status, second.last?.carrier],
    ]).toEqual(
      expect.arrayContaining([
        ['done', undefined],
        ['running', 'nobody'],
      ]),
    );
  });
});

it('ExecutionTakenOver has a name to detect it by', () => {
  expect(new ExecutionTakenOver()).toMatchObject({ name: 'ExecutionTakenOver' });
});
