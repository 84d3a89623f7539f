import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { claimingEntries } from '../../core/execution/journal/claimingEntries.js';
import { expiredEntries, type Retention, type RetentionOptions } from '../../core/execution/journal/expiredEntries.js';
import { isEntryUnderWay } from '../../core/execution/journal/isEntryUnderWay.js';
import { isNextRevision } from '../../core/execution/journal/isNextRevision.js';
import { newestFirst } from '../../core/execution/journal/newestFirst.js';
import { pageOfList } from '../../core/execution/journal/pageOfList.js';
import { retentionOf } from '../../core/execution/journal/retentionOf.js';
import {
  type Address,
  assertKinds,
  type Hex,
  type JournalEntry,
  type JournalPage,
  type JournalPageRequest,
  type JournalStore,
  withBoundMethods,
} from '../../core/index.js';
import { createWhole } from './files/createWhole.js';
import { fromExactJson, toExactJson } from './files/exactJson.js';
import { absentAs } from './files/fileErrors.js';
import { fileNameOf } from './files/fileNameOf.js';
import { makeDirectory } from './files/makeDirectory.js';
import { NumberedFiles } from './files/NumberedFiles.js';

export interface FileJournalOptions extends RetentionOptions {
  /** Directory of this store alone. Created if missing. It must be on a local disk with hard links. */
  readonly directory: string;
}

/** The stored state: an entry, or `null` if it was deleted. */
interface Stored {
  readonly number: number;
  readonly value: unknown;
}

/**
 * Keeps the journal in files. It survives crashes, and all processes of one machine that name the
 * same directory share it. The versions of an execution are `NumberedFiles`; a deleted execution
 * ends with an empty one. Keeps the latest finished executions of an account (`keepFinished`).
 */
export class FileJournalStore implements JournalStore {
  readonly #directory: string;
  readonly #retention: Retention;

  constructor(options: FileJournalOptions) {
    assertKinds({ options }, 'object');
    const { directory, ...retention } = options;
    assertKinds({ directory }, 'string');
    this.#directory = directory;
    this.#retention = retentionOf(retention);
    if (new.target === FileJournalStore) withBoundMethods(this);
  }

  async get(executionId: string): Promise<JournalEntry | null> {
    assertKinds({ executionId }, 'string');
    return (await readLatest(this.#filesOf(fileNameOf(executionId)))).value as JournalEntry | null;
  }

  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    assertKinds({ entry }, 'object');
    const name = fileNameOf(entry.executionId);
    const files = this.#filesOf(name);
    const { number, value } = await readLatest(files);
    if (!isNextRevision(entry, value)) return false;
    await this.#enterInIndex(entry.account, name);
    if (!(await files.add(number, toExactJson(entry)))) return false;
    // Only an execution that just finished can exceed the limit.
    if (this.#retention.keep !== Infinity && !isEntryUnderWay(entry))
      await this.#expire(entry.account).catch(() => undefined);
    return true;
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    assertKinds({ account }, 'string');
    const names = await readdir(this.#indexOf(account)).catch(absentAs<string[]>([]));
    const stored = await Promise.all(names.map((name) => readLatest(this.#filesOf(name))));
    return newestFirst(stored.map(({ value }) => value));
  }

  async page(request: JournalPageRequest): Promise<JournalPage> {
    assertKinds({ request }, 'object');
    return pageOfList(await this.list(request.account), request);
  }

  async listClaiming(account: Address, hashes: readonly Hex[]): Promise<readonly JournalEntry[]> {
    assertKinds({ account, hashes }, 'string', 'list');
    return claimingEntries(await this.list(account), hashes);
  }

  async delete(executionId: string): Promise<void> {
    assertKinds({ executionId }, 'string');
    const files = this.#filesOf(fileNameOf(executionId));
    for (;;) {
      const { number, value } = await readLatest(files);
      if (value === null || (await files.add(number, toExactJson(null)))) return;
    }
  }

  /** Keeps an entry that was written again in the meantime. */
  async #expire(account: Address): Promise<void> {
    for (const entry of expiredEntries(await this.list(account), this.#retention)) {
      const files = this.#filesOf(fileNameOf(entry.executionId));
      const { number, value } = await readLatest(files);
      if ((value as JournalEntry | null)?.revision === entry.revision) await files.add(number, toExactJson(null));
    }
  }

  /**
   * Lists the entry before it is written: an execution missing from its account's list could be
   * paid a second time. A listed name without an entry is harmless.
   */
  async #enterInIndex(account: Address, name: string): Promise<void> {
    const index = this.#indexOf(account);
    const path = join(index, name);
    if (await access(path).then(() => true, absentAs(false))) return;
    await makeDirectory(index);
    await createWhole(path, '');
  }

  #indexOf(account: Address): string {
    return join(this.#directory, 'accounts', fileNameOf(account));
  }

  #filesOf(name: string): NumberedFiles {
    return new NumberedFiles(join(this.#directory, 'executions', name));
  }
}

/** Returns invalid JSON as it is, so that the engine sets it aside: it is neither lost nor overwritten. */
async function readLatest(files: NumberedFiles): Promise<Stored> {
  const latest = await files.latest();
  if (latest === null) return { number: 0, value: null };
  const { number, text } = latest;
  try {
    return { number, value: fromExactJson(text ?? '') };
  } catch {
    return { number, value: { unreadable: text } };
  }
}
