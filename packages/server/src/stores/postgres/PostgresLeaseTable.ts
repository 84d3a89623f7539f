import type { Pool } from 'pg';
import type { HeldLease, LeaseTable } from '../LeaseTable.js';

const NOW = 'extract(epoch from clock_timestamp())';

export class PostgresLeaseTable implements LeaseTable {
  constructor(private readonly pool: Pick<Pool, 'query'>) {}

  async take(name: string, owner: string, leaseMs: number): Promise<number | null> {
    const { rows } = await this.pool.query<{ token: string }>(
      `insert into lease (name, token, owner, until) values ($1, 1, $2, ${NOW} + $3::float8)
       on conflict (name) do update set token = lease.token + 1, owner = $2, until = ${NOW} + $3::float8
       where lease.owner is null or lease.until < ${NOW} returning token`,
      [name, owner, leaseMs / 1_000],
    );
    return rows[0] === undefined ? null : Number(rows[0].token);
  }

  async renew(held: readonly HeldLease[], owner: string, leaseMs: number): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `update lease set until = ${NOW} + $4::float8 from unnest($1::text[], $2::bigint[]) as own (name, token)
       where lease.name = own.name and lease.token = own.token and lease.owner = $3 returning lease.name`,
      [...columns(held), owner, leaseMs / 1_000],
    );
    return rows.map(({ name }) => name);
  }

  async release(held: readonly HeldLease[], owner: string): Promise<void> {
    await this.pool.query(
      `update lease set owner = null from unnest($1::text[], $2::bigint[]) as own (name, token)
       where lease.name = own.name and lease.token = own.token and lease.owner = $3`,
      [...columns(held), owner],
    );
  }

  async isHeld(name: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `select from lease where name = $1 and owner is not null and until >= ${NOW}`,
      [name],
    );
    return rowCount === 1;
  }
}

/** Sorts the rows, so that two processes that lock the same rows do not deadlock. */
function columns(held: readonly HeldLease[]): readonly [string[], number[]] {
  const sorted = [...held].sort((a, b) => (a.name < b.name ? -1 : 1));
  return [sorted.map(({ name }) => name), sorted.map(({ token }) => token)];
}
