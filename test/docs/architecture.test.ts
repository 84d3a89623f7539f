import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { callPath } from './callPath.js';
import { declarations, pathOf } from './declarations.js';
import { expectPartWritten } from './expectWritten.js';
import { firstSentence } from './firstSentence.js';
import { folders } from './folders.js';

const page = 'docs/explanation/architecture.md';
/** Folders whose subfolders are shown, too. */
const opened = ['core', 'plugins', 'flows', 'widgets', 'integrations', 'packages', 'examples', 'lab'];
/** Folders of the repository outside the source tree. */
const others = new Set(['docs', 'node_modules', 'dist', 'coverage']);

function foldersThere(): readonly string[] {
  const inside = (folder: string): readonly string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`))
      .filter((path) => !others.has(path));
  return [...inside('.'), ...opened.filter((folder) => existsSync(folder)).flatMap(inside)].sort();
}

function folderMap(): string {
  const widest = Math.max(...Object.keys(folders).map((path) => nameOf(path).length));
  const lines = Object.entries(folders).map(([path, about]) => `${nameOf(path).padEnd(widest + 2)}${about}`);
  return ['```', ...lines, '```', ''].join('\n');
}

const nameOf = (path: string): string => (path.includes('/') ? `  ${path.split('/').at(-1)}/` : `${path}/`);

/** Members of the facade and of its base interfaces. */
function facadeMembers(name: string): readonly ts.TypeElement[] {
  const found = declarations().find((each) => each.name === name && each.kind === 'interface');
  if (found === undefined || !ts.isInterfaceDeclaration(found.node)) throw new Error(`there is no interface ${name}`);
  const bases = (found.node.heritageClauses ?? []).flatMap(({ types }) =>
    types.map(({ expression }) => expression.getText()),
  );
  return [...bases.flatMap(facadeMembers), ...found.node.members];
}

function serviceTable(): string {
  const rows = facadeMembers('FundingEngine')
    .filter(ts.isPropertySignature)
    .map((member) => ({ name: member.name.getText(), type: member.type?.getText() ?? '' }))
    .filter(({ name, type }) => declarations().some((each) => each.name === type) && name !== 'environment')
    .map(({ name, type }) => `| \`engine.${name}\` | ${linkTo(type)} | ${methodsOf(type)} | ${aboutRole(type)} |`);
  return ['| Service | Role | Methods | |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function callTable(): string {
  const rows = callPath.map(
    ([file, call, what], at) =>
      `| ${at + 1} | [\`${file}\`](../../${file}) | \`${call.replace(/[(].*/, '')}\` | ${what} |`,
  );
  return ['| | File | calls | |', '|---|---|---|---|', ...rows, ''].join('\n');
}

const linkTo = (name: string): string => `[\`${name}\`](../../${pathOf(name)})`;

const methodsOf = (type: string): string =>
  facadeMembers(type)
    .map((member) => member.name?.getText())
    .filter((name) => name !== undefined)
    .map((name) => `\`${name}\``)
    .join(' ');

function aboutRole(type: string): string {
  const documented = declarations().filter((each) => each.name === type);
  return firstSentence(documented.map(({ node }) => node));
}

describe('docs/explanation/architecture.md', () => {
  it('has a line for each folder, and none for others', () => {
    expect(Object.keys(folders).sort()).toEqual(foldersThere());
  });

  it('has the map of the folders', () => {
    expectPartWritten(page, 'folders', folderMap());
  });

  it('has the services of the facade', () => {
    expectPartWritten(page, 'services', serviceTable());
  });

  it.each(callPath)('describes %s by its calls: %s', (file, call) => {
    expect(readFileSync(file, 'utf8')).toContain(call);
  });

  it('leads from a checkout to the calldata in fifteen files at most', () => {
    expect(callPath.length).toBeLessThanOrEqual(15);
    expectPartWritten(page, 'calls', callTable());
  });
});
