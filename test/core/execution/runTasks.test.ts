import { describe, expect, it } from '@jest/globals';
import { ExecutionHalt } from '../../../core/execution/ExecutionHalt.js';
import { ExecutionRecord } from '../../../core/execution/ExecutionRecord.js';
import type { ExecutionSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import type { TransactionTask } from '../../../core/execution/ExecutionTask.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { newEntry } from '../../../core/execution/journal/newEntry.js';
import { runTasks } from '../../../core/execution/runTasks.js';
import { ExecutionTakenOver } from '../../../core/sending/ExecutionTakenOver.js';
import { footprints } from '../../../core/sending/footprints.js';
import { aRoute } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';

type Ending = 'confirmed' | 'failed' | 'stopped' | 'unknown';

const task = (id: string, isTogether: boolean): TransactionTask => ({
  type: 'transaction',
  id,
  action: 'fulfil',
  chainId: childChainId,
  footprint: () => footprints.none,
  prepare: () => Promise.resolve(null),
  ...(isTogether && { together: true as const }),
});
const planned = (...ids: readonly string[]) => ids.map((id) => ({ id, task: task(id, id.startsWith('together')) }));

async function run(
  tasks: ReturnType<typeof planned>,
  endings: Readonly<Record<string, Ending>> = {},
  unfinal: Readonly<Record<string, Ending>> = {},
): Promise<{ readonly log: readonly string[]; readonly last: ExecutionSnapshot | undefined }> {
  const log: string[] = [];
  let last: ExecutionSnapshot | undefined;
  const entry = newEntry({
    executionId: 'an execution',
    identity: 'x',
    digest: 'x',
    route: aRoute(),
    planned: tasks,
    nowMs: 0,
  });
  const record = new ExecutionRecord({
    entry,
    journal: new MemoryJournalStore(),
    writer: 'w',
    now: () => 0,
    emit: (snapshot) => (last = snapshot),
  });
  const end = (ending: Ending = 'confirmed'): string => {
    if (ending === 'confirmed') return '0x1';
    throw new ExecutionHalt(ending === 'stopped' ? 'rejected' : ending, ending, { code: ending, message: ending });
  };
  const runTask = async (id: string): Promise<string> => {
    log.push(`begin ${id}`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`end ${id}`);
    return end(endings[id]);
  };
  const awaitFinality = async (id: string): Promise<void> => {
    log.push(`final ${id}`);
    await Promise.resolve();
    end(unfinal[id]);
  };
  const lookBack = (): Promise<void> => Promise.resolve();
  const runBatch = (): Promise<never> => Promise.reject(new Error('none of these may go out as one'));
  await runTasks(tasks, new Map(), {
    record,
    signal: new AbortController().signal,
    runTask,
    runBatch,
    lookBack,
    awaitFinality,
  });
  return { log, last };
}

describe('runTasks', () => {
  it('runs one task after the other, and those that go together at once', async () => {
    const { log, last } = await run(planned('first', 'together 1', 'together 2', 'last'));
    expect(log).toEqual([
      'begin first',
      'end first',
      'begin together 1',
      'begin together 2',
      'end together 1',
      'end together 2',
      'begin last',
      'end last',
      'final first',
      'final together 1',
      'final together 2',
      'final last',
    ]);
    expect(last?.status).toBe('done');
  });

  it.each<[Ending, Ending, string]>([
    ['failed', 'unknown', 'unknown'],
    ['stopped', 'failed', 'failed'],
    ['stopped', 'confirmed', 'stopped'],
  ])('%s and %s together end as %s; nothing follows', async (one, other, status) => {
    const { log, last } = await run(planned('together 1', 'together 2', 'last'), {
      'together 1': one,
      'together 2': other,
    });
    expect(last).toMatchObject({ status, error: { code: status } });
    expect(log).not.toContain('begin last');
  });

  it('starts a task once the one before is in a block, and ends after finality of all', async () => {
    const { log, last } = await run(planned('first', 'last'), {}, { first: 'unknown' });
    expect(log).toEqual(['begin first', 'end first', 'begin last', 'end last', 'final first', 'final last']);
    expect(last).toMatchObject({
      status: 'unknown',
      error: { code: 'unknown' },
      tasks: [{ id: 'first', state: 'unknown' }, { id: 'last' }],
    });
  });

  it('ends without an emission if another process has taken over', async () => {
    const tasks = planned('first');
    const shown: ExecutionSnapshot[] = [];
    const entry = newEntry({
      executionId: 'an execution',
      identity: 'x',
      digest: 'x',
      route: aRoute(),
      planned: tasks,
      nowMs: 0,
    });
    const journal = new MemoryJournalStore();
    const record = new ExecutionRecord({
      entry,
      journal,
      writer: 'w',
      now: () => 0,
      emit: (snapshot) => shown.push(snapshot),
    });
    const runTask = () => Promise.reject(new ExecutionTakenOver());
    const running = runTasks(tasks, new Map(), {
      record,
      signal: new AbortController().signal,
      runTask,
      runBatch: () => Promise.reject(new Error()),
      lookBack: () => Promise.resolve(),
      awaitFinality: () => Promise.resolve(),
    });
    await expect(running).rejects.toBeInstanceOf(ExecutionTakenOver);
    expect([shown, await journal.get('an execution')]).toEqual([[], null]);
  });
});
