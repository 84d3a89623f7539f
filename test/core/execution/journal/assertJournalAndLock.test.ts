import { describe, expect, it } from '@jest/globals';
import type { JournalStore } from '../../../../core/execution/JournalStore.js';
import { assertJournalAndLock } from '../../../../core/execution/journal/assertJournalAndLock.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import { thrownBy } from '../../errors/kit/thrownBy.js';

const nothing = (): Promise<never> => new Promise(() => undefined);
const journal: JournalStore = { get: nothing, compareAndSwap: nothing, list: nothing, delete: nothing };
const lock = new MemoryExecutionLock();

describe('assertJournalAndLock', () => {
  it.each([
    ['neither', {}, false],
    ['a lock alone', { lock }, false],
    ['a journal and its lock', { journal, lock }, false],
    ['a journal of one process', { journal: new MemoryJournalStore() }, false],
    ['a journal in a browser, whose locks are respected', { journal }, true],
  ])('accepts the combination: %s', (_name, given, isBrowser) => {
    expect(() => assertJournalAndLock({ ...given, isBrowser })).not.toThrow();
  });

  it.each(['get', 'compareAndSwap', 'list', 'delete'] as const)(
    'refuses a journal without %s, also in a browser',
    (operation) => {
      const error = thrownBy(() =>
        assertJournalAndLock({ journal: { ...journal, [operation]: undefined }, lock, isBrowser: true }),
      );
      expect(error).toMatchObject({ code: 'JOURNAL_NOT_VERSIONED', data: { missing: operation } });
    },
  );

  it.each(['run', 'isHeld'] as const)('refuses a lock without %s', (operation) => {
    const error = thrownBy(() =>
      assertJournalAndLock({ lock: { run: nothing, isHeld: nothing, [operation]: undefined }, isBrowser: true }),
    );
    expect(error).toMatchObject({ code: 'LOCK_WITHOUT_FENCING', message: `the execution lock has no "${operation}"` });
  });

  it('refuses a journal without a lock outside of a browser, and says what to pass', () => {
    const error = thrownBy(() => assertJournalAndLock({ journal, isBrowser: false }));
    expect(error).toMatchObject({
      code: 'LOCK_REQUIRED',
      message: expect.stringMatching(/FileExecutionLock.*MemoryExecutionLock/),
    });
  });
});
