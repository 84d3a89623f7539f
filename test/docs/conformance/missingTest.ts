import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Notice } from './Row.js';
import { titlesIn } from './titlesIn.js';

const titles = new Map<string, ReadonlySet<string>>();

/** Describes the missing part of a named test: its file, its title, its case; `null` if it is complete. */
export function missingTest([path, title, inFile]: Notice): string | null {
  if (!existsSync(path)) return `no file ${path}`;
  const text = readFileSync(path, 'utf8');
  const own = titles.get(path) ?? titlesIn(path, text);
  titles.set(path, own);
  if (!own.has(title)) return `no test "${title}" in ${path}`;
  return inFile === undefined || `${text}${rowsBeside(path)}`.includes(inFile) ? null : `no "${inFile}" in ${path}`;
}

/** Tables of cases in separate files. */
function rowsBeside(path: string): string {
  const folder = dirname(path);
  const tables = readdirSync(folder).filter((file) => file.endsWith('Rows.ts'));
  return tables.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('');
}
