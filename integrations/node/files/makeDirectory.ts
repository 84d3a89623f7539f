import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncDirectory } from './syncDirectory.js';

/** Creates a directory and its missing parents. Their names then survive a crash of the machine. */
export async function makeDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  for (let made = resolve(path); made !== dirname(made); made = dirname(made)) {
    await syncDirectory(dirname(made));
    if (made === resolve(first)) return;
  }
}
