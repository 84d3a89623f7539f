import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import {
  IndexedDbJournalStore,
  type JournalEntry,
  type JournalStore,
  MemoryExecutionLock,
  MemoryJournalStore,
} from 'tributary-sdk';
import { answerError } from './kit/behaviours/answerError.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const no = answerError(4001, 'User rejected the request.');

/** One record of the account is not as it was written. */
async function withBroken(spoil: (entry: JournalEntry) => unknown): Promise<JournalStore> {
  const journal = new MemoryJournalStore();
  const { id } = await purchase(
    stage.page({ journal, lock: new MemoryExecutionLock() }),
    stage.potionsForGem(),
    stage.wallet().next(no),
  );
  const spoiled = (entry: JournalEntry): JournalEntry =>
    entry.executionId === id ? (spoil(entry) as JournalEntry) : entry;
  return new Proxy(journal, {
    get: (target, name) => {
      if (name === 'list')
        return async (account: Parameters<JournalStore['list']>[0]) => (await target.list(account)).map(spoiled);
      if (name === 'get')
        return async (wanted: string) => await target.get(wanted).then((entry) => entry && spoiled(entry));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe('a record of the journal that cannot be read', () => {
  it.each<[string, (entry: JournalEntry) => unknown]>([
    ['without tasks', ({ tasks: _tasks, ...entry }) => entry],
    ['with tasks that are null', (entry) => ({ ...entry, tasks: null })],
    ['with a task that is null', (entry) => ({ ...entry, status: 'unknown', tasks: { '0/approve-0': null } })],
    ['without a plan', ({ plan: _plan, ...entry }) => ({ ...entry, status: 'unknown' })],
    ['without a route', ({ route: _route, ...entry }) => ({ ...entry, status: 'unknown' })],
    ['with requests that are none', (entry) => ({ ...entry, status: 'unknown', requests: [null] })],
  ])('%s is set aside: the others are listed, and the account can buy', async (_how, spoil) => {
    const engine = stage.page({ journal: await withBroken(spoil), lock: new MemoryExecutionLock() });
    const wallet = stage.wallet();
    const listed = await engine.executions(stage.player).then((found) => found.map(({ status }) => status));
    const done = await purchase(engine, stage.potion(), wallet);
    expect({
      isListing: Array.isArray(listed),
      done: done.status,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ isListing: true, done: 'done', purchases: 1 });
  });
});

/** A database that never answers, or reports only that another tab blocks it. */
function aDatabaseThat(answers: 'never' | 'is blocked'): IDBFactory {
  const open = (): unknown => {
    const request: { onblocked?: (event: unknown) => void } = {};
    if (answers === 'is blocked') setTimeout(() => request.onblocked?.({}), 1);
    return Object.assign(request, { addEventListener: () => undefined, removeEventListener: () => undefined });
  };
  return { open } as unknown as IDBFactory;
}

describe.each(['never', 'is blocked'] as const)('a database of the browser that answers: %s', (answers) => {
  const page = () =>
    stage.page({
      journal: new IndexedDbJournalStore({ factory: aDatabaseThat(answers) }),
      lock: new MemoryExecutionLock(),
    });

  it('does not delay the list', async () => {
    const listed = await page()
      .executions(stage.player)
      .then(
        () => 'answered',
        () => 'answered',
      );
    expect(listed).toBe('answered');
  }, 30_000);

  it('does not delay a purchase, and nothing is sent without a journal entry', async () => {
    const wallet = stage.wallet();
    const ended = await lastValueFrom(page().fulfil(stage.potion(), { wallet })).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect({ isSuccess: ended === 'SUCCESS', asked: wallet.asked.length }).toEqual({ isSuccess: false, asked: 0 });
  }, 30_000);
});
