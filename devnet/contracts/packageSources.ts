import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Contracts that packages ship as source only, by the path that is compiled. */
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

/** A file of an installed package, also one that its `exports` do not name. @throws Error where no package has it */
export const packageFile = (specifier: string): string => {
  const folders = createRequire(import.meta.url).resolve.paths(specifier) ?? [];
  const found = folders.map((folder) => join(folder, specifier)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`No installed package has ${specifier}`);
  return found;
};

/** What the packages import under names that are nobody's dependency. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^openzeppelin-contracts-5\//, '@openzeppelin/contracts/'],
  [/^seaport\/contracts\/interfaces\//, 'seaport-types/src/interfaces/'],
];

/** The market's fork overrides what the published library closes, and differs from it in that alone. */
const opened = 'seaport-core/src/lib/Consideration.sol';
const openFunctions = (source: string): string =>
  source.replaceAll(
    /(function (?:fulfill|match)\w+\([^{]*?\)\s*)external((?:\s+payable)?\s+override)/g,
    '$1public$2 virtual',
  );

/** Written for compilers of then; the devnet compiles everything by one. */
const anyCompiler = (source: string): string =>
  source.replaceAll(/pragma solidity [^;]+;/g, 'pragma solidity >=0.8.0;');

/** A source that is imported from a package, as the devnet compiles it. @throws Error where no package has it */
export const readPackageSource = (path: string): string => {
  const [pattern, name] = renamed.find(([from]) => from.test(path)) ?? [];
  if (pattern && name) return `import "${path.replace(pattern, name)}";\n`;
  const source = anyCompiler(readFileSync(packageFile(path), 'utf8'));
  return path === opened ? openFunctions(source) : source;
};
