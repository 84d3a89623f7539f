import type { JournalStore } from '../../../core/index.js';
import { describeChecks, type KitOptions } from '../Check.js';
import { OpenedTwice, type OpenTwice } from '../OpenedTwice.js';
import { journalChecks } from './journalChecks.js';

export type JournalOptions = KitOptions;

/**
 * Declares the tests that every `JournalStore` must pass, in a `describe` with the given name. The
 * tests use new accounts and ids, so the store need not be empty. Their entries stay in it.
 *
 * @example describeJournalStore('MyStore', async () => [await MyStore.open(url), await MyStore.open(url)])
 */
export function describeJournalStore(
  name: string,
  openTwice: OpenTwice<JournalStore>,
  options: JournalOptions = {},
): void {
  describeChecks(name, journalChecks, () => new OpenedTwice(openTwice, options), options);
}
