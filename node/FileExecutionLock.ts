import { join } from 'node:path';
import { assertKinds, type ExecutionLock, type Lease, LOCK_BUSY, withBoundMethods } from '../core/index.js';
import { absentAs } from './files/fileErrors.js';
import { fileNameOf } from './files/fileNameOf.js';
import { NumberedFiles } from './files/NumberedFiles.js';
import { isDead, parseLockHolder, thisProcess } from './Holder.js';

export interface FileLockOptions {
  /** That of the journal, or one of its own; made where it is not there. On a local disk with hard links. */
  readonly directory: string;
  /** A holder that has not been heard of for so long has lost its lease, though its process may live. Default 30,000; heard of three times as often. */
  readonly leaseMs?: number;
}

/**
 * Among all processes of one machine that name the same directory. Who holds a lock is written in `NumberedFiles`, and the number is the fencing token: a lock
 * is taken, also from a dead process, by putting the next number, which only one can. Keeps a small file for every name, so that tokens never fall.
 */
export class FileExecutionLock implements ExecutionLock {
  readonly #directory: string;
  readonly #leaseMs: number;

  constructor(options: FileLockOptions) {
    assertKinds({ options }, 'object');
    const { directory, leaseMs = 30_000 } = options;
    this.#directory = directory;
    this.#leaseMs = leaseMs;
    if (new.target === FileExecutionLock) withBoundMethods(this);
  }

  async run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    const files = this.#filesOf(name);
    const token = await this.#take(files);
    if (token === null) return LOCK_BUSY;
    const losing = new AbortController();
    const beat = setInterval(
      () => void isLost(files, token).then((isOver) => isOver && losing.abort()),
      this.#leaseMs / 3,
    ).unref();
    try {
      return await work({ token, isHeld: () => isStillHeld(files, token), lost: losing.signal });
    } finally {
      clearInterval(beat);
      await files.empty(token).catch(() => undefined); // then it ends with its time, or with the process
    }
  }

  async isHeld(name: string): Promise<boolean> {
    return (await this.#look(this.#filesOf(name))).isHeld;
  }

  async #take(files: NumberedFiles): Promise<number | null> {
    const { number, isHeld } = await this.#look(files);
    if (isHeld) return null;
    return (await files.add(number, JSON.stringify(await thisProcess()))) ? number + 1 : null;
  }

  async #look(files: NumberedFiles): Promise<{ readonly number: number; readonly isHeld: boolean }> {
    const latest = await files.latest();
    if (latest === null) return { number: 0, isHeld: false };
    const { number, text } = latest;
    if (text === null || isDead(parseLockHolder(text), await thisProcess())) return { number, isHeld: false };
    const touchedAt = await files.touchedAt(number).catch(absentAs(Date.now())); // gone: somebody else has just taken it
    return { number, isHeld: Date.now() - touchedAt < this.#leaseMs };
  }

  #filesOf(name: string): NumberedFiles {
    return new NumberedFiles(join(this.#directory, 'locks', fileNameOf(name)));
  }
}

/** Somebody else has it, for certain; heard of at the same time. A disk that does not answer says nothing. */
async function isLost(files: NumberedFiles, token: number): Promise<boolean> {
  try {
    await files.touch(token).catch(absentAs(undefined));
    return ((await files.latest())?.number ?? token) > token;
  } catch {
    return false;
  }
}

/** Heard of first: after that nobody takes it away for a while. */
async function isStillHeld(files: NumberedFiles, token: number): Promise<boolean> {
  try {
    await files.touch(token);
    const latest = await files.latest();
    return latest?.number === token && latest.text !== null;
  } catch {
    return false;
  }
}
