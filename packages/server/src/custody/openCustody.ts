import { openPool } from '../stores/postgres/openPostgres.js';
import { openDatabase } from '../stores/sqlite/openSqlite.js';
import type { Outbox } from './Outbox.js';
import { PostgresOutbox } from './PostgresOutbox.js';
import { SqliteOutbox } from './SqliteOutbox.js';

export interface CustodyOptions {
  /** `postgres://user:password@host:port/database`; the same as that of the journal. */
  readonly url: string;
  /** Connections of this process. Default 10. */
  readonly connections?: number;
}

export interface Custody {
  readonly outbox: Outbox;
  close(): Promise<void>;
}

/**
 * Payments from the studio's accounts. Any number of `PaymentWorker`s, in any number of processes, execute the
 * payments accepted here.
 */
export async function openCustody({ url, connections = 10 }: CustodyOptions): Promise<Custody> {
  const pool = await openPool(url, connections);
  return { outbox: new PostgresOutbox(pool), close: () => pool.end() };
}

/** The same in a file of SQLite, which all processes of one machine may share; the same file as the journal's. */
export function openSqliteCustody({ file }: { readonly file: string }): Custody {
  const database = openDatabase(file);
  return { outbox: new SqliteOutbox(database), close: async () => Promise.resolve(database.close()) };
}
