import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { publicTypes } from './publicTypes.js';
import { entries, sourceOf } from './sourceOf.js';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  jsx: ts.JsxEmit.ReactJSX,
  noLib: true,
  types: [],
};

/** Skips the packages of others: only our names count. */
function openProgram(): ts.Program {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, file, _redirected, settings) =>
    literals.map(({ text }) =>
      text.startsWith('.')
        ? ts.resolveModuleName(text, file, settings, host, undefined, undefined, ts.ModuleKind.ESNext)
        : { resolvedModule: undefined },
    );
  return ts.createProgram(entries.map(sourceOf), options, host);
}

const program = openProgram();
const checker = program.getTypeChecker();

/** Where what an entry exports is declared. */
function exportsOf(entry: string): readonly ts.Symbol[] {
  const module = checker.getSymbolAtLocation(program.getSourceFile(sourceOf(entry))!)!;
  return checker
    .getExportsOfModule(module)
    .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol));
}

/** Those that exist for the compiler alone: what exists at run time is in the list of exports. */
function typesOf(entry: string): readonly string[] {
  const types = exportsOf(entry).filter(
    ({ flags }) => (flags & ts.SymbolFlags.Type) !== 0 && (flags & ts.SymbolFlags.Value) === 0,
  );
  return types.map(({ name }) => name).sort();
}

/** A function or class, and every method of a class or interface. */
function callables(symbol: ts.Symbol): readonly ts.Symbol[] {
  const own = symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class) ? [symbol] : [];
  const members = [...(symbol.members?.values() ?? [])].filter(({ flags }) => (flags & ts.SymbolFlags.Method) !== 0);
  return [...own, ...members.filter((member) => !isPrivate(member) && !isInherited(symbol, member))];
}

const isPrivate = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.some(
    (declaration) =>
      (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) !== 0 ||
      ts.isPrivateIdentifier((declaration as ts.MethodDeclaration).name),
  );

/** Documented in an interface that the class implements. */
function isInherited(symbol: ts.Symbol, { name }: ts.Symbol): boolean {
  const bases = (symbol.declarations ?? [])
    .filter(ts.isClassDeclaration)
    .flatMap(({ heritageClauses = [] }) => heritageClauses.flatMap(({ types }) => types));
  return bases.some((base) => checker.getPropertyOfType(checker.getTypeAtLocation(base), name) !== undefined);
}

function isTold(symbol: ts.Symbol): boolean {
  return symbol.getDocumentationComment(checker).length > 0 || symbol.getJsDocTags(checker).length > 0;
}

/** Returns functions and components without an example. The types of some constants come from other packages (styled-components, React), so this program reads those too. */
function unshown(): readonly string[] {
  const { options: ours } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, configHost)!;
  const whole = ts.createProgram(entries.map(sourceOf), ours);
  const reader = whole.getTypeChecker();
  const all = entries.flatMap((entry) =>
    reader
      .getExportsOfModule(reader.getSymbolAtLocation(whole.getSourceFile(sourceOf(entry))!)!)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? reader.getAliasedSymbol(symbol) : symbol)),
  );
  return [...new Set(all)]
    .filter(({ flags }) => (flags & ts.SymbolFlags.Value) !== 0 && (flags & ts.SymbolFlags.Class) === 0)
    .filter((symbol) => reader.getTypeOfSymbol(symbol).getCallSignatures().length > 0)
    .filter((symbol) => !symbol.getJsDocTags(reader).some(({ name }) => name === 'example'))
    .map(({ name }) => name);
}

const configHost: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
  },
};

// Every exported type is a promise to users, too. Change the list only when the promise changes deliberately.
describe('the types of the public API', () => {
  it('are listed for every entry of the package', () => {
    expect(Object.keys(publicTypes).sort()).toEqual(entries);
  });

  it.each(Object.entries(publicTypes))('%s exports exactly the types in its list', (entry, names) => {
    expect(typesOf(entry)).toEqual(names);
  });

  it.each(entries)('%s documents each function, class and method', (entry) => {
    const untold = exportsOf(entry).flatMap((symbol) =>
      callables(symbol)
        .filter((each) => !isTold(each))
        .map((each) => (each === symbol ? symbol.name : `${symbol.name}.${each.name}`)),
    );
    expect(untold).toEqual([]);
  });

  it('shows how each function and component is used, those that are constants, too', () => {
    expect(unshown()).toEqual([]);
  });
});
