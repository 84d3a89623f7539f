import pg from 'pg';
import type { RetentionOptions } from 'tributary-sdk/node';
import { LeaseLock, type LeaseLockOptions } from '../LeaseLock.js';
import { assertPostgresUrl } from '../parseDatabase.js';
import type { SharedStores } from '../SharedStores.js';
import { migrations, stepsFrom } from '../schema.js';
import { PostgresJournalStore } from './PostgresJournalStore.js';
import { PostgresLeaseTable } from './PostgresLeaseTable.js';

export interface PostgresOptions extends RetentionOptions, LeaseLockOptions {
  /** `postgres://user:password@host:port/database`. PostgreSQL 15 or later. */
  readonly url: string;
  /** Connections of this process. Default 10. */
  readonly connections?: number;
}

/**
 * For several machines: a journal and a lock in one database. An acknowledged write survives a crash of the
 * database; a failover only with a synchronous standby. Finished executions are kept unless `keepFinished` says
 * otherwise.
 *
 * @example
 * const stores = await openPostgres({ url: process.env.DATABASE_URL });
 * const engine = createFundingEngine({ environment: 'sandbox', ...stores });
 */
export async function openPostgres({
  url,
  connections = 10,
  leaseMs,
  ...retention
}: PostgresOptions): Promise<SharedStores> {
  const pool = await openPool(url, connections);
  const lock = new LeaseLock(new PostgresLeaseTable(pool), leaseMs === undefined ? {} : { leaseMs });
  return {
    journal: new PostgresJournalStore(pool, retention),
    lock,
    close: async () => {
      await lock.close();
      await pool.end();
    },
  };
}

/**
 * Opens a pool and updates the schema. @throws TributaryError INVALID_CONFIGURATION for another kind of URL;
 * Error if the database is not reachable, or of a later version
 */
export async function openPool(url: string, connections: number): Promise<pg.Pool> {
  assertPostgresUrl(url);
  await migrate(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // A stopped worker must not block others, and a database that does not answer counts as away.
    options:
      '-c synchronous_commit=on -c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5s',
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  // Errors of an idle connection, and of one between two statements: the next query gets the error itself, and an
  // unhandled event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Any number that no other program of the database uses. */
const MIGRATION_LOCK = 7_212_118_018;

/** Settings that a database or a role may also have; `lock_timeout` also limits the advisory lock. */
const TIMEOUTS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];

/**
 * Uses a separate connection: an index over a big journal takes minutes, and the process and all later ones wait
 * for it.
 */
async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // The running query gets the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    for (const timeout of TIMEOUTS) await client.query(`set local ${timeout} = 0`);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists schema_version (version integer not null)');
    const { rows } = await client.query<{ version: number | null }>(
      'select max(version) as version from schema_version',
    );
    const steps = stepsFrom(rows[0]?.version ?? 0, { binary: '"C"', position: 'strpos' });
    for (const step of steps) await client.query(step);
    if (steps.length > 0) await client.query('insert into schema_version values ($1)', [migrations.length]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
