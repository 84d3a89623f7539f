import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Address, JournalEntry, JournalStore } from '../../../../../index.js';

/** As far away as a database in another data centre. */
const LATENCY_MS = 150;

/** A journal that processes share: a folder for each execution, a file for each revision. A file that is there already is not linked again: that is the comparison. */
export class FileJournalStore implements JournalStore {
  constructor(private readonly directory: string) {}

  async get(executionId: string): Promise<JournalEntry | null> {
    await sleep(LATENCY_MS);
    return this.#read(executionId);
  }

  async compareAndSwap(entry: JournalEntry): Promise<boolean> {
    await sleep(LATENCY_MS);
    const { executionId, revision } = entry;
    const folder = join(this.directory, executionId);
    await mkdir(folder, { recursive: true });
    if (revision !== 1 && (await this.#read(executionId))?.revision !== revision - 1) return false;
    const written = join(this.directory, `${randomUUID()}.tmp`);
    await writeFile(written, serialize(entry));
    try {
      await link(written, join(folder, String(revision)));
      return true;
    } catch {
      return false;
    } finally {
      await unlink(written);
    }
  }

  async list(account: Address): Promise<readonly JournalEntry[]> {
    await sleep(LATENCY_MS);
    const names = (await readdir(this.directory)).filter((name) => !name.endsWith('.tmp'));
    const entries = await Promise.all(names.map((name) => this.#read(name)));
    return entries
      .filter((entry) => entry?.account === account)
      .filter((entry) => entry !== null)
      .sort((one, other) => other.createdAt - one.createdAt);
  }

  async delete(executionId: string): Promise<void> {
    await rm(join(this.directory, executionId), { recursive: true, force: true });
  }

  async #read(executionId: string): Promise<JournalEntry | null> {
    const folder = join(this.directory, executionId);
    const revisions = await readdir(folder).catch(() => []);
    if (revisions.length === 0) return null;
    return deserialize(await readFile(join(folder, String(Math.max(...revisions.map(Number)))))) as JournalEntry;
  }
}
