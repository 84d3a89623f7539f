import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RetentionOptions } from 'tributary-sdk/node';
import { kitEntry } from '../../../../integrations/plugin-kit/journal/kitEntry.js';
import { anEntry } from '../../../../test/core/execution/kit/anEntry.js';
import { player } from '../../../../test/kit/people.js';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import type { SharedStores } from '../../src/stores/SharedStores.js';
import { inTransaction } from '../../src/stores/sqlite/inTransaction.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';
import { Postgres } from '../kit/Postgres.js';

let postgres: Postgres;
let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tributary-retention-'));
  postgres = await Postgres.start();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
});

let files = 0;
const opened = {
  sqlite: (options: RetentionOptions) =>
    Promise.resolve(openSqlite({ file: join(directory, `${++files}.db`), ...options })),
  postgres: async (options: RetentionOptions) =>
    openPostgres({ url: await postgres.newDatabase(), connections: 2, ...options }),
} satisfies Record<string, (options: RetentionOptions) => Promise<SharedStores>>;

const hourMs = 3_600_000;

describe.each(['sqlite', 'postgres'] as const)('finished executions in %s', (kind) => {
  /** The names that are kept of three that are over, changed two hours, half an hour and a moment ago. */
  async function kept(options: RetentionOptions): Promise<readonly string[]> {
    const stores = await opened[kind](options);
    const { journal } = stores;
    const now = Date.now();
    for (const [index, ageMs] of [2 * hourMs, hourMs / 2, 0].entries())
      await journal.compareAndSwap(
        anEntry({ executionId: `${index}`, status: 'done', createdAt: now - ageMs, updatedAt: now - ageMs }),
      );
    const entries = await journal.list(player);
    await stores.close();
    return entries.map(({ executionId }) => executionId);
  }

  it('are all kept by default', async () => {
    expect(await kept({})).toEqual(['2', '1', '0']);
  });

  it('are kept up to the maximum number', async () => {
    expect(await kept({ keepFinished: 1 })).toEqual(['2']);
  });

  it('are kept beyond the number while they are young', async () => {
    expect(await kept({ keepFinished: 1, keepFinishedForMs: hourMs })).toEqual(['2', '1']);
  });

  it('are kept up to their number, also those of a worker with a fast clock', async () => {
    const stores = await opened[kind]({ keepFinished: 1 });
    const { journal } = stores;
    const ahead = Date.now() + hourMs;
    for (const executionId of ['0', '1'])
      await journal.compareAndSwap(
        anEntry({ executionId, status: 'done', createdAt: ahead + Number(executionId), updatedAt: ahead }),
      );
    expect((await journal.list(player)).map(({ executionId }) => executionId)).toEqual(['1']);
    await stores.close();
  });

  it('are on a page with the open ones, unless the request is for open ones only', async () => {
    const stores = await opened[kind]({});
    const { journal } = stores;
    await journal.compareAndSwap(anEntry({ executionId: '0', status: 'done', createdAt: 1 }));
    await journal.compareAndSwap(kitEntry(player, { executionId: '1', createdAt: 2 }));
    const idsOf = async (given: object): Promise<readonly string[]> =>
      (await journal.page?.({ account: player, limit: 9, ...given }))?.entries.map(({ executionId }) => executionId) ??
      [];
    expect([await idsOf({}), await idsOf({ isOpen: true })]).toEqual([['1', '0'], ['1']]);
    await stores.close();
  });
});

describe('inTransaction', () => {
  const open = (): DatabaseSync => {
    const database = new DatabaseSync(':memory:');
    database.exec('create table one (value integer)');
    return database;
  };
  const valuesIn = (database: DatabaseSync): readonly unknown[] =>
    database
      .prepare('select value from one')
      .all()
      .map(({ value }) => value);

  it('commits everything, and returns the result', () => {
    const database = open();
    expect(inTransaction(database, () => (database.exec('insert into one values (1)'), 'written'))).toBe('written');
    expect([valuesIn(database), database.isTransaction]).toEqual([[1], false]);
  });

  it.each([
    ['fails', 'select 1'],
    ['fails after it has ended the transaction itself', 'rollback'],
  ])('writes nothing where the work %s, and passes its own error on', (_what, last) => {
    const database = open();
    const failing = (): void => {
      database.exec('insert into one values (1)');
      database.exec(last);
      throw new Error('the work has failed');
    };
    expect(() => inTransaction(database, failing)).toThrow('the work has failed');
    expect([valuesIn(database), database.isTransaction]).toEqual([[], false]);
  });
});
