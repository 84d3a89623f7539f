import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Process ids are valid only on this host: another machine or container may share the folder. */
const host = hostname().replace(/[^\w-]/g, '');
const folderName = /^([\w-]*)\.(\d+)\.\w+$/;
/** File with the process id of the program that writes into the folder. */
const programFile = 'program';

let isSwept = false;

/**
 * Returns the parent of the folders with old states: `tributary-devnet-<user id>` in the system's
 * temporary directory.
 */
export const stateFolders = (): string => join(tmpdir(), `tributary-devnet-${process.getuid?.() ?? 'user'}`);

/** Makes a folder for one chain of this process. First removes folders of dead processes. */
export const makeStateFolder = (): string => {
  const parent = stateFolders();
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  if (!isSwept) sweepStateFolders(parent);
  isSwept = true;
  return mkdtempSync(join(parent, `${host}.${process.pid}.`));
};

/**
 * Removes folders whose devnet and chain have ended. Keeps those of another machine, or of a
 * process that may be alive.
 */
export const sweepStateFolders = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const [, madeOn, owner] = folderName.exec(name) ?? [];
    const folder = join(parent, name);
    if (madeOn === host && !isRunning(Number(owner)) && !isRunning(programOf(folder))) remove(folder);
  }
};

const programOf = (folder: string): number | null => {
  try {
    return Number(readFileSync(join(folder, programFile), 'utf8')) || null;
  } catch {
    return null; // its devnet died before the chain started
  }
};

/** A process of another user can't be signalled, but runs. */
const isRunning = (pid: number | null): boolean => {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Another devnet may remove it at the same time. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // it belongs to another user
  }
};
