import { readFileSync, writeFileSync } from 'node:fs';
import type { Talk } from './Talk.js';

const file = 'packages/server/clients/talks.jsonl';

/** All recorded talks, one a line. */
export function readTalks(): readonly Talk[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Talk);
}

export function writeTalks(talks: readonly Talk[]): void {
  writeFileSync(file, talks.map((talk) => `${JSON.stringify(talk)}\n`).join(''));
}
