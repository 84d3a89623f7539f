import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { describeExecutionLock, describeJournalStore } from 'tributary-sdk/plugin-kit';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import type { SharedStores } from '../../src/stores/SharedStores.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';
import { holdElsewhere } from '../kit/holdElsewhere.js';
import { Postgres } from '../kit/Postgres.js';

const limitMs = 30_000;
const leaseMs = 2_000;
let postgres: Postgres;
let directory: string;
let url: string;
const open: SharedStores[] = [];
const openTwice = async (openOne: () => SharedStores | Promise<SharedStores>) => {
  const both = [await openOne(), await openOne()] as const;
  open.push(...both);
  return both;
};
const opened = {
  sqlite: () => openTwice(() => openSqlite({ file: join(directory, 'shared.db'), leaseMs })),
  postgres: () => openTwice(() => openPostgres({ url, leaseMs, connections: 4 })),
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tributary-server-'));
  postgres = await Postgres.start();
  url = await postgres.newDatabase();
});
afterEach(async () => {
  for (const stores of open.splice(0)) await stores.close();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const runOut = 'update lease set until = 0 where name = ';
const quoted = (name: string): string => `'${name}'`;

for (const kind of ['sqlite', 'postgres'] as const) {
  const place = (): string => (kind === 'sqlite' ? join(directory, 'shared.db') : url);
  describeJournalStore(
    `the journal in ${kind}`,
    async () => (await opened[kind]()).map(({ journal }) => journal) as never,
    { limitMs },
  );
  describeExecutionLock(`the lock in ${kind}`, async () => (await opened[kind]()).map(({ lock }) => lock) as never, {
    limitMs,
    dieHolding: async (name) => {
      const other = holdElsewhere(kind, place(), name, leaseMs);
      const token = Number(await other.says());
      await other.kill();
      return token;
    },
    runOut: async (name) => {
      if (kind === 'postgres') return void (await postgres.query(runOut + quoted(name), url));
      const database = new DatabaseSync(place());
      database.exec(runOut + quoted(name));
      database.close();
    },
  });
}
