import { join } from 'node:path';
import { assertKinds, type ExecutionLock, type Lease, LOCK_BUSY, withBoundMethods } from '../../core/index.js';
import { absentAs } from './files/fileErrors.js';
import { fileNameOf } from './files/fileNameOf.js';
import { NumberedFiles } from './files/NumberedFiles.js';
import { isDead, parseLockHolder, thisProcess } from './Holder.js';

export interface FileLockOptions {
  /** The journal's directory, or a separate one. Created if missing. It must be on a local disk with hard links. */
  readonly directory: string;
  /**
   * A holder loses its lease after this many milliseconds without a heartbeat, even if its process
   * lives. Default 30,000. A heartbeat is sent three times as often.
   */
  readonly leaseMs?: number;
}

/**
 * Locks among all processes of one machine that name the same directory. `NumberedFiles` hold the
 * name of the holder; the number is the fencing token. A process takes a lock, also from a dead
 * process, by writing the next number, and only one process can write it. One small file per name
 * stays, so that tokens never fall.
 */
export class FileExecutionLock implements ExecutionLock {
  readonly #directory: string;
  readonly #leaseMs: number;

  constructor(options: FileLockOptions) {
    assertKinds({ options }, 'object');
    const { directory, leaseMs = 30_000 } = options;
    assertKinds({ directory }, 'string');
    this.#directory = directory;
    this.#leaseMs = leaseMs;
    if (new.target === FileExecutionLock) withBoundMethods(this);
  }

  async run<T>(name: string, work: (lease: Lease) => Promise<T>): Promise<T | typeof LOCK_BUSY> {
    assertKinds({ name, work }, 'string', 'function');
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
      await files.empty(token).catch(() => undefined); // then the lock ends with its lease, or with the process
    }
  }

  async isHeld(name: string): Promise<boolean> {
    assertKinds({ name }, 'string');
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
    const touchedAt = await files.touchedAt(number).catch(absentAs(Date.now())); // gone: another process has just taken the lock
    return { number, isHeld: Date.now() - touchedAt < this.#leaseMs };
  }

  #filesOf(name: string): NumberedFiles {
    return new NumberedFiles(join(this.#directory, 'locks', fileNameOf(name)));
  }
}

/**
 * Whether another process certainly has the lock. Sends a heartbeat at the same time. A failed read of
 * the disk proves nothing.
 */
async function isLost(files: NumberedFiles, token: number): Promise<boolean> {
  try {
    await files.touch(token).catch(absentAs(undefined));
    return ((await files.latest())?.number ?? token) > token;
  } catch {
    return false;
  }
}

/** Sends the heartbeat first: no other process takes the lock for a while after it. */
async function isStillHeld(files: NumberedFiles, token: number): Promise<boolean> {
  try {
    await files.touch(token);
    const latest = await files.latest();
    return latest?.number === token && latest.text !== null;
  } catch {
    return false;
  }
}
