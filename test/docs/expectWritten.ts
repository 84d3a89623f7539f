import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { seal } from './seal.mjs';

/** Checks that a generated file matches its source; `npm run docs` writes it. */
export function expectWritten(file: string, content: string): void {
  const written = file.endsWith('.md') ? seal(content) : content;
  if (process.env['WRITE_DOCS'] === '1') writeFileSync(file, written);
  expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(written);
}

/** The same for a part of a file between `<!-- generated: name -->` and `<!-- end -->`. */
export function expectPartWritten(file: string, name: string, content: string): void {
  const [start, end] = [`<!-- generated: ${name} -->\n`, '<!-- end'];
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(start);
  if (from === -1) throw new Error(`${file} has no part "${name}"`);
  const to = text.indexOf(end, from);
  expectWritten(file, `${text.slice(0, from + start.length)}${content}${text.slice(to)}`);
}
