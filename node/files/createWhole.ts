import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileError } from './fileErrors.js';
import { syncDirectory } from './syncDirectory.js';

/** Creates a file with all of its content, which then survives a crash; false, and nothing done, where the name is taken. Never seen half written. */
export async function createWhole(path: string, text: string): Promise<boolean> {
  const directory = dirname(path);
  const draft = join(directory, `${randomUUID()}.draft`);
  try {
    await writeThrough(draft, text);
    await link(draft, path);
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  // The name itself, and that of a directory that is new.
  await syncDirectory(directory);
  await syncDirectory(dirname(directory));
  return true;
}

async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
