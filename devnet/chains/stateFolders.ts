import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Processes of another machine, or of another container, that share the folder aren't known here. */
const host = hostname().replace(/[^\w-]/g, '');
const folderName = /^([\w-]*)\.(\d+)\.\w+$/;
/** Holds the process id of the program that writes into the folder. */
const programFile = 'program';

let isSwept = false;

/** Where chains keep the states of old blocks: `tributary-devnet-<user id>` in the system's temporary directory. */
export const stateFolders = (): string => join(tmpdir(), `tributary-devnet-${process.getuid?.() ?? 'user'}`);

/** Makes a folder for one chain of this process, and first removes those that dead processes have left behind. */
export const makeStateFolder = (): string => {
  const parent = stateFolders();
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  if (!isSwept) sweepStateFolders(parent);
  isSwept = true;
  return mkdtempSync(join(parent, `${host}.${process.pid}.`));
};

/** Removes the folders whose devnet and chain have ended. One of another machine, or of a process that may be alive, stays. */
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
    return null; // its devnet died before the chain began
  }
};

/** A process of somebody else's cannot be signalled, and runs. */
const isRunning = (pid: number | null): boolean => {
  if (pid === null) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Another devnet may be removing it, too. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // somebody else's to remove
  }
};
