import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { entries } from './entries.js';
import { expectPartWritten } from './expectWritten.js';

/** Its columns are as wide as the formatter makes them. */
function table(): string {
  const rows = [['Import from', 'for'], ...Object.entries(entries).map(([entry, about]) => [`\`${entry}\``, about])];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  return [head, line(widths.map((width) => '-'.repeat(width))), ...body, ''].join('\n');
}

describe('README.md', () => {
  it('has a line for each entry of the package, and none for others', () => {
    const exported = Object.keys(manifest.exports).filter((path) => path !== './package.json');
    expect(Object.keys(entries).sort()).toEqual(exported.map((path) => path.replace('.', 'tributary-sdk')).sort());
    expectPartWritten('docs/reference/entries.md', 'entries', table());
  });

  it('has at most 150 lines', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(151);
  });

  it.each(['README.md', 'CONTRIBUTING.md'])('names only scripts that exist: %s', (page) => {
    const told = [...readFileSync(page, 'utf8').matchAll(/npm (?:run )?([a-z][a-z0-9:-]*)/g)].map(([, name]) => name!);
    const scripts = new Set<string>([...Object.keys(manifest.scripts), 'install', 'create', 'pack']);
    expect(told.length).toBeGreaterThan(4);
    expect(told.filter((name) => !scripts.has(name))).toEqual([]);
  });
});

describe('CHANGELOG.md', () => {
  it('starts with the version of the package', () => {
    const [, newest] = /^## (.+)$/m.exec(readFileSync('CHANGELOG.md', 'utf8'))!;
    expect(newest).toBe(manifest.version);
  });

  it('has at most 60 lines a release, breaking changes first', () => {
    const [, ...releases] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
    for (const release of releases) {
      expect(release.split('\n').length).toBeLessThanOrEqual(60);
      expect(/^### (.+)$/m.exec(release)?.[1]).toBe('Breaking');
    }
  });
});
