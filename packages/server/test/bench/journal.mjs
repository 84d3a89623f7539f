// Compares a journal of 100,000 entries, 20,000 of them of one account, with a new one. After `npm run
// pretest:server`:
//   node packages/server/test/bench/journal.mjs [postgres://… (an empty database)]     without it: a file of SQLite
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kitEntry, newAccount } from '../../../../dist/integrations/plugin-kit/journal/kitEntry.js';
import { openPostgres } from '../../dist/stores/postgres/openPostgres.js';
import { openSqlite } from '../../dist/stores/sqlite/openSqlite.js';

const [ENTRIES, OF_ONE, LOOKS, AT_ONCE] = [100_000, 20_000, 2_000, 16];
const [, , url] = process.argv;
const directory = mkdtempSync(join(tmpdir(), 'tributary-journal-'));
const stores = url === undefined ? openSqlite({ file: join(directory, 'a.db') }) : await openPostgres({ url });
const { journal } = stores;
const busy = newAccount();
const written = [];

async function write(account) {
  const entry = kitEntry(account, { executionId: `game/${written.length}` });
  written.push(entry);
  if (!(await journal.compareAndSwap(entry))) throw new Error(`${entry.executionId} was not written`);
}

const any = () => written[Math.floor(Math.random() * written.length)];
const operations = {
  get: () => journal.get(any().executionId),
  begin: () => write(Math.random() < OF_ONE / ENTRIES ? busy : newAccount()),
  'list claiming': () => journal.listClaiming(busy, [any().requests[0].hash ?? `0x${'5'.repeat(64)}`]),
  'page of the busy account': () => journal.page({ account: busy, limit: 20 }),
  'open of the busy account': () => journal.page({ account: busy, isOpen: true, limit: 20 }),
  revisions: () => journal.revisionsOf(Array.from({ length: 20 }, () => any().executionId)),
};

async function measure() {
  const figures = {};
  for (const [name, ask] of Object.entries(operations)) {
    const tookMs = [];
    for (let at = 0; at < LOOKS; at += 1) {
      const startedAt = performance.now();
      await ask();
      tookMs.push(performance.now() - startedAt);
    }
    tookMs.sort((a, b) => a - b);
    figures[name] = [tookMs[LOOKS / 2], tookMs[Math.floor(LOOKS * 0.99)]];
  }
  return figures;
}

try {
  for (let at = 0; at < 20; at += 1) await write(busy);
  await measure(); // nothing is compiled yet
  const begun = await measure();
  const accounts = Array.from({ length: 1_000 }, newAccount);
  let left = ENTRIES - written.length;
  const fill = async () => {
    while (left > 0) {
      left -= 1;
      await write(left < OF_ONE ? busy : accounts[left % accounts.length]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fill));
  const whole = await measure();
  const said = (ms) => `${ms.toFixed(2)} ms`;
  for (const name of Object.keys(operations)) {
    const [[p50, p99], [later50, later99]] = [begun[name], whole[name]];
    console.log(
      `${name}: p50 ${said(p50)} → ${said(later50)} (${(later50 / p50).toFixed(2)}), p99 ${said(p99)} → ${said(later99)} (${(later99 / p99).toFixed(2)})`,
    );
  }
} finally {
  await stores.close();
  rmSync(directory, { recursive: true });
}
