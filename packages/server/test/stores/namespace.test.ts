import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JournalEntry, type JournalStore, parseAddress } from 'tributary-sdk';
import { finishedEntry, newAccount } from '../../../../integrations/plugin-kit/journal/kitEntry.js';
import { TenantJournal } from '../../src/service/tenants/TenantJournal.js';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import type { SharedStores } from '../../src/stores/SharedStores.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';
import { Postgres } from '../kit/Postgres.js';

const OTHERS = 3_000;
const account = parseAddress(`0x${'1'.repeat(40)}`);
let postgres: Postgres;
let directory: string;
let url: string;
const stores: Partial<Record<'sqlite' | 'postgres', SharedStores>> = {};

/** The rows alone, in one statement: what is in an entry does not matter here. */
const rows = (series: string, number: string): string =>
  `insert into journal (id, account, version, revision, is_open, created_at, updated_at, entry)
   select ${number}, '${account}', 2, 1, 1, n, n, '{"executionId":"' || ${number} || '"}' from ${series}`;
const names = "case n % 1000 when 0 then 'small/' else 'big/' end || n";

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tributary-namespace-'));
  postgres = await Postgres.start();
  url = await postgres.newDatabase();
  stores.postgres = await openPostgres({ url, connections: 2 });
  stores.sqlite = openSqlite({ file: join(directory, 'a.db') });
  await postgres.query(rows(`generate_series(1, ${OTHERS}) as n`, names), url);
  await postgres.query('analyze journal', url);
  const database = new DatabaseSync(join(directory, 'a.db'));
  const series = `(with recursive s (n) as (select 1 union all select n + 1 from s where n < ${OTHERS}) select n from s)`;
  database.exec(rows(series, names));
  database.close();
});
afterAll(async () => {
  for (const each of Object.values(stores)) await each?.close();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const idsOf = (entries: readonly JournalEntry[]): readonly string[] => entries.map(({ executionId }) => executionId);

describe.each(['sqlite', 'postgres'] as const)('pages of a tenant in %s', (kind) => {
  const journal = (): JournalStore => stores[kind]?.journal as JournalStore;

  it.each([true, false])(
    'are one question each, however many of others stand between (open alone: %s)',
    async (isOpen) => {
      const asked: unknown[] = [];
      const counted = new Proxy(journal(), {
        get: (target, name) => {
          const value = Reflect.get(target, name) as (...given: readonly unknown[]) => unknown;
          return (...given: readonly unknown[]) => (asked.push(name), value.apply(target, [...given]));
        },
      });
      const page = await new TenantJournal(counted, 'small').page({ account, isOpen, limit: 2 });
      expect([idsOf(page.entries), asked]).toEqual([['3000', '2000'], ['page']]);
      const next = await new TenantJournal(journal(), 'small').page({
        account,
        isOpen,
        limit: 2,
        cursor: page.cursor ?? '',
      });
      expect([idsOf(next.entries), next.cursor]).toEqual([['1000'], null]);
    },
  );
});

describe.each(['sqlite', 'postgres'] as const)('removal of a tenant’s old executions in %s', (kind) => {
  it('depends only on that tenant’s finished executions, not on another tenant’s', async () => {
    const keepFinished = 2;
    const own =
      kind === 'sqlite'
        ? openSqlite({ file: join(directory, 'kept.db'), keepFinished })
        : await openPostgres({ url, connections: 2, keepFinished });
    try {
      const [small, big] = [new TenantJournal(own.journal, 'small'), new TenantJournal(own.journal, 'big')];
      const player = newAccount();
      const finish = (journal: JournalStore, executionId: string, createdAt: number): Promise<boolean> =>
        journal.compareAndSwap(finishedEntry(player, { executionId, createdAt, updatedAt: createdAt, revision: 1 }));
      expect(await finish(small, 'paid', 1_000)).toBe(true);
      for (const [index, id] of ['a', 'b', 'c', 'd/e'].entries()) await finish(big, id, 2_000 + index);
      expect([idsOf(await small.list(player)), idsOf(await big.list(player))]).toEqual([['paid'], ['d/e', 'c']]);
    } finally {
      await own.close();
    }
  });
});

describe('the index', () => {
  it.each(['journal_of_namespace', 'journal_open_of_namespace'])(
    '%s leads PostgreSQL to the rows, past no others',
    async (index) => {
      const open = index.includes('open') ? 'and is_open = 1' : '';
      const [row] = await postgres.query(
        `explain (analyze, format json) select id from journal where account = '${account}' and version = 2 ${open}
       and (created_at, id) < (9e15::float8, '') and substr(id, 1, strpos(id, '/')) = 'small/' order by created_at desc, id desc limit 3`,
        url,
      );
      const plan = JSON.stringify(row?.['QUERY PLAN']);
      expect(plan).toContain('_of_namespace');
      expect(plan.match(/"Rows Removed by [^"]+":[1-9]/)).toBeNull();
    },
  );

  it('leads SQLite to the rows', () => {
    const database = new DatabaseSync(join(directory, 'a.db'));
    const plan = database
      .prepare(
        `explain query plan select id from journal where account = '${account}' and version = 2 and substr(id, 1, instr(id, '/')) = 'small/'
         and (created_at < 9e15 or (created_at = 9e15 and id < '')) order by created_at desc, id desc limit 3`,
      )
      .all();
    database.close();
    expect(JSON.stringify(plan)).toContain('journal_of_namespace');
    expect(JSON.stringify(plan)).not.toContain('TEMP B-TREE');
  });
});
