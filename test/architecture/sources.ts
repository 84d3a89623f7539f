import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** Every TypeScript file below some folders, by its path from the root. */
export function sourcesIn(folders: readonly string[]): readonly string[] {
  return folders
    .flatMap(filesIn)
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .sort();
}

/** Skips packages and folders that tools write (a name with a leading dot): their files may disappear during the walk. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : filesIn(path);
  });
}

/** The same, parsed. */
export function sourcesOf(folders: readonly string[]): readonly ts.SourceFile[] {
  return sourcesIn(folders).map((path) =>
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true),
  );
}

/** Something in it runs: a file of types, tables and constants alone has nothing to test. */
export function hasCode(path: string): boolean {
  const find = (node: ts.Node): boolean =>
    ts.isClassDeclaration(node) || (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
      ? true
      : (ts.forEachChild(node, find) ?? false);
  return find(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
}

const imported = /^(?:import|export)\b(?! type)[^;']*?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** The files that a file loads, at once or on demand; of types alone, none. */
function importsOf(path: string, files: ReadonlySet<string>): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(imported)].flatMap(([, atOnce, onDemand]) => {
    const name = (atOnce ?? onDemand!).replace(/\.js$/, '');
    const from = name.startsWith('.') ? join(dirname(path), name) : entryOf(name);
    return [`${from}.ts`, `${from}.tsx`].map(normalize).filter((file) => files.has(file));
  });
}

function entryOf(name: string): string {
  if (name === 'tributary-sdk') return 'index';
  if (name === 'tributary-devnet') return 'packages/devnet/index';
  const entry = `${name.replace(/^tributary-sdk\//, '')}/index`;
  const homes = ['', 'integrations/'];
  return `${homes.find((home) => existsSync(`${home}${entry}.ts`)) ?? ''}${entry}`;
}

/** Answers with all that a file loads, and what that loads. */
export function createReach(files: readonly string[]): (path: string) => ReadonlySet<string> {
  const all = new Set(files);
  const direct = new Map<string, readonly string[]>();
  const known = new Map<string, ReadonlySet<string>>();
  const importsFrom = (path: string): readonly string[] => {
    const found = direct.get(path) ?? importsOf(path, all);
    direct.set(path, found);
    return found;
  };
  return (path) => {
    const reached = known.get(path) ?? new Set([path]);
    if (!known.has(path))
      for (const file of reached) for (const next of importsFrom(file)) (reached as Set<string>).add(next);
    known.set(path, reached);
    return reached;
  };
}
