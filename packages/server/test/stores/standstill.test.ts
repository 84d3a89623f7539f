import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Eip1193Provider, JournalEntry, JournalStore } from 'tributary-sdk';
import { approve, resume, swap } from '../../../../test/core/execution/kit/anEarlierPage.js';
import { ExecutionBed, executionId } from '../../../../test/core/execution/kit/ExecutionBed.js';
import { aRoute } from '../../../../test/kit/aRoute.js';
import { watch } from '../../../../test/kit/watch.js';
import { LeaseLock } from '../../src/stores/LeaseLock.js';
import type { LeaseTable } from '../../src/stores/LeaseTable.js';
import { openPool } from '../../src/stores/postgres/openPostgres.js';
import { PostgresJournalStore } from '../../src/stores/postgres/PostgresJournalStore.js';
import { PostgresLeaseTable } from '../../src/stores/postgres/PostgresLeaseTable.js';
import { openDatabase } from '../../src/stores/sqlite/openSqlite.js';
import { SqliteJournalStore } from '../../src/stores/sqlite/SqliteJournalStore.js';
import { SqliteLeaseTable } from '../../src/stores/sqlite/SqliteLeaseTable.js';
import { Postgres } from '../kit/Postgres.js';
import { Standstill } from '../kit/Standstill.js';

interface Place {
  readonly journal: JournalStore;
  readonly leases: LeaseTable;
  /** The lease of the stopped process still expires. */
  readonly runOut: () => Promise<unknown>;
  readonly empty: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

let directory: string;
let postgres: Postgres;
const places = new Map<string, Place>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tributary-server-'));
  postgres = await Postgres.start();
  const database = openDatabase(join(directory, 'standstill.db'));
  const execute = (sql: string) => Promise.resolve(database.exec(sql));
  places.set('sqlite', {
    journal: new SqliteJournalStore(database),
    leases: new SqliteLeaseTable(database),
    runOut: () => execute('update lease set until = 0'),
    empty: () => execute('delete from journal'),
    close: () => Promise.resolve(database.close()),
  });
  const pool = await openPool(await postgres.newDatabase(), 4);
  places.set('postgres', {
    journal: new PostgresJournalStore(pool),
    leases: new PostgresLeaseTable(pool),
    runOut: () => pool.query('update lease set until = 0'),
    empty: () => pool.query('delete from journal'),
    close: () => pool.end(),
  });
});
afterAll(async () => {
  for (const { close } of places.values()) await close();
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

interface Faults {
  /** The stopped process overwrites others' writes, and assumes that it still has its lease. */
  readonly isUnfenced: boolean;
}

interface Round {
  /** Swaps sent, by all processes. */
  readonly sent: number;
  readonly status: string | undefined;
  readonly isOver: boolean;
}

/** One engine stands still at its `at`th await on something outside, for longer than its lease; another carries the execution on; then the first wakes up. */
async function round(place: Place, at: number, { isUnfenced }: Faults): Promise<Round> {
  await place.empty();
  const still = new Standstill(at);
  const journal = isUnfenced ? overwriting(place.journal) : place.journal;
  const leases = still.around(isUnfenced ? believing(place.leases) : place.leases, [
    'take',
    'renew',
    'release',
    'isHeld',
  ]);
  const bed = new ExecutionBed({
    tasks: [approve, swap],
    journal: still.around(journal, ['get', 'compareAndSwap', 'list', 'page', 'listClaiming']),
    lock: new LeaseLock(leases, { leaseMs: 60_000 }),
    leftPatienceMs: Infinity,
  });
  const wallet: Eip1193Provider = still.around(bed.wallet, ['request']);
  const first = watch(bed.engine.execute(aRoute(), wallet));
  const isReached = await Promise.race([still.reached.then(() => true), first.ended.then(() => false)]);
  await place.runOut();
  const other = bed.another({
    journal: place.journal,
    lock: new LeaseLock(place.leases, { leaseMs: 60_000 }),
    newId: () => `other ${Math.random()}`,
  });
  const isBegun = (await place.journal.get(executionId)) !== null;
  const second = isBegun && isReached ? watch(other.resume(executionId, bed.wallet)) : null;
  await second?.ended;
  still.goOn();
  await first.ended;
  await place.runOut();
  const last = resume(bed, bed.wallet);
  await last.ended;
  const sent = bed.wallet.sent.map(({ data }) => data);
  return {
    sent: sent.filter((data) => data === '0x56789abc').length,
    status: (await place.journal.get(executionId))?.status,
    isOver: !isReached,
  };
}

/** A table that reports every lease as not taken. */
function believing(leases: LeaseTable): LeaseTable {
  return {
    take: (...given) => leases.take(...given),
    renew: (held) => Promise.resolve(held.map(({ name }) => name)),
    release: (...given) => leases.release(...given),
    isHeld: (name) => leases.isHeld(name),
  };
}

/** Without the comparison. */
function overwriting(journal: JournalStore): JournalStore {
  return {
    get: (id) => journal.get(id),
    list: (account) => journal.list(account),
    delete: (id) => journal.delete(id),
    compareAndSwap: async (entry: JournalEntry) => {
      for (;;) {
        const revision = ((await journal.get(entry.executionId))?.revision ?? 0) + 1;
        if (await journal.compareAndSwap({ ...entry, revision })) return true;
      }
    },
  };
}

async function rounds(kind: string, faults: Faults): Promise<readonly Round[]> {
  const place = places.get(kind);
  if (place === undefined) throw new Error(kind);
  const all: Round[] = [];
  for (let at = 1; at <= 200; at += 1) {
    const one = await round(place, at, faults);
    if (one.isOver) return all;
    all.push(one);
  }
  throw new Error('there is no end of awaits');
}

describe.each(['sqlite', 'postgres'])(
  'an engine that stands still for longer than its lease, at each await, over %s',
  (kind) => {
    it('sends nothing twice: everything is done, or its outcome is unknown', async () => {
      const all = await rounds(kind, { isUnfenced: false });
      expect(all.length).toBeGreaterThan(15);
      expect(all.filter(({ sent }) => sent > 1)).toEqual([]);
      expect(all.filter(({ status }) => status !== 'done' && status !== 'unknown')).toEqual([]);
      expect(all.filter(({ status }) => status === 'done').length).toBeGreaterThan(all.length / 2);
    });

    it('would send twice without revisions and leases (planted fault)', async () => {
      const all = await rounds(kind, { isUnfenced: true });
      expect(all.filter(({ sent }) => sent > 1).length).toBeGreaterThan(0);
    });
  },
);
