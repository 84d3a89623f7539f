import { readdir, readFile, stat, truncate, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createWhole } from './createWhole.js';
import { absentAs } from './fileErrors.js';
import { makeDirectory } from './makeDirectory.js';

export interface NumberedFile {
  readonly number: number;
  /** null: what was in it is no longer there, although nothing has taken its place. */
  readonly text: string | null;
}

/** A name stays taken for that many numbers more, so that whoever was about to take it finds it taken. */
const KEPT = 16;

/**
 * Successive contents of one value, each in a numbered file; the highest number is the current one. A number is given to one writer only, of whatever
 * process: it is the name that is taken, in one step of the file system (`link`), with the whole content. Nothing is locked, so a process may die at any moment.
 */
export class NumberedFiles {
  constructor(private readonly directory: string) {}

  /** null: there is none. */
  async latest(): Promise<NumberedFile | null> {
    for (let seen: number | null = null; ; ) {
      const number = (await this.#numbers()).at(-1);
      if (number === undefined) return null;
      const text = await readFile(this.#path(number), 'utf8').catch(absentAs(''));
      // Emptied or removed: a higher one is there, unless it was damaged.
      if (text !== '' || number === seen) return { number, text: text === '' ? null : text };
      seen = number;
    }
  }

  /**
   * Puts the next one after `number` (0: the first), durably. false: somebody else has.
   * @throws Error where others have put so many meanwhile that this cannot be told
   */
  async add(number: number, text: string): Promise<boolean> {
    await makeDirectory(this.directory);
    if (!(await createWhole(this.#path(number + 1), text))) return false;
    const numbers = await this.#numbers();
    // A name is removed only once so many have come after it: before that, the one that was taken here was never anybody else's.
    if ((numbers.at(-1) ?? 0) > number + 1 + KEPT) throw new Error(`${this.directory} has changed too often meanwhile`);
    await this.#clear(numbers, number);
    return true;
  }

  /** Unix milliseconds: when it was written, or touched last. */
  async touchedAt(number: number): Promise<number> {
    return (await stat(this.#path(number))).mtimeMs;
  }

  /** Tells others that its writer lives. */
  async touch(number: number): Promise<void> {
    const now = new Date();
    await utimes(this.#path(number), now, now);
  }

  /** It stays the latest, with nothing in it. */
  async empty(number: number): Promise<void> {
    await truncate(this.#path(number), 0);
  }

  /** Those that were replaced; failing harms nobody. */
  async #clear(numbers: readonly number[], replaced: number): Promise<void> {
    try {
      if (replaced > 0) await this.empty(replaced);
      for (const old of numbers) if (old <= replaced - KEPT) await unlink(this.#path(old));
    } catch {
      // The next one clears them.
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
