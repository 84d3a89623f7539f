import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { JournalEntry } from 'tributary-sdk';
import { ExecutionWatch } from '../../../src/service/executions/ExecutionWatch.js';

/** Only what is looked at: a revision, and how often it was read. */
function journalAt(revision: { value: number }) {
  const written$ = new Subject<string>();
  const reads: string[] = [];
  const get = (id: string): Promise<JournalEntry> => {
    reads.push(id);
    return Promise.resolve({ executionId: id, revision: revision.value } as JournalEntry);
  };
  return { written$, reads, get };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('ExecutionWatch', () => {
  it('reads once for all that watch, tells each revision once, and reads nothing for nobody', async () => {
    const revision = { value: 1 };
    const journal = journalAt(revision);
    const watch = new ExecutionWatch(journal, 3_600_000);
    const unwatched = watch.watch('b');
    const told: number[] = [];
    const first = watch.watch('a').subscribe((entry) => told.push(entry.revision));
    await settled();
    const second = watch.watch('a').subscribe((entry) => told.push(entry.revision));
    await settled();
    expect([told, journal.reads]).toEqual([[1, 1], ['a']]);
    journal.written$.next('b');
    journal.written$.next('a');
    await settled();
    expect(told).toEqual([1, 1]);
    revision.value = 2;
    journal.written$.next('a');
    await settled();
    expect(told).toEqual([1, 1, 2, 2]);
    first.unsubscribe();
    second.unsubscribe();
    journal.written$.next('a');
    await settled();
    expect(journal.reads).toEqual(['a', 'a', 'a']);
    expect(unwatched).toBeDefined();
    watch.close();
  });
});
