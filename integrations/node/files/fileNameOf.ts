import { createHash } from 'node:crypto';

/** Turns any text into a file name that is valid and unique on every file system. */
export function fileNameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
