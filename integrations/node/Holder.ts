import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isFileError } from './files/fileErrors.js';

/** The process that holds a lock, as other processes of the machine identify it. */
export interface Holder {
  readonly pid: number;
  /** The scope of the process id: a container has its own ids. */
  readonly world: string;
}

export async function thisProcess(): Promise<Holder> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => process.platform);
  return { pid: process.pid, world: `${hostname()} ${namespace}` };
}

/** Whether the process has certainly ended. Unknown, and therefore `false`, for a process of another container. */
export function isDead(holder: Holder | null, self: Holder): boolean {
  if (holder?.world !== self.world) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return isFileError(error, 'ESRCH');
  }
}

/** `null` if the text is damaged; then only the time limit frees the lock. */
export function parseLockHolder(text: string): Holder | null {
  try {
    const { pid, world } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof world === 'string' ? { pid, world } : null;
  } catch {
    return null;
  }
}
