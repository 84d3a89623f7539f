import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { JournalEntry } from 'tributary-sdk';
import { StoredWatch } from '../../../src/service/streams/StoredWatch.js';

const POLL_MS = 1_000;

/** A journal with only the methods under test: revisions, and the requested entries. */
function journalAt(revisions: Record<string, number>) {
  const reads: string[] = [];
  const looks: (readonly string[])[] = [];
  return {
    reads,
    looks,
    get: (id: string): Promise<JournalEntry | null> => {
      reads.push(id);
      const revision = revisions[id];
      return Promise.resolve(revision === undefined ? null : ({ executionId: id, revision } as JournalEntry));
    },
    revisionsOf: (ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      looks.push(ids);
      return Promise.resolve(new Map(Object.entries(revisions).filter(([id]) => ids.includes(id))));
    },
  };
}

describe('StoredWatch', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

  it('sends one query for a thousand watched executions, and reads only changed ones', async () => {
    const ids = Array.from({ length: 1_000 }, (_, at) => `game/${at}`);
    const revisions = Object.fromEntries(ids.map((id) => [id, 1]));
    const journal = journalAt(revisions);
    const watch = new StoredWatch(journal, POLL_MS);
    const told: [string, number][] = [];
    for (const id of ids) watch.watch(id).subscribe(({ executionId, revision }) => told.push([executionId, revision]));
    await pass(0);
    expect([told.length, journal.reads.length, journal.looks.length]).toEqual([1_000, 1_000, 0]);
    await pass(10 * POLL_MS);
    expect([told.length, journal.reads.length, journal.looks.length]).toEqual([1_000, 1_000, 10]);
    expect(journal.looks[0]).toHaveLength(1_000);
    revisions['game/7'] = 2;
    await pass(POLL_MS);
    expect([told.slice(1_000), journal.reads.slice(1_000)]).toEqual([[['game/7', 2]], ['game/7']]);
    watch.close();
  });

  it('reads once for all watchers, emits each revision once, and reads nothing without a watcher', async () => {
    const revisions = { a: 1, b: 1 };
    const journal = journalAt(revisions);
    const watch = new StoredWatch(journal, POLL_MS);
    const unwatched = watch.watch('b');
    const told: number[] = [];
    const both = [1, 2].map(() => watch.watch('a').subscribe(({ revision }) => told.push(revision)));
    await pass(0);
    expect([told, journal.reads]).toEqual([[1, 1], ['a']]);
    watch.tell('b');
    watch.tell('a');
    await pass(0);
    expect([told, journal.reads]).toEqual([
      [1, 1],
      ['a', 'a'],
    ]);
    revisions.a = 2;
    watch.tell('a');
    await pass(0);
    expect(told).toEqual([1, 1, 2, 2]);
    for (const one of both) one.unsubscribe();
    await pass(3 * POLL_MS);
    expect([journal.reads, journal.looks, unwatched !== undefined]).toEqual([['a', 'a', 'a'], [], true]);
  });

  it('emits executions that start later, and continues after a journal error', async () => {
    const revisions: Record<string, number> = {};
    const journal = journalAt(revisions);
    const watch = new StoredWatch(journal, POLL_MS);
    const told: number[] = [];
    watch.watch('a').subscribe(({ revision }) => told.push(revision));
    await pass(POLL_MS);
    journal.revisionsOf = () => Promise.reject(new Error('away'));
    revisions['a'] = 3;
    await pass(POLL_MS);
    expect(told).toEqual([]);
    journal.revisionsOf = () => Promise.resolve(new Map(Object.entries(revisions)));
    await pass(POLL_MS);
    expect(told).toEqual([3]);
    watch.close();
  });

  it('sends a slow journal one query at a time', async () => {
    const journal = journalAt({ a: 1 });
    const watch = new StoredWatch(
      { ...journal, revisionsOf: (ids) => journal.revisionsOf(ids).then(() => new Promise(() => undefined)) },
      POLL_MS,
    );
    watch.watch('a').subscribe();
    await pass(5 * POLL_MS);
    expect(journal.looks).toHaveLength(1);
    watch.close();
  });

  it('reads every entry each time if the journal cannot list revisions', async () => {
    const revisions = { a: 1, b: 1 };
    const { get, reads } = journalAt(revisions);
    const watch = new StoredWatch({ get }, POLL_MS);
    const told: number[] = [];
    for (const id of ['a', 'b']) watch.watch(id).subscribe(({ revision }) => told.push(revision));
    await pass(0);
    revisions.b = 2;
    await pass(POLL_MS);
    expect([told, reads.length]).toEqual([[1, 1, 2], 4]);
    watch.close();
  });
});
