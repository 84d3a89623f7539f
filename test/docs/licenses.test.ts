import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { sourcePackages } from '../../packages/devnet/contracts/packageSources.js';
import devnet from '../../packages/devnet/package.json' with { type: 'json' };
import contracts from '../../packages/devnet-contracts/package.json' with { type: 'json' };
import { expectWritten } from './expectWritten.js';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const packages: Readonly<Record<string, object>> = lock.packages;

/** Where a dependency of the package in `from` lies, as Node looks for it. */
function locate(name: string, from: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') throw new Error(`${name} is not in package-lock.json`);
  }
}

/** Peers of an installation that are compiled into the bundle of the script tag. */
const inScriptTag = ['@tanstack/react-virtual', 'downshift', 'react', 'react-dom', 'styled-components'];

/** Everything that an installation brings along, compiled or not. */
function broughtAlong(): readonly string[] {
  const found = new Set<string>();
  const visit = (names: readonly string[], from: string): void => {
    for (const path of names.map((name) => locate(name, from))) {
      if (found.has(path)) continue;
      found.add(path);
      visit(Object.keys(readManifest(path).dependencies ?? {}), path);
    }
  };
  visit([...Object.keys(manifest.dependencies), ...inScriptTag], '');
  return [...found].sort((a, b) => (a < b ? -1 : 1));
}

const readManifest = (path: string): Manifest =>
  JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;

function entryOf(path: string): string {
  const { name, version, license } = readManifest(path);
  const file = readdirSync(path).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const text =
    file !== undefined && existsSync(join(path, file))
      ? readFileSync(join(path, file), 'utf8').trim().replaceAll('\r\n', '\n')
      : '(the package ships no licence text)';
  return `${name} ${version}: ${license ?? 'UNKNOWN'}\n\n${text}\n`;
}

const written = (head: string, paths: readonly string[]): string =>
  [head, ...paths.map(entryOf)].join(`\n${'-'.repeat(80)}\n\n`);

describe('THIRD_PARTY_LICENSES', () => {
  it('names the packages of an installation and the bundled ones, with their licences', () => {
    const head = `What an installation of ${manifest.name} brings along, and what is compiled into its script tag, with its licence. Packages that are peers of a bundler's project (React) are installed by you and carry their own.\n`;
    expectWritten('THIRD_PARTY_LICENSES', written(head, broughtAlong()));
  });

  it('names in the devnet what is compiled into its contracts', () => {
    const head = `What is compiled into contracts/compiled.json of ${devnet.name}, with its licence. Packages that it depends on carry their own; ${contracts.name} is under ${contracts.license}.\n`;
    const compiled = ['@openzeppelin/contracts', ...sourcePackages].map((name) => `node_modules/${name}`);
    expectWritten('packages/devnet/THIRD_PARTY_LICENSES', written(head, compiled));
    expect(readFileSync('packages/devnet/LICENSE', 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
    expect(devnet.files).toEqual(expect.arrayContaining(['LICENSE', 'THIRD_PARTY_LICENSES']));
  });
});
