import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { sourcesOf } from './sources.js';

/** The compat entries aren't among them: their names are those of the published packages. */
const house = [
  'contracts-abi',
  'core',
  'flows',
  'integrations/headless',
  'integrations/node',
  'integrations/plugin-kit',
  'packages/devnet',
  'plugins',
  'widgets',
];

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** Returns the names that a statement declares. */
function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  const { name } = statement as ts.Statement & { readonly name?: ts.Node };
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

function boundBy(name: ts.BindingName): readonly string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundBy(element.name)));
}

/** By name, the files that declare and export it. A type and a value of one name in one file are one declaration. */
export function declarationsIn(sources: readonly ts.SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const { fileName, statements } of sources) {
    for (const name of new Set(statements.filter(isExported).flatMap(namesOf)))
      files.set(name, [...(files.get(name) ?? []), fileName]);
  }
  return files;
}

describe('an exported name', () => {
  const several = (sources: readonly ts.SourceFile[]): readonly [string, readonly string[]][] =>
    [...declarationsIn(sources)].filter(([, files]) => files.length > 1);

  it('has one declaration in the whole repository', () => {
    const sources = sourcesOf(house.filter((folder) => ts.sys.directoryExists(folder)));
    expect(sources.length).toBeGreaterThan(1_000);
    expect(several(sources)).toEqual([]);
  });

  it('is found twice in any form of declaration', () => {
    const source = (file: string, text: string): ts.SourceFile =>
      ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
    const one = source(
      'one.ts',
      'export const a = 1, { b: c } = x; export interface D {} export const D = 1; const e = 1;',
    );
    const other = source('other.ts', 'export function a() {} export type c = 1; export class D {} export const e = 2;');
    expect(several([one, other]).map(([name]) => name)).toEqual(['a', 'c', 'D']);
  });
});
