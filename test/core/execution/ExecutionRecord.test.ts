import { describe, expect, it } from '@jest/globals';
import { ExecutionRecord } from '../../../core/execution/ExecutionRecord.js';
import type { ExecutionSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import { ExecutionTakenOver } from '../../../core/sending/ExecutionTakenOver.js';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { answered, aRequest, closedBy } from './kit/aRequest.js';
import { aLabel } from './kit/aTask.js';
import { anEntry } from './kit/anEntry.js';

const label = aLabel();
const plan = [{ id: '0/swap', type: 'transaction', action: 'swap', chainId: 13473 }] as const;
const labels = new Map([['0/swap', label]]);

function aRecord(given: Partial<JournalEntry> = {}, journal = new MemoryJournalStore()) {
  const shown: ExecutionSnapshot[] = [];
  const entry = anEntry({ plan, revision: 0, ...given });
  const record = new ExecutionRecord({ entry, journal, writer: 'us', now: () => 7, emit: (snapshot) => shown.push(snapshot) });
  return { record, journal, shown, stored: () => journal.get(entry.executionId) };
}

/** Somebody else has written since. */
async function overtake({ journal, stored }: ReturnType<typeof aRecord>): Promise<void> {
  const entry = (await stored())!;
  await journal.compareAndSwap({ ...entry, revision: entry.revision + 1, writer: 'them' });
}

describe('ExecutionRecord', () => {
  it('writes the first revision, and one more each time, under its own name', async () => {
    const { record, stored } = aRecord();
    await record.open();
    await expect(stored()).resolves.toMatchObject({ revision: 1, writer: 'us' });
    await record.note('0/swap', { state: 'skipped', at: 7 });
    await expect(stored()).resolves.toMatchObject({ revision: 2, tasks: { '0/swap': { state: 'skipped' } }, updatedAt: 7 });
  });

  it('does not open what another has opened', async () => {
    const journal = new MemoryJournalStore();
    await journal.compareAndSwap(anEntry({ writer: 'them' }));
    await expect(aRecord({}, journal).record.open()).rejects.toBeInstanceOf(ExecutionTakenOver);
  });

  it('a write whose answer was lost has been made all the same, and the next one goes on from it', async () => {
    const bed = aRecord();
    await bed.record.open();
    const swap = bed.journal.compareAndSwap.bind(bed.journal);
    bed.journal.compareAndSwap = async (entry) => (await swap(entry), (bed.journal.compareAndSwap = swap), Promise.reject(new Error('the answer was lost')));
    await expect(bed.record.write('0/swap', { state: 'skipped', at: 1 })).rejects.toThrow('the answer was lost');
    await bed.record.write('0/swap', { state: 'skipped', at: 2 });
    await expect(bed.stored()).resolves.toMatchObject({ revision: 3, tasks: { '0/swap': { at: 2 } } });
  });

  it('writes one after the other, in a store that takes its time', async () => {
    const bed = aRecord();
    const swap = bed.journal.compareAndSwap.bind(bed.journal);
    const order: number[] = [];
    bed.journal.compareAndSwap = async (entry) => (await new Promise((resolve) => setImmediate(resolve)), order.push(entry.revision), swap(entry));
    await Promise.all([bed.record.open(), bed.record.note('0/swap', { state: 'skipped', at: 1 }), bed.record.note('0/swap', { state: 'skipped', at: 2 })]);
    expect([order, await bed.stored()]).toMatchObject([[1, 2, 3], { tasks: { '0/swap': { at: 2 } } }]);
  });

  it.each<[string, (record: ExecutionRecord) => Promise<unknown>]>([
    ['a request', (record) => record.addRequest(aRequest(), labels)],
    ['an answer', (record) => record.noteAnswer('1', answered.hash)],
    ['a closing', (record) => record.noteClosing('1', closedBy('included'))],
    ['a task', (record) => record.note('0/swap', { state: 'skipped', at: 7 })],
    ['its end', (record) => record.end('done', null)],
    ['that it is given up', (record) => record.abandon({ taskId: null, state: 'unknown', code: 'X', message: 'x' })],
  ])('of one that somebody else carries on, %s is not written, now or later', async (_what, write) => {
    const bed = aRecord();
    await bed.record.open();
    await overtake(bed);
    const theirs = await bed.stored();
    await expect(write(bed.record)).rejects.toBeInstanceOf(ExecutionTakenOver);
    await expect(bed.record.note('0/swap', { state: 'skipped', at: 9 })).rejects.toBeInstanceOf(ExecutionTakenOver);
    await expect(bed.stored()).resolves.toEqual(theirs);
  });

  it('once sealed, writes nothing', async () => {
    const bed = aRecord();
    await bed.record.open();
    bed.record.seal();
    await expect(bed.record.note('0/swap', { state: 'skipped', at: 9 })).rejects.toBeInstanceOf(ExecutionTakenOver);
    await expect(bed.stored()).resolves.toMatchObject({ revision: 1 });
  });

  it('writes a request and its tasks in one; where that fails it has not happened, and what was before is as it was', async () => {
    const before = { state: 'failed', label, hash: null, code: 'X', message: 'x', at: 1 } as const;
    const bed = aRecord({ tasks: { '0/swap': before } });
    await bed.record.open();
    const swap = bed.journal.compareAndSwap.bind(bed.journal);
    bed.journal.compareAndSwap = () => Promise.reject(new Error('the disk is full'));
    await expect(bed.record.addRequest(aRequest(), labels)).rejects.toThrow('the disk is full');
    expect([bed.record.everyRequest(), bed.record.taskRecord('0/swap')]).toEqual([[], before]);
    bed.journal.compareAndSwap = swap;
    await bed.record.addRequest(aRequest({ batchId: 'b' }), labels);
    await expect(bed.stored()).resolves.toMatchObject({ requests: [{ id: '1' }], tasks: { '0/swap': { state: 'asked', batchId: 'b', at: 7 } } });
  });

  it('what has happened is known though it cannot be written down', async () => {
    const bed = aRecord();
    await bed.record.open();
    bed.journal.compareAndSwap = () => Promise.reject(new Error('the disk is full'));
    await bed.record.note('0/swap', { state: 'skipped', at: 7 });
    await bed.record.end('done', null);
    expect([bed.record.taskRecord('0/swap'), bed.shown.at(-1)?.status]).toMatchObject([{ state: 'skipped' }, 'done']);
  });

  it('numbers requests on from those of before', () => {
    const { record } = aRecord({ requests: [aRequest(), aRequest({ id: '2' })] });
    expect([record.nextRequestId(), record.nextRequestId()]).toEqual(['3', '4']);
  });

  it('a task is alone where no other\'s request stands that is not behind', () => {
    const other = (closed: Parameters<typeof aRequest>[0] = {}) => aRequest({ calls: [{ ...aRequest().calls[0]!, taskId: '0/other' }], ...closed });
    expect(aRecord({ requests: [other()] }).record.isAlone(['0/swap'])).toBe(false);
    expect(aRecord({ requests: [other()] }).record.isAlone(['0/other'])).toBe(true);
    expect(aRecord({ requests: [other({ closed: closedBy('expired') })] }).record.isAlone(['0/swap'])).toBe(true);
    expect(aRecord({ requests: [other()], tasks: { '0/other': { state: 'confirmed', label, hash: null, at: 1 } } }).record.isAlone(['0/swap'])).toBe(true);
  });

  it('forgets tasks, never what was asked for them', async () => {
    const { record, stored } = aRecord({ requests: [aRequest()], tasks: { '0/swap': { state: 'asked', label, at: 1 } } });
    await record.forget(['0/swap']);
    await expect(stored()).resolves.toMatchObject({ tasks: {}, requests: [{ id: '1' }] });
  });
});
