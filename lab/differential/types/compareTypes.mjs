import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { referenceFolder } from '../../bench/reference/referenceFolder.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const ours = (entry) => join(root, `integrations/compat/${entry}/index.ts`);

/** The published packages, and the entries that have their names. */
export const packages = {
  '@imtbl/checkout-sdk': 'checkout',
  '@imtbl/bridge-sdk': 'bridge',
  '@imtbl/dex-sdk': 'dex',
};

/** Arguments for the generic types, each of them one. */
const typeArguments = {
  WidgetProperties: ['WidgetType.SWAP', 'WidgetType.SALE'],
  Widget: ['WidgetType.SWAP', 'WidgetType.IMMUTABLE_COMMERCE'],
  WidgetEvent: ['WidgetType.SWAP, SwapEventType.SUCCESS'],
  OrchestrationEvent: ['OrchestrationEventType.REQUEST_SWAP'],
  ProviderEvent: ['ProviderEventType.PROVIDER_UPDATED'],
  CoinAmount: ['ERC20', 'Native'],
  CheckoutError: ['CheckoutErrorType'],
};

const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
  experimentalDecorators: true,
  types: ['node'],
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  // One copy of ethers: its classes have private members, so those of two copies never fit.
  paths: { ethers: [join(root, 'node_modules/ethers')] },
};

/** The program of some sources that are in no file. */
function programOf(sources, given = options) {
  const host = ts.createCompilerHost(given);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.getSourceFile = (file, ...rest) =>
    sources.has(file)
      ? ts.createSourceFile(file, sources.get(file), options.target, true)
      : getSourceFile(file, ...rest);
  return ts.createProgram([...sources.keys()], given, host);
}

/**
 * `WrappedBrowserProvider` has private members on both sides, so no other class is ever assignable to it. It is compared by its public members; in all
 * other types the published one stands for ours.
 */
const wrapper = {
  file: join(root, 'integrations/compat/provider/WrappedBrowserProvider.ts'),
  source: `import { WrappedBrowserProvider } from '${join(referenceFolder, 'node_modules/@imtbl/checkout-sdk').replaceAll('\\', '/')}';
export { WrappedBrowserProvider };
import type { BrowserProvider, Eip1193Provider as Ethers } from 'ethers';
import type { Eip1193Provider } from '../../../index.js';
export type AnyProvider = Ethers | Eip1193Provider | WrappedBrowserProvider | BrowserProvider;
export declare function isWrappedBrowserProvider(provider: unknown): provider is WrappedBrowserProvider;
export declare function wrap(provider: AnyProvider): WrappedBrowserProvider;
export declare function unwrap(provider: AnyProvider): Eip1193Provider;`,
};

const messageOf = ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 400);

/** Returns every exported name of a module, with its kind. */
function exportsOf(program, file) {
  const checker = program.getTypeChecker();
  const { moduleSpecifier } = program.getSourceFile(file).statements[0];
  const { SymbolFlags } = ts;
  return checker.getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier)).map((symbol) => {
    const { flags } = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return {
      name: symbol.name,
      isClass: (flags & SymbolFlags.Class) !== 0,
      isValue: (flags & SymbolFlags.Value) !== 0,
      isType: (flags & (SymbolFlags.Type | SymbolFlags.Enum)) !== 0,
      isEnum: (flags & SymbolFlags.Enum) !== 0,
    };
  });
}

/** Returns one line for each direction in which a name must fit. For classes the public members count. */
function linesOf({ name, isClass, isValue, isType, isEnum }) {
  const lines = [];
  const both = (what, published, here) => {
    lines.push([`${name} ${what}: ours as the published`, `((value: ${here}): ${published} => value);`]);
    lines.push([`${name} ${what}: the published as ours`, `((value: ${published}): ${here} => value);`]);
  };
  if (isType)
    for (const given of typeArguments[name] ?? ['']) {
      const of = (side) =>
        `${side}.${name}${given && `<${given.replace(/\b[A-Z]/g, (start, at) => (at > 0 && given[at - 1] === '.' ? start : `${side}.${start}`))}>`}`;
      const publicOf = (side) => (isClass ? `Public<${of(side)}>` : of(side));
      both(`as a type${given && ` of ${given}`}`, publicOf('Published'), publicOf('Ours'));
    }
  if (isClass) {
    both(
      'constructed with',
      `ConstructorParameters<typeof Published.${name}>`,
      `ConstructorParameters<typeof Ours.${name}>`,
    );
    both('its static members', `Static<typeof Published.${name}>`, `Static<typeof Ours.${name}>`);
  } else if (isValue && !isEnum) both('as a value', `typeof Published.${name}`, `typeof Ours.${name}`);
  if (isEnum) both('members', `keyof typeof Published.${name}`, `keyof typeof Ours.${name}`);
  return lines;
}

/** Returns the mismatches of one package: missing names, and directions in which a name is not assignable. */
export function compareTypes(packageName) {
  const names = join(referenceFolder, 'names.ts');
  const published = exportsOf(
    programOf(new Map([[names, `import * as Published from '${packageName}'; export { Published };`]])),
    names,
  );
  const lines = published.flatMap(linesOf);
  const file = join(referenceFolder, 'fits.ts');
  const head = [
    `import * as Published from '${packageName}';`,
    `import * as Ours from '${ours(packages[packageName]).replace(/\.ts$/, '.js')}';`,
    'type Public<T> = { [Name in keyof T]: T[Name] };',
    "type Static<T> = Public<Omit<T, 'prototype'>>;",
  ];
  const text = [...head, ...lines.map(([, line]) => line)].join('\n');
  const isOfWrapper = (what) => what.startsWith('WrappedBrowserProvider ');
  const differences = [
    ...misfits(
      new Map([
        [file, text],
        [wrapper.file, wrapper.source],
      ]),
    ).filter(({ what }) => !isOfWrapper(what)),
    ...misfits(new Map([[file, text]])).filter(({ what }) => isOfWrapper(what)),
  ];

  /** Returns the compiler's errors, by line. */
  function misfits(sources) {
    const program = programOf(sources);
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) => {
      const { line } = source.getLineAndCharacterOfPosition(diagnostic.start);
      return { what: lines[line - head.length]?.[0] ?? `line ${line}`, message: messageOf(diagnostic) };
    });
  }

  return { names: published.map(({ name }) => name), checks: lines.length, differences };
}

/** Returns the compiler's errors of programs written for the published packages, with those and with ours. */
export function compilePrograms(programs) {
  const sources = new Map(Object.entries(programs).map(([name, text]) => [join(referenceFolder, `${name}.ts`), text]));
  const complaintsWith = (paths) => {
    const program = programOf(sources, { ...options, paths: { ...options.paths, ...paths } });
    return [...sources.keys()].flatMap((file) =>
      program.getSemanticDiagnostics(program.getSourceFile(file)).map(messageOf),
    );
  };
  const entries = { ...packages, '@imtbl/config': 'config' };
  return {
    published: complaintsWith({}),
    ours: complaintsWith(Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, [ours(entry)]]))),
  };
}
