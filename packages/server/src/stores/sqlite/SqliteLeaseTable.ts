import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { HeldLease, LeaseTable } from '../LeaseTable.js';
import { inTransaction } from './inTransaction.js';

const NOW = "unixepoch('subsec')";

export class SqliteLeaseTable implements LeaseTable {
  readonly #take: StatementSync;
  readonly #renew: StatementSync;
  readonly #release: StatementSync;
  readonly #find: StatementSync;

  constructor(private readonly database: DatabaseSync) {
    this.#take = database.prepare(
      `insert into lease (name, token, owner, until) values (?, 1, ?, ${NOW} + ?)
       on conflict (name) do update set token = token + 1, owner = excluded.owner, until = excluded.until
       where owner is null or until < ${NOW} returning token`,
    );
    this.#renew = database.prepare(`update lease set until = ${NOW} + ? where name = ? and token = ? and owner = ?`);
    this.#release = database.prepare('update lease set owner = null where name = ? and token = ? and owner = ?');
    this.#find = database.prepare(`select 1 from lease where name = ? and owner is not null and until >= ${NOW}`);
  }

  async take(name: string, owner: string, leaseMs: number): Promise<number | null> {
    const row = this.#take.get(name, owner, leaseMs / 1_000);
    return Promise.resolve(row === undefined ? null : Number(row['token']));
  }

  async renew(held: readonly HeldLease[], owner: string, leaseMs: number): Promise<readonly string[]> {
    const isRenewed = ({ name, token }: HeldLease): boolean =>
      this.#renew.run(leaseMs / 1_000, name, token, owner).changes === 1;
    return Promise.resolve(inTransaction(this.database, () => held.filter(isRenewed).map(({ name }) => name)));
  }

  async release(held: readonly HeldLease[], owner: string): Promise<void> {
    inTransaction(this.database, () => {
      for (const { name, token } of held) this.#release.run(name, token, owner);
    });
    return Promise.resolve();
  }

  async isHeld(name: string): Promise<boolean> {
    return Promise.resolve(this.#find.get(name) !== undefined);
  }
}
