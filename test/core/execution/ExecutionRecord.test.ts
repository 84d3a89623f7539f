import { describe, expect, it } from '@jest/globals';
import { ExecutionRecord } from '../../../core/execution/ExecutionRecord.js';
import type { ExecutionSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { ExecutionTakenOver } from '../../../core/sending/ExecutionTakenOver.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { anEntry } from './kit/anEntry.js';
import { answered, aRequest, closedBy } from './kit/aRequest.js';
import { aLabel } from './kit/aTask.js';

const label = aLabel();
const plan = [{ id: '0/swap', type: 'transaction', action: 'swap', chainId: 13473 }] as const;
const labels = new Map([['0/swap', label]]);

function aRecord(given: Partial<JournalEntry> = {}, journal = new MemoryJournalStore()) {
  const shown: ExecutionSnapshot[] = [];
  const entry = anEntry({ plan, revision: 0, ...given });
  const record = new ExecutionRecord({
    entry,
    journal,
    writer: 'us',
    now: () => 7,
    emit: (snapshot) => shown.push(snapshot),
  });
  return { record, journal, shown, stored: () => journal.get(entry.executionId) };
}

/** Another process has written since. */
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
    await expect(stored()).resolves.toMatchObject({
      revision: 2,
      tasks: { '0/swap': { state: 'skipped' } },
      updatedAt: 7,
    });
  });

  it('does not open what another has opened', async () => {
    const journal = new MemoryJournalStore();
    await journal.compareAndSwap(anEntry({ writer: 'them' }));
    await expect(aRecord({}, journal).record.open()).rejects.toBeInstanceOf(ExecutionTakenOver);
  });

  it('continues from a write whose response was lost', async () => {
    const bed = aRecord();
    await bed.record.open();
    const swap = bed.journal.compareAndSwap.bind(bed.journal);
    bed.journal.compareAndSwap = async (entry) => (
      await swap(entry), (bed.journal.compareAndSwap = swap), Promise.reject(new Error('the answer was lost'))
    );
    await expect(bed.record.write('0/swap', { state: 'skipped', at: 1 })).rejects.toThrow('the answer was lost');
    await bed.record.write('0/swap', { state: 'skipped', at: 2 });
    await expect(bed.stored()).resolves.toMatchObject({ revision: 3, tasks: { '0/swap': { at: 2 } } });
  });

  it('writes one after the other, in a store that takes its time', async () => {
    const bed = aRecord();
    const swap = bed.journal.compareAndSwap.bind(bed.journal);
    const order: number[] = [];
    bed.journal.compareAndSwap = async (entry) => (
      await new Promise((resolve) => setImmediate(resolve)), order.push(entry.revision), swap(entry)
    );
    await Promise.all([
      bed.record.open(),
      bed.record.note('0/swap', { state: 'skipped', at: 1 }),
      bed.record.note('0/swap', { state: 'skipped', at: 2 }),
    ]);
    expect([order, await bed.stored()]).toMatchObject([[1, 2, 3], { tasks: { '0/swap': { at: 2 } } }]);
  });

  it.each<[string, (record: ExecutionRecord) => Promise<unknown>]>([
    ['a request', (record) => record.addRequest(aRequest(), labels)],
    ['an answer', (record) => record.noteAnswer('1', answered.hash)],
    ['a closing', (record) => record.noteClosing('1', closedBy('included'))],
    ['a task', (record) => record.note('0/swap', { state: 'skipped', at: 7 })],
    ['its end', (record) => record.end('done', null)],
    ['its abandonment', (record) => record.abandon({ taskId: null, state: 'unknown', code: 'X', message: 'x' })],
  ])('writes nothing to an execution that another process has taken over: %s', async (_what, write) => {
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

  it('writes a request and its tasks in one write, and changes nothing if it fails', async () => {
    const before = { state: 'failed', label, hash: null, code: 'X', message: 'x', at: 1 } as const;
    const bed = aRecord({ tasks: { '0/swap': before } });
    await bed.record.open();
    const swap = bed.journal.compareAndSwap.bind(bed.journal);
    bed.journal.compareAndSwap = () => Promise.reject(new Error('the disk is full'));
    await expect(bed.record.addRequest(aRequest(), labels)).rejects.toThrow('the disk is full');
    expect([bed.record.everyRequest(), bed.record.taskRecord('0/swap')]).toEqual([[], before]);
    bed.journal.compareAndSwap = swap;
    await bed.record.addRequest(aRequest({ batchId: 'b' }), labels);
    await expect(bed.stored()).resolves.toMatchObject({
      requests: [{ id: '1' }],
      tasks: { '0/swap': { state: 'asked', batchId: 'b', at: 7 } },
    });
  });

  it('keeps what happened in memory if the journal can’t be written', async () => {
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

  it("a task is alone where no other's request stands that is not behind", () => {
    const other = (closed: Parameters<typeof aRequest>[0] = {}) =>
      aRequest({ calls: [{ ...aRequest().calls[0]!, taskId: '0/other' }], ...closed });
    expect(aRecord({ requests: [other()] }).record.isAlone(['0/swap'])).toBe(false);
    expect(aRecord({ requests: [other()] }).record.isAlone(['0/other'])).toBe(true);
    expect(aRecord({ requests: [other({ closed: closedBy('expired') })] }).record.isAlone(['0/swap'])).toBe(true);
    expect(
      aRecord({
        requests: [other()],
        tasks: { '0/other': { state: 'confirmed', label, hash: null, at: 1 } },
      }).record.isAlone(['0/swap']),
    ).toBe(true);
  });

  it('is not alone while a task of a batch is unsettled, and is once it is included or skipped', () => {
    const batch = aRequest({ calls: ['0/a', '0/b'].map((taskId) => ({ ...aRequest().calls[0]!, taskId })) });
    const included = { state: 'included', label, hash: hashNumber(1), blockNumber: 1n, at: 1 } as const;
    expect(aRecord({ requests: [batch], tasks: { '0/a': included } }).record.isAlone(['0/swap'])).toBe(false);
    expect(
      aRecord({ requests: [batch], tasks: { '0/a': included, '0/b': { state: 'skipped', at: 1 } } }).record.isAlone([
        '0/swap',
      ]),
    ).toBe(true);
    expect(
      aRecord({ requests: [aRequest({ id: '0' }), batch], tasks: { '0/a': included } }).record.isAlone(['0/swap']),
    ).toBe(false);
  });

  it('a request that could not be written leaves every other task and request as it was', async () => {
    const other = { state: 'confirmed', label, hash: null, at: 1 } as const;
    const earlier = aRequest({ id: '0', closed: closedBy('expired') });
    const bed = aRecord({ tasks: { '0/other': other }, requests: [earlier] });
    await bed.record.open();
    bed.journal.compareAndSwap = () => Promise.reject(new Error('the disk is full'));
    await expect(bed.record.addRequest(aRequest(), labels)).rejects.toThrow('the disk is full');
    expect([bed.record.taskRecord('0/swap'), bed.record.taskRecord('0/other'), bed.record.everyRequest()]).toEqual([
      undefined,
      other,
      [earlier],
    ]);
  });

  it('writes only the tasks of a request that are requested with it', async () => {
    const bed = aRecord();
    await bed.record.open();
    await bed.record.addRequest(
      aRequest({ calls: ['0/swap', '0/other'].map((taskId) => ({ ...aRequest().calls[0]!, taskId })) }),
      labels,
    );
    expect((await bed.stored())!.tasks).toStrictEqual({ '0/swap': { state: 'asked', label, at: 7 } });
  });

  it('writes nothing to an entry that was deleted', async () => {
    const bed = aRecord();
    await bed.record.open();
    await bed.journal.delete('a');
    await expect(bed.record.note('0/swap', { state: 'skipped', at: 7 })).rejects.toBeInstanceOf(ExecutionTakenOver);
  });

  it('ends if the store rejects every write, even without another writer', async () => {
    const bed = aRecord();
    await bed.record.open();
    let asked = 0;
    bed.journal.compareAndSwap = () => Promise.resolve((asked += 1) > 9);
    await expect(bed.record.note('0/swap', { state: 'skipped', at: 7 })).rejects.toBeInstanceOf(ExecutionTakenOver);
    expect(asked).toBe(2);
  });

  it('emits when a task started and when it ended', () => {
    const { record, shown } = aRecord();
    record.show('0/swap', { state: 'preparing' });
    expect(shown.at(-1)?.tasks[0]).toMatchObject({ startedAt: 7, endedAt: null });
    for (const state of ['confirmed', 'skipped', 'rejected', 'failed', 'unknown'] as const) {
      const ended = aRecord();
      ended.record.show('0/swap', { state });
      expect(ended.shown.at(-1)?.tasks[0]).toMatchObject({ state, endedAt: 7 });
    }
  });

  it('at its end shows what stands, and no more what stood', async () => {
    const standing = [{ at: 7, method: 'eth_sendTransaction', deadline: null, answer: 'none', message: null }];
    const bed = aRecord();
    await bed.record.open();
    await bed.record.end('done', null);
    expect(bed.shown.at(-1)?.tasks[0]).not.toHaveProperty('standing');
    await bed.record.addRequest(aRequest(), labels);
    bed.record.show('0/swap', { state: 'sent' });
    await bed.record.end('unknown', { taskId: '0/swap', state: 'unknown', code: 'X', message: 'x' });
    expect(bed.shown.at(-1)).toMatchObject({
      status: 'unknown',
      error: { code: 'X', message: 'x' },
      tasks: [{ state: 'sent', standing }],
    });
    await bed.record.noteClosing('1', closedBy('included'));
    await bed.record.end('done', null);
    expect(bed.shown.at(-1)).toMatchObject({ status: 'done', error: null });
    expect(bed.shown.at(-1)?.tasks[0]).not.toHaveProperty('standing');
  });

  it('keeps the searched block in memory, and writes it with the next change or after 1,000 blocks', async () => {
    const { record, stored } = aRecord({ requests: [aRequest()] });
    await record.open();
    const written = async () => (await stored())?.requests[0]?.searched?.until;
    const search = async (until: bigint) => {
      await record.noteSearch('1', { until, hashes: [] });
      return [record.requestsOf(['0/swap'])[0]?.searched?.until, await written()];
    };
    expect([await search(1_099n), await search(1_100n), await search(1_200n)]).toEqual([
      [1_099n, undefined],
      [1_100n, 1_100n],
      [1_200n, 1_100n],
    ]);
    await record.note('0/swap', { state: 'skipped', at: 7 });
    expect(await written()).toBe(1_200n);
  });

  it('forgets only the named tasks', async () => {
    const other = { state: 'skipped', at: 1 } as const;
    const { record, stored } = aRecord({ tasks: { '0/swap': other, '0/other': other } });
    await record.forget(['0/swap']);
    expect((await stored())!.tasks).toEqual({ '0/other': other });
  });

  it('forgets tasks, but never their requests', async () => {
    const { record, stored } = aRecord({
      requests: [aRequest()],
      tasks: { '0/swap': { state: 'asked', label, at: 1 } },
    });
    await record.forget(['0/swap']);
    await expect(stored()).resolves.toMatchObject({ tasks: {}, requests: [{ id: '1' }] });
  });
});
