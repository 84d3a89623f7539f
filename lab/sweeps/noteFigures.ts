import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devnetFolder } from '../../packages/devnet/devnetFolder.js';
import { seal } from '../../test/docs/seal.mjs';

const page = join(devnetFolder(), '../..', 'docs/records/chaos.md');

/** Prints the events in the runs of a bridge, and writes them to `docs/records/chaos.md` with WRITE_DOCS=1. */
export function noteFigures(bridge: string, runs: number, counts: Readonly<Record<string, number>>): void {
  const told = Object.keys(counts)
    .sort()
    .map((name) => `${name} ${counts[name]}`)
    .join(', ');
  const line = `| ${bridge} | ${runs.toLocaleString('en')} | 0 | ${told} |`;
  console.log(line);
  if (process.env['WRITE_DOCS'] !== '1') return;
  const text = readFileSync(page, 'utf8');
  const old = text.split('\n').find((one) => one.startsWith(`| ${bridge} | `));
  if (old === undefined) throw new Error(`docs/records/chaos.md has no line for ${bridge}`);
  writeFileSync(page, seal(text.replace(old, line)));
}
