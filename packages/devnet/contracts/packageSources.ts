import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Contracts that packages contain only as source, by the compiled path. */
export const packageContracts = {
  ConduitController: 'seaport-core/src/conduit/ConduitController.sol',
  ImmutableSeaport: '@imtbl/contracts/contracts/trading/seaport/ImmutableSeaport.sol',
  ImmutableSignedZoneV2:
    '@imtbl/contracts/contracts/trading/seaport/zones/immutable-signed-zone/v2/ImmutableSignedZoneV2.sol',
} as const;

/** The packages that `packageContracts` import from. */
export const sourcePackages = [
  '@imtbl/contracts',
  'openzeppelin-contracts-4',
  'seaport-core',
  'seaport-types',
] as const;

/**
 * Returns a file of an installed package, even if its `exports` do not list it.
 * @throws Error if no package has it
 */
export const packageFile = (specifier: string): string => {
  const folders = createRequire(import.meta.url).resolve.paths(specifier) ?? [];
  const found = folders.map((folder) => join(folder, specifier)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`No installed package has ${specifier}`);
  return found;
};

/** Import names in the packages that belong to no dependency. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^openzeppelin-contracts-5\//, '@openzeppelin/contracts/'],
  [/^seaport\/contracts\/interfaces\//, 'seaport-types/src/interfaces/'],
];

/**
 * The market's fork overrides functions that the published library does not allow to override. That
 * is its only difference.
 */
const opened = 'seaport-core/src/lib/Consideration.sol';
const openFunctions = (source: string): string =>
  source.replaceAll(
    /(function (?:fulfill|match)\w+\([^{]*?\)\s*)external((?:\s+payable)?\s+override)/g,
    '$1public$2 virtual',
  );

/** Removes the compiler version of a source: the devnet compiles everything with one compiler. */
const anyCompiler = (source: string): string =>
  source.replaceAll(/pragma solidity [^;]+;/g, 'pragma solidity >=0.8.0;');

/**
 * Returns a source of a package in the form that the devnet compiles.
 * @throws Error if no package has it
 */
export const readPackageSource = (path: string): string => {
  const [pattern, name] = renamed.find(([from]) => from.test(path)) ?? [];
  if (pattern && name) return `import "${path.replace(pattern, name)}";\n`;
  const source = anyCompiler(readFileSync(packageFile(path), 'utf8'));
  return path === opened ? openFunctions(source) : source;
};
