import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface Declaration {
  readonly name: string;
  readonly path: string;
  readonly kind: 'class' | 'interface' | 'type' | 'function' | 'const';
  readonly node: ts.Node;
}

/** The published folders. Examples and tests may repeat a name. */
export const sourceFolders = [
  'contracts-abi',
  'core',
  'plugins',
  'flows',
  'widgets',
  'integrations/headless',
  'integrations/node',
  'integrations/plugin-kit',
  'packages/devnet',
  'integrations/script-tag',
] as const;

/** Returns the source files of the folders that exist. */
export function sourceFiles(): readonly string[] {
  return sourceFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /(?<!\.d)\.tsx?$/.test(path))
    .sort();
}

const kinds: Partial<Record<ts.SyntaxKind, Declaration['kind']>> = {
  [ts.SyntaxKind.ClassDeclaration]: 'class',
  [ts.SyntaxKind.InterfaceDeclaration]: 'interface',
  [ts.SyntaxKind.TypeAliasDeclaration]: 'type',
  [ts.SyntaxKind.FunctionDeclaration]: 'function',
};

/** Returns the declarations that a file exports under its own name; a role that is an interface and a symbol comes twice. */
export function declarationsIn(path: string, text: string): readonly Declaration[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return file.statements.filter(isExported).flatMap((node): readonly Declaration[] => {
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations
        .filter(({ name }) => ts.isIdentifier(name))
        .map((each) => ({ name: each.name.getText(), path, kind: 'const', node: each }));
    const kind = kinds[node.kind];
    const { name } = node as ts.DeclarationStatement;
    return kind === undefined || name === undefined ? [] : [{ name: name.text, path, kind, node }];
  });
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

let all: readonly Declaration[] | undefined;

/** Returns the declarations of the whole repository, read once. */
export function declarations(): readonly Declaration[] {
  all ??= sourceFiles().flatMap((path) => declarationsIn(path, readFileSync(path, 'utf8')));
  return all;
}

/** @throws Error where no file declares the name, or more than one */
export function pathOf(name: string): string {
  const paths = [
    ...new Set(
      declarations()
        .filter((each) => each.name === name)
        .map(({ path }) => path),
    ),
  ];
  if (paths.length !== 1) throw new Error(`${name} is declared in ${paths.join(', ') || 'no file'}`);
  return paths[0]!;
}
