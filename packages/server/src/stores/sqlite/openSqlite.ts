import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as Sqlite from 'node:sqlite';
import type { DatabaseSync } from 'node:sqlite';
import type { RetentionOptions } from 'tributary-sdk/node';
import { LeaseLock, type LeaseLockOptions } from '../LeaseLock.js';
import { assertFileName } from '../parseDatabase.js';
import type { SharedStores } from '../SharedStores.js';
import { migrations, stepsFrom } from '../schema.js';
import { inTransaction } from './inTransaction.js';
import { SqliteJournalStore } from './SqliteJournalStore.js';
import { SqliteLeaseTable } from './SqliteLeaseTable.js';

export interface SqliteOptions extends RetentionOptions, LeaseLockOptions {
  /** Created with its folder if missing. On a local disk: SQLite's locks do not work over a network. */
  readonly file: string;
}

/**
 * For one machine: a journal and a lock in one file, which all of its processes may share. An acknowledged
 * write is on the disk. Nothing finished is forgotten unless `keepFinished` says so. Each statement runs
 * synchronously, so the event loop waits for the disk.
 *
 * @example
 * const stores = openSqlite({ file: '/var/lib/game/tributary.db' });
 * const engine = createFundingEngine({ environment: 'sandbox', ...stores });
 */
export function openSqlite({ file, leaseMs, ...retention }: SqliteOptions): SharedStores {
  const database = openDatabase(file);
  const lock = new LeaseLock(new SqliteLeaseTable(database), leaseMs === undefined ? {} : { leaseMs });
  return {
    journal: new SqliteJournalStore(database, retention),
    lock,
    close: async () => {
      await lock.close();
      database.close();
    },
  };
}

/**
 * Opens the database and updates its schema. @throws Error if the file is of a later version, and on a Node
 * without `node:sqlite`; TributaryError INVALID_CONFIGURATION for an invalid path
 */
export function openDatabase(file: string): DatabaseSync {
  assertFileName(file);
  // Not imported: an older Node could not even import this file.
  const sqlite = process.getBuiltinModule('node:sqlite') as typeof Sqlite | undefined;
  if (sqlite === undefined) throw new Error(`SQLite needs Node 22.13 or newer; this is ${process.version}`);
  mkdirSync(dirname(file), { recursive: true });
  const database = new sqlite.DatabaseSync(file);
  // Waits for other writers; an answered write is on the disk.
  for (const pragma of ['busy_timeout = 10000', 'journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    database.exec(`pragma ${pragma}`);
  inTransaction(database, () => {
    database.exec('create table if not exists schema_version (version integer not null)');
    const found = database.prepare('select max(version) as version from schema_version').get();
    const version = Number(found?.['version'] ?? 0);
    const steps = stepsFrom(version, { binary: 'binary', position: 'instr' });
    if (steps.length === 0) return;
    for (const step of steps) database.exec(step);
    database.prepare('insert into schema_version values (?)').run(migrations.length);
  });
  return database;
}
