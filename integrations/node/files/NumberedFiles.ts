import { readdir, readFile, stat, truncate, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createWhole } from './createWhole.js';
import { absentAs } from './fileErrors.js';
import { makeDirectory } from './makeDirectory.js';

export interface NumberedFile {
  readonly number: number;
  /** `null`: the content is gone, although no later file exists. */
  readonly text: string | null;
}

/** A name stays taken for this many later numbers, so that a slow writer still finds it taken. */
const KEPT = 16;

/**
 * The versions of one value, each in a numbered file; the highest number is the current version.
 * Only one writer, in any process, gets a number: `link` creates the name with the whole content in
 * one step. Nothing is locked, so a process may die at any moment.
 */
export class NumberedFiles {
  constructor(private readonly directory: string) {}

  /** Returns the latest file, or `null` if there is none. */
  async latest(): Promise<NumberedFile | null> {
    for (let seen: number | null = null; ; ) {
      const number = (await this.#numbers()).at(-1);
      if (number === undefined) return null;
      const text = await readFile(this.#path(number), 'utf8').catch(absentAs(''));
      // Emptied or removed: a higher number exists, unless the file was damaged.
      if (text !== '' || number === seen) return { number, text: text === '' ? null : text };
      seen = number;
    }
  }

  /**
   * Writes the file after `number` (0: the first), durably. Returns `false` if another process
   * wrote it first.
   * @throws Error if so many files were written in the meantime that the result is unknown
   */
  async add(number: number, text: string): Promise<boolean> {
    await makeDirectory(this.directory);
    if (!(await createWhole(this.#path(number + 1), text))) return false;
    const numbers = await this.#numbers();
    // A name is removed only after so many later ones. Until then, a name taken here was never
    // taken by another process.
    if ((numbers.at(-1) ?? 0) > number + 1 + KEPT) throw new Error(`${this.directory} has changed too often meanwhile`);
    await this.#clear(numbers, number);
    return true;
  }

  /** Returns the Unix time of the last write or heartbeat, in milliseconds. */
  async touchedAt(number: number): Promise<number> {
    return (await stat(this.#path(number))).mtimeMs;
  }

  /** Sends a heartbeat of the writer. */
  async touch(number: number): Promise<void> {
    const now = new Date();
    await utimes(this.#path(number), now, now);
  }

  /** Empties the file. It stays the latest. */
  async empty(number: number): Promise<void> {
    await truncate(this.#path(number), 0);
  }

  /** Removes replaced files. A failure is harmless. */
  async #clear(numbers: readonly number[], replaced: number): Promise<void> {
    try {
      if (replaced > 0) await this.empty(replaced);
      for (const old of numbers) if (old <= replaced - KEPT) await unlink(this.#path(old));
    } catch {
      // The next call clears them.
    }
  }

  async #numbers(): Promise<readonly number[]> {
    const names = await readdir(this.directory).catch(absentAs<string[]>([]));
    return names.flatMap((name) => (/^\d+\.json$/.test(name) ? [Number.parseInt(name, 10)] : [])).sort((a, b) => a - b);
  }

  #path(number: number): string {
    return join(this.directory, `${number}.json`);
  }
}
