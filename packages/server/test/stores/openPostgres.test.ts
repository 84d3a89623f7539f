import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { openPool } from '../../src/stores/postgres/openPostgres.js';
import { migrations } from '../../src/stores/schema.js';
import { Postgres } from '../kit/Postgres.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await Postgres.start();
});
afterAll(async () => postgres?.stop());

describe('openPool', () => {
  it('waits for a big journal’s migration for longer than for other statements', async () => {
    const url = await postgres.newDatabase();
    await postgres.query(`alter database ${url.split('/').at(-1)} set lock_timeout = '1s'`);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      // As another process that makes an index over millions of rows.
      await other.query('select pg_advisory_lock(7212118018)');
      const opening = openPool(url, 1);
      const failed = opening.then(
        () => 'opened too early',
        (error: Error) => error.message,
      );
      const isPatient = new Promise((resolve) => setTimeout(() => resolve('waits'), 11_000));
      expect(await Promise.race([failed, isPatient])).toBe('waits');
      await other.query('select pg_advisory_unlock(7212118018)');
      const pool = await opening;
      const { rows } = await pool.query('select max(version) as version from schema_version');
      expect(rows).toEqual([{ version: migrations.length }]);
      await expect(pool.query('show lock_timeout')).resolves.toMatchObject({ rows: [{ lock_timeout: '5s' }] });
      await pool.end();
    } finally {
      await other.end();
    }
  });

  it('stores the version once, and keeps no connection outside of its pool', async () => {
    const url = await postgres.newDatabase();
    for (let times = 0; times < 2; times += 1) await (await openPool(url, 1)).end();
    expect(await postgres.query('select version from schema_version', url)).toEqual([{ version: migrations.length }]);
    const open = `select pid from pg_stat_activity where datname = '${url.split('/').at(-1)}'`;
    // A server takes a moment to forget a connection that was closed.
    while ((await postgres.query(open)).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it('rejects a database of a later version without changes, and blocks no other process', async () => {
    const url = await postgres.newDatabase();
    await (await openPool(url, 1)).end();
    await postgres.query('insert into schema_version values (99)', url);
    for (let times = 0; times < 2; times += 1)
      await expect(openPool(url, 1)).rejects.toThrow('The database has version 99 of the schema');
    expect(await postgres.query('select version from schema_version order by version', url)).toEqual([
      { version: migrations.length },
      { version: 99 },
    ]);
  });

  it('survives a lost connection between two statements: the next query fails, the one after succeeds', async () => {
    const pool = await openPool(await postgres.newDatabase(), 2);
    try {
      const client = await pool.connect();
      await client.query('begin');
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const ended = new Promise((resolve) => client.once('end', resolve));
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await ended;
      await expect(client.query('commit')).rejects.toThrow();
      client.release(true);
      await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    } finally {
      await pool.end();
    }
  });
});
