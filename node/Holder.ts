import { readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isFileError } from './files/fileErrors.js';

/** A process, as others on the machine know it. */
export interface Holder {
  readonly pid: number;
  /** Within which that number is its name: a container has processes of its own. */
  readonly world: string;
}

export async function thisProcess(): Promise<Holder> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => process.platform);
  return { pid: process.pid, world: `${hostname()} ${namespace}` };
}

/** Whether it is certain that it has ended. Of a process of another container that cannot be told. */
export function isDead(holder: Holder | null, self: Holder): boolean {
  if (holder?.world !== self.world) return false;
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return isFileError(error, 'ESRCH');
  }
}

/** null: damaged, so that only time can tell. */
export function parseLockHolder(text: string): Holder | null {
  try {
    const { pid, world } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof world === 'string' ? { pid, world } : null;
  } catch {
    return null;
  }
}
