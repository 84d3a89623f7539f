import type { DatabaseSync } from 'node:sqlite';

/** Runs the work in a transaction: all or nothing; no other connection writes meanwhile. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
