import { readdir } from 'node:fs/promises';
import { minimatch } from 'minimatch';
import { areas } from './areas.mjs';

/** The paths of an area's files, sorted. */
export async function areaFiles(name) {
  const patterns = areas[name].files;
  const chosen = patterns.filter((pattern) => !pattern.startsWith('!'));
  const left = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const matches = (path, list) => list.some((pattern) => minimatch(path, pattern));
  const entries = await readdir(name, { recursive: true });
  return entries
    .map((entry) => `${name}/${entry}`)
    .filter((path) => path.endsWith('.ts') && matches(path, chosen) && !matches(path, left))
    .sort();
}
