import { open } from 'node:fs/promises';

/** The names in it then survive a crash of the machine. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return; // keeps names without being asked, and opens no directories
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
