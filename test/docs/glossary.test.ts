import { describe, expect, it } from '@jest/globals';
import { type Declaration, declarations } from './declarations.js';
import { expectWritten } from './expectWritten.js';
import { firstSentence } from './firstSentence.js';
import { folders } from './folders.js';
import { words } from './glossary.js';

/** Folders whose classes and roles are listed. Widgets have a separate page. */
const engineFolders = ['core', 'plugins', 'flows', 'integrations/headless', 'integrations/node'];

interface Name {
  readonly name: string;
  readonly path: string;
  readonly about: string;
}

/** Classes, and roles: an interface and a symbol of one name. */
function names(): readonly Name[] {
  const byName = new Map<string, Declaration[]>();
  for (const each of declarations())
    if (engineFolders.some((folder) => each.path.startsWith(`${folder}/`)))
      byName.set(each.name, [...(byName.get(each.name) ?? []), each]);
  return [...byName]
    .filter(([, found]) => found.some(({ kind }) => kind === 'class') || isRole(found))
    .map(([name, found]) => ({ name, path: found[0]!.path, about: firstSentence(found.map(({ node }) => node)) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isRole = (found: readonly Declaration[]): boolean =>
  found.some(({ kind }) => kind === 'interface') &&
  found.some(({ kind, node }) => kind === 'const' && node.getText().includes('Symbol.for'));

function page(): string {
  return [
    '# Glossary',
    '',
    'Every noun of the repository in one line: [words](#words) with their origin, [folders](#folders), and [names](#names) of classes and roles.',
    '',
    'Written by `npm run docs` from `test/docs/glossary.ts`, `test/docs/folders.ts` and the doc comments of the code; a test fails when this page is stale.',
    '',
    '## Words',
    '',
    '| Word | Means | From |',
    '|---|---|---|',
    ...words.map(([word, meaning, from]) => `| ${word} | ${meaning} | ${from} |`),
    '',
    '## Folders',
    '',
    '| Folder | |',
    '|---|---|',
    ...Object.entries(folders).map(([path, about]) => `| \`${path}/\` | ${about} |`),
    '',
    '## Names',
    '',
    '| Name | |',
    '|---|---|',
    ...names().map(({ name, path, about }) => `| [\`${name}\`](../../${path}) | ${about} |`),
    '',
  ].join('\n');
}

describe('docs/reference/glossary.md', () => {
  it('is generated from its list and the doc comments', () => {
    expectWritten('docs/reference/glossary.md', page());
  });

  it('has its terms in order, each once', () => {
    const order = words.map(([word]) => word.toLowerCase());
    expect(order).toEqual([...new Set(order)].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('explains each class and each role of the engine, by its doc comment', () => {
    expect(names().length).toBeGreaterThan(50);
    expect(names().filter(({ about }) => about === '')).toEqual([]);
  });

  it('refers to names that are declared', () => {
    const declared = new Set(declarations().map(({ name }) => name));
    const named = words.flatMap(([, , from]) => [...from.matchAll(/`([A-Za-z]+)[`.]/g)].map(([, name]) => name!));
    const ofOthers = new Set(['allowance', 'approve', 'package']);
    expect(named.filter((name) => !declared.has(name) && !ofOthers.has(name))).toEqual([]);
  });
});
