import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import type { SharedStores } from '../../src/stores/SharedStores.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';
import { Postgres } from '../kit/Postgres.js';

let postgres: Postgres;
let directory: string;
let url: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'tributary-leases-'));
  postgres = await Postgres.start();
  url = await postgres.newDatabase();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(directory, { recursive: true, force: true });
});

const kinds = {
  sqlite: {
    open: (leaseMs?: number): Promise<SharedStores> =>
      Promise.resolve(openSqlite({ file: join(directory, 'a.db'), ...(leaseMs !== undefined && { leaseMs }) })),
    /** Returns the remaining time of the lease with that name, in seconds by the database. */
    leftOf: async (name: string): Promise<number> => {
      const database = new DatabaseSync(join(directory, 'a.db'));
      const left = "select until - unixepoch('subsec') as left from lease where name = ?";
      const row = database.prepare(left).get(name);
      database.close();
      return Promise.resolve(Number(row?.['left']));
    },
  },
  postgres: {
    open: (leaseMs?: number): Promise<SharedStores> =>
      openPostgres({ url, connections: 2, ...(leaseMs !== undefined && { leaseMs }) }),
    leftOf: async (name: string): Promise<number> => {
      const left = `select until - extract(epoch from clock_timestamp()) as left from lease where name = '${name}'`;
      return Number((await postgres.query(left, url))[0]?.['left']);
    },
  },
};

describe.each(['sqlite', 'postgres'] as const)('a lease in %s', (kind) => {
  const { open, leftOf } = kinds[kind];

  it.each([
    ['ten seconds unless the host says otherwise', undefined, 10],
    ['as long as the host says', 3_600_000, 3_600],
  ])('lasts %s, when it is taken and when it is renewed', async (name, leaseMs, seconds) => {
    const stores = await open(leaseMs);
    const left = await stores.lock.run(name, async (lease) => {
      const taken = await leftOf(name);
      expect(await lease.isHeld()).toBe(true);
      return [taken, await leftOf(name)];
    });
    await stores.close();
    expect((left as readonly number[]).map((each) => each > seconds / 2 && each <= seconds)).toEqual([true, true]);
  });
});
