import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import manifest from '../../package.json' with { type: 'json' };
import devnetManifest from '../../packages/devnet/package.json' with { type: 'json' };
import { sourcesOf } from './sources.js';

const shipped = ['contracts-abi', 'core', 'flows', 'integrations', 'plugins', 'widgets'];

/** They write what is committed, and are not part of the packed devnet. */
const unpacked = ['packages/devnet/contracts/compile.ts', 'packages/devnet/contracts/published/publish.ts'];

/** `'use client'`, for frameworks: nothing runs. */
const isDirective = (statement: ts.Statement): boolean =>
  ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);

/** A file that does something when it is imported: declarations, imports and exports do not. */
function hasEffect({ statements }: ts.SourceFile): boolean {
  return statements.some((statement) =>
    isDirective(statement)
      ? false
      : ts.isImportDeclaration(statement)
        ? statement.importClause === undefined
        : ![ts.isExportDeclaration, ts.isVariableStatement, ts.isFunctionDeclaration, ts.isClassDeclaration].some(
            (is) => is(statement),
          ) &&
          !ts.isInterfaceDeclaration(statement) &&
          !ts.isTypeAliasDeclaration(statement) &&
          !ts.isEnumDeclaration(statement) &&
          !ts.isModuleDeclaration(statement),
  );
}

describe('sideEffects of package.json', () => {
  it('names the files that do something when they are imported, and no other', () => {
    const found = sourcesOf(shipped)
      .filter(hasEffect)
      .map(({ fileName }) => `./dist/${fileName.replace(/\.tsx?$/, '.js')}`);
    expect(found).toEqual(manifest.sideEffects);
  });

  it('names those of the devnet in its own package.json', () => {
    const found = sourcesOf(['packages/devnet'])
      .filter((source) => hasEffect(source) && !unpacked.includes(source.fileName))
      .map(({ fileName }) => fileName.replace('packages/devnet/', './dist/').replace(/\.tsx?$/, '.js'));
    expect(found).toEqual(devnetManifest.sideEffects);
  });
});
