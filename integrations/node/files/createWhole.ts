import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileError } from './fileErrors.js';
import { syncDirectory } from './syncDirectory.js';

/**
 * Creates a file with its whole content, durably. Readers never see a part of it. Returns `false`
 * and changes nothing if the name is taken.
 */
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
  // Syncs the file's name, and the name of a new directory.
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
