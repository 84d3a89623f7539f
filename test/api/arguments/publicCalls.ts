import ts from 'typescript';
import { entries, sourceOf } from '../sourceOf.js';

/** Values passed to a function instead of a valid argument; `nothing` leaves the argument out. */
export const wrongValues = { nothing: undefined, null: null, five: 5, text: 'x', object: {}, list: [] } as const;
export type WrongValue = keyof typeof wrongValues;

/** One parameter of a public function, by its type. */
export interface PublicParameter {
  /** Declared name; `null` if the parameter is destructured. */
  readonly name: string | null;
  /** Wrong values that the parameter's type excludes. */
  readonly refused: readonly WrongValue[];
  /** For an object, the names of its fields, which an error may name instead. */
  readonly fields: readonly string[];
  /** Fields of an object that a caller writes, by their path below the parameter. */
  readonly inner: readonly PublicField[];
  /** Fields that an object can't be without; functions among them, too. */
  readonly required: readonly PublicField[];
}

/** A field of an object among the arguments. */
export interface PublicField {
  /** From the parameter on: `request.item.id` is `['item', 'id']`. */
  readonly path: readonly string[];
  readonly refused: readonly WrongValue[];
}

/** A function, a class, or a method of the engine, as its users call it. */
export interface PublicCall {
  /** The source file that exports it; null: it is a method of the engine. */
  readonly file: string | null;
  /** `formatAmount`, the path into the engine (`balances.getBalance`), or a class and its method (`MemoryJournalStore.get`). */
  readonly name: string;
  readonly kind: 'function' | 'class' | 'method' | 'member';
  /** Whether it is a component of React, whose caller is React. */
  readonly isComponent: boolean;
  readonly parameters: readonly PublicParameter[];
}

/** Depth to which fields are checked: deeper ones come from an answer of the engine, whose reader checks them. */
const deepest = 4;

const probesFile = '/probes.ts';
const probes =
  "export const probes = { nothing: undefined, null: null, five: 5 as const, text: 'x' as const, object: {}, list: [] as [] };";

/** Every function, class and service of every entry, read from their types with the compiler. */
export function publicCalls(): readonly PublicCall[] {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const exportsOf = (file: string): readonly ts.Symbol[] =>
    checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)!)!);
  const [probe] = exportsOf(probesFile);
  const wrongTypes = checker
    .getTypeOfSymbol(probe!)
    .getProperties()
    .map((symbol) => [symbol.name as WrongValue, checker.getTypeOfSymbol(symbol)] as const);

  const refusedBy = (type: ts.Type): readonly WrongValue[] =>
    wrongTypes.filter(([, wrong]) => !checker.isTypeAssignableTo(wrong, type)).map(([name]) => name);
  /** Objects that a caller writes down: no lists, no functions, nothing with methods. A union has the fields that all of its objects have. */
  const isWritten = (type: ts.Type): boolean =>
    type.isUnion()
      ? type.types.every(isWritten)
      : (type.flags & ts.TypeFlags.Object) !== 0 &&
        !checker.isArrayLikeType(type) &&
        type.getCallSignatures().length === 0 &&
        type.getStringIndexType() === undefined &&
        type
          .getProperties()
          .every(
            (field) => checker.getNonNullableType(checker.getTypeOfSymbol(field)).getCallSignatures().length === 0,
          );
  /** A list has the fields of its first entry. */
  const fieldsOf = (given: ts.Type, path: readonly string[]): readonly PublicField[] => {
    const type = checker.getNonNullableType(given);
    if (path.filter((name) => name !== '0').length >= deepest) return [];
    const entry = checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined;
    if (entry !== undefined)
      return [{ path: [...path, '0'], refused: refusedBy(entry) }, ...fieldsOf(entry, [...path, '0'])];
    if (!isWritten(type)) return [];
    return checker.getPropertiesOfType(type).flatMap((field) => {
      const own = checker.getTypeOfSymbol(field);
      const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
      const refused = refusedBy(own).filter((name) => name !== 'nothing' || !isOptional);
      return [{ path: [...path, field.name], refused }, ...fieldsOf(own, [...path, field.name])];
    });
  };

  const requiredOf = (given: ts.Type): readonly PublicField[] => {
    const type = checker.getNonNullableType(given);
    return [ts.TypeFlags.StringLike, ts.TypeFlags.NumberLike].some((flag) => (type.flags & flag) !== 0) ||
      checker.isArrayLikeType(type)
      ? []
      : checker
          .getPropertiesOfType(type)
          .map((field) => ({ path: [field.name], refused: refusedBy(checker.getTypeOfSymbol(field)), field }))
          .filter(({ field, refused }) => (field.flags & ts.SymbolFlags.Optional) === 0 && refused.includes('nothing'))
          .map(({ path, refused }) => ({ path, refused }));
  };

  const parameterOf = (symbol: ts.Symbol): PublicParameter => {
    const declared = symbol.valueDeclaration as ts.ParameterDeclaration | undefined;
    const type = checker.getTypeOfSymbol(symbol);
    const mayBeLeftOut = declared?.questionToken !== undefined || declared?.initializer !== undefined;
    const whole = checker.getNonNullableType(type);
    return {
      name: declared !== undefined && ts.isIdentifier(declared.name) ? symbol.name : null,
      refused: refusedBy(type).filter((name) => name !== 'nothing' || !mayBeLeftOut),
      fields: (whole.flags & ts.TypeFlags.Object) === 0 ? [] : whole.getProperties().map(({ name }) => name),
      inner: fieldsOf(type, []),
      required: requiredOf(type),
    };
  };
  const callOf = (
    file: string | null,
    name: string,
    kind: PublicCall['kind'],
    signature: ts.Signature,
  ): PublicCall => ({
    file,
    name,
    kind,
    isComponent: /Element|ReactNode/.test(checker.typeToString(signature.getReturnType())),
    parameters: signature.parameters.map(parameterOf),
  });

  const methodsOf = (type: ts.Type, path: string): readonly PublicCall[] =>
    type.getProperties().flatMap((property) => {
      const own = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      const [signature] = own.getCallSignatures();
      const name = path === '' ? property.name : `${path}.${property.name}`;
      if (signature !== undefined) return [callOf(null, name, 'method', signature)];
      return path === '' && !notServices.includes(property.name) ? methodsOf(own, name) : [];
    });

  const membersOf = (file: string, name: string, type: ts.Type): readonly PublicCall[] =>
    type.getProperties().flatMap((property) => {
      const [signature] = checker.getTypeOfSymbol(property).getCallSignatures();
      const isOwn = property.valueDeclaration?.getSourceFile().fileName.includes('node_modules') === false;
      const isPublic = isOwn && !/^(#|__#)/.test(property.name) && !property.name.startsWith('_');
      return signature === undefined || !isPublic
        ? []
        : [callOf(file, `${name}.${property.name}`, 'member', signature)];
    });

  const seen = new Set<ts.Symbol>();
  const found = entries.flatMap((entry) =>
    exportsOf(sourceOf(entry)).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (seen.has(symbol)) return [];
      seen.add(symbol);
      if (exported.name === 'FundingEngine') return methodsOf(checker.getDeclaredTypeOfSymbol(symbol), '');
      if ((symbol.flags & ts.SymbolFlags.Value) === 0) return [];
      const type = checker.getTypeOfSymbol(symbol);
      const [called] = type.getCallSignatures();
      const [made] = type.getConstructSignatures();
      const file = sourceOf(entry);
      return [
        ...(called === undefined ? [] : [callOf(file, exported.name, 'function', called)]),
        ...(made === undefined ? [] : [callOf(file, exported.name, 'class', made)]),
        ...(made === undefined ? [] : membersOf(file, exported.name, made.getReturnType())),
      ];
    }),
  );
  return found.filter(({ parameters }) => parameters.length > 0);
}

/** Members of the engine that are not services: streams and data. */
const notServices = ['environment', 'events$'];

function openProgram(): ts.Program {
  const { options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, configHost)!;
  const host = ts.createCompilerHost(options);
  const compiled = ts.createCompilerHost(options);
  host.fileExists = (path) => path === probesFile || compiled.fileExists(path);
  host.getSourceFile = (path, ...others) =>
    path === probesFile
      ? ts.createSourceFile(path, probes, ts.ScriptTarget.ES2022, true)
      : compiled.getSourceFile(path, ...others);
  return ts.createProgram([...entries.map(sourceOf), probesFile], options, host);
}

const configHost: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
  },
};
