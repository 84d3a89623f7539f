import { open } from 'node:fs/promises';

/** Syncs a directory: the names in it then survive a crash of the machine. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return; // keeps names by itself, and can't open directories
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
