import { describe, expect, it } from '@jest/globals';
import type { JournalStore } from 'tributary-sdk';
import { describeJournalStore, type OpenTwice } from 'tributary-sdk/plugin-kit';
import { runKit } from './kitRun.js';
import { PlainStore, plantedJournalFaults } from './plantedJournalFaults.js';
import { twice } from './twice.js';

const runJournal = (open: OpenTwice<JournalStore>, limitMs = 30_000) =>
  runKit((test) => describeJournalStore('a journal', open, { test, limitMs }));

describe('describeJournalStore', () => {
  it('passes a store without a fault', async () => {
    const { names, failures } = await runJournal(() => twice(new PlainStore()));
    expect(failures).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(11);
  });

  it.each(plantedJournalFaults)('catches one that has a fault: $fault', async ({ open, caughtBy }) => {
    const { failures } = await runJournal(open);
    expect(failures.map(({ name }) => name)).toContainEqual(expect.stringMatching(caughtBy));
  });

  it('reports one that never answers', async () => {
    const never = (): Promise<never> => new Promise(() => undefined);
    const silent = Object.assign(new PlainStore(), { get: never, compareAndSwap: never, list: never, delete: never });
    const { names, failures } = await runJournal(() => twice(silent), 20);
    expect(failures.map(({ name }) => name)).toEqual(names);
    expect(new Set(failures.map(({ complaint }) => complaint))).toEqual(
      new Set(['get has no answer after 20 ms', 'compareAndSwap has no answer after 20 ms']),
    );
  });

  it('has a planted fault for every check', async () => {
    const { names } = await runJournal(() => twice(new PlainStore()));
    expect(names.filter((name) => !plantedJournalFaults.some(({ caughtBy }) => caughtBy.test(name)))).toEqual([]);
  });
});
