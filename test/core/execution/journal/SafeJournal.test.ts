import { describe, expect, it } from '@jest/globals';
import type { JournalStore } from '../../../../core/execution/JournalStore.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { SafeJournal, type UnreadableEntry } from '../../../../core/execution/journal/SafeJournal.js';
import type { Clock } from '../../../../core/stream/Clock.js';
import { player, stranger } from '../../../kit/people.js';
import { anEntry } from '../kit/anEntry.js';
import { impatientClock } from '../kit/impatientClock.js';

const never = (): Promise<never> => new Promise(() => undefined);

function open(given: Partial<Record<keyof JournalStore, unknown>> = {}, clock?: Clock) {
  const reported: UnreadableEntry[] = [];
  const store = Object.assign(new MemoryJournalStore(), given);
  return {
    store,
    reported,
    journal: new SafeJournal(store, { onUnreadable: (entry) => reported.push(entry), ...(clock && { clock }) }),
  };
}

const operations: readonly [keyof JournalStore, (journal: JournalStore) => Promise<unknown>][] = [
  ['get', (journal) => journal.get('a')],
  ['compareAndSwap', (journal) => journal.compareAndSwap(anEntry())],
  ['list', (journal) => journal.list(player)],
  ['delete', (journal) => journal.delete('a')],
];

describe('SafeJournal', () => {
  it.each(operations)('ends %s in time where the store never answers', async (operation, ask) => {
    const { journal } = open({ [operation]: never }, impatientClock);
    await expect(ask(journal)).rejects.toMatchObject({
      code: 'JOURNAL_UNAVAILABLE',
      message: `the journal did not carry out "${operation}": no answer within 10000 ms`,
      data: { operation },
    });
  });

  it.each(operations)('says of %s that the store failed, whether it rejects or throws', async (operation, ask) => {
    const fault = new Error('QuotaExceeded');
    for (const fail of [
      () => Promise.reject(fault),
      () => {
        throw fault;
      },
    ]) {
      await expect(ask(open({ [operation]: fail }).journal)).rejects.toMatchObject({
        code: 'JOURNAL_UNAVAILABLE',
        cause: fault,
        message: `the journal did not carry out "${operation}": QuotaExceeded`,
      });
    }
  });

  it.each([
    ['STORAGE_FORBIDDEN', 'SecurityError', 'The operation is insecure.'],
    ['STORAGE_FORBIDDEN', 'UnknownError', 'The user denied permission to access the database.'],
    [
      'STORAGE_FORBIDDEN',
      'InvalidStateError',
      'A mutation operation was attempted on a database that did not allow mutations.',
    ],
    ['JOURNAL_UNAVAILABLE', 'InvalidStateError', 'The database connection is closing.'],
    ['JOURNAL_UNAVAILABLE', 'UnknownError', 'Internal error opening backing store for indexedDB.open.'],
    ['JOURNAL_UNAVAILABLE', 'QuotaExceededError', 'The disk is full.'],
  ])('throws %s for the browser’s %s: %s', async (code, name, message) => {
    const fault = new DOMException(message, name);
    for (const [operation, ask] of operations)
      await expect(ask(open({ [operation]: () => Promise.reject(fault) }).journal)).rejects.toMatchObject({
        code,
        cause: fault,
      });
  });

  it.each([undefined, 1, 'true', null])('takes the answer %p for none to whether it was written', async (answer) => {
    await expect(
      open({ compareAndSwap: () => Promise.resolve(answer) }).journal.compareAndSwap(anEntry()),
    ).rejects.toMatchObject({ code: 'JOURNAL_UNAVAILABLE' });
  });

  it.each([undefined, null, {}])('takes %p for no list', async (answer) => {
    await expect(open({ list: () => Promise.resolve(answer) }).journal.list(player)).rejects.toMatchObject({
      code: 'JOURNAL_UNAVAILABLE',
    });
  });

  it('sets aside what cannot be read, says so once, and lists the rest', async () => {
    const good = anEntry({ executionId: 'good' });
    const found = [
      null,
      { ...anEntry({ executionId: 'bad' }), tasks: null },
      good,
      { ...good, executionId: undefined },
      anEntry({ executionId: 'foreign', account: stranger, route: { ...good.route, account: stranger } }),
    ];
    const { journal, reported } = open({ list: () => Promise.resolve(found) });
    for (let look = 0; look < 2; look += 1) await expect(journal.list(player)).resolves.toEqual([good]);
    expect(reported).toEqual([
      { executionId: null, reason: 'entry is not an object' },
      { executionId: 'bad', reason: 'entry.tasks is not an object' },
      { executionId: null, reason: 'entry.executionId is not text' },
      { executionId: 'foreign', reason: 'entry.account is another account' },
    ]);
  });

  it.each([
    ['of another version', { version: 1 }, 'entry.version is not one of 2'],
    ['with damaged tasks', { tasks: { '0/swap': null } }, 'entry.tasks["0/swap"] is not an object'],
    ['of another id', { executionId: 'b' }, 'entry.executionId is another one'],
  ])('throws EXECUTION_NOT_RESUMABLE for an entry %s', async (_name, given, reason) => {
    const { journal, reported } = open({ get: () => Promise.resolve({ ...anEntry(), ...given }) });
    await expect(journal.get('a')).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
    await expect(journal.get('a')).rejects.toMatchObject({ code: 'EXECUTION_NOT_RESUMABLE' });
    expect(reported).toEqual([{ executionId: 'a', reason }]);
  });

  it('returns null for a missing entry, whether the store returns null or undefined', async () => {
    for (const absent of [null, undefined])
      await expect(open({ get: () => Promise.resolve(absent) }).journal.get('a')).resolves.toBeNull();
  });
});
