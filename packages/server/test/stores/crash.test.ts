import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JournalStore } from 'tributary-sdk';
import { journalRow } from 'tributary-sdk/node';
import { isSameData } from '../../../../integrations/plugin-kit/isSameData.js';
import { kitEntry, newAccount } from '../../../../integrations/plugin-kit/journal/kitEntry.js';
import { openPostgres } from '../../src/stores/postgres/openPostgres.js';
import type { SharedStores } from '../../src/stores/SharedStores.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';
import { Postgres } from '../kit/Postgres.js';
import { writeElsewhere } from '../kit/writeElsewhere.js';

/** Each store; 1,000 with FULL=1 (`npm run test:server:full`). */
const KILLS = process.env['FULL'] === '1' ? 1_000 : 6;

let directory: string;
let postgres: Postgres;
let url: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tributary-server-'));
  postgres = await Postgres.start();
  url = await postgres.newDatabase();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

interface Counts {
  acknowledged: number;
  lost: number;
  torn: number;
}

/** The writer says which revisions of which entries it has been told to be written; then each of them is looked for. */
async function look(journal: JournalStore, said: ReadonlyMap<string, number>, counts: Counts): Promise<void> {
  for (const [executionId, revision] of said) {
    const found = await journal.get(executionId);
    counts.acknowledged += revision;
    if (found === null || found.revision < revision) counts.lost += 1;
    else if (
      !isSameData(found, {
        ...kitEntry(found.account),
        executionId,
        revision: found.revision,
        digest: `r${found.revision}`,
      })
    )
      counts.torn += 1;
  }
}

async function killed(kind: 'sqlite' | 'postgres', isHasty: boolean, kills = KILLS): Promise<Counts> {
  const counts = { acknowledged: 0, lost: 0, torn: 0 };
  const file = join(directory, `${isHasty}.db`);
  const open = (): SharedStores | Promise<SharedStores> =>
    kind === 'sqlite' ? openSqlite({ file }) : openPostgres({ url, connections: 2 });
  for (let kill = 1; kill <= kills; kill += 1) {
    const said = await writeElsewhere(kind, kind === 'sqlite' ? file : url, {
      isHasty,
      text: journalRow(kitEntry(newAccount())).text,
      afterMs: 5 + Math.random() * 60,
    });
    // Now and then the database goes, too, in the middle of what it had begun.
    if (kind === 'postgres' && kill % 50 === 3) {
      await postgres.crash();
      await postgres.begin();
    }
    const stores = await open();
    await look(stores.journal, said, counts);
    await stores.close();
    if (kind === 'sqlite' && kill % 5 === 0) {
      const database = new DatabaseSync(file);
      expect(database.prepare('pragma quick_check').get()).toEqual({ quick_check: 'ok' });
      database.close();
    }
  }
  console.log(`${kind}${isHasty ? ', hasty' : ''}: ${kills} kills, ${JSON.stringify(counts)}`);
  return counts;
}

describe.each(['sqlite', 'postgres'] as const)('a writer that is killed in the middle, over %s', (kind) => {
  it('has lost no acknowledged write, and no entry is torn', async () => {
    const counts = await killed(kind, false);
    expect(counts).toMatchObject({ lost: 0, torn: 0 });
    expect(counts.acknowledged).toBeGreaterThanOrEqual(KILLS);
  });

  it('would lose a write that was acknowledged too early (planted fault)', async () => {
    expect((await killed(kind, true, 6)).lost).toBeGreaterThan(0);
  });
});
