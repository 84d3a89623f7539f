import { createHash } from 'node:crypto';

/** Any text as a name that every file system takes, and tells apart from every other. */
export function fileNameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
