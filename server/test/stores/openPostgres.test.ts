import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPool } from '../../src/stores/postgres/openPostgres.js';
import { Postgres } from '../kit/Postgres.js';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await Postgres.start();
});
afterAll(async () => postgres?.stop());

describe('openPool', () => {
  it('outlives a database that takes a connection away between two statements: whoever asks next hears of it, and the one after is served', async () => {
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
