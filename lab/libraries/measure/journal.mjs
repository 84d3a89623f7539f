import 'fake-indexeddb/auto';
import { describeJournalStore } from '../../../dist/integrations/plugin-kit/index.js';

/** The plugin kit's checks of a journal, for two that share a database. @returns how many passed, and what failed */
export async function checkJournal(makeStore) {
  const checks = [];
  const test = { describe: (_name, body) => body(), it: (name, body) => checks.push({ name, body }) };
  describeJournalStore('journal', () => [makeStore(), makeStore()], { limitMs: 20_000, test });
  const failed = [];
  for (const { name, body } of checks) await body().catch((error) => failed.push(`${name}: ${error.message}`));
  return { passed: checks.length - failed.length, failed };
}
