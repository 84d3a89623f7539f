import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devnetFolder } from '../devnetFolder.js';
import { packageContracts, packageFile, readPackageSource, sourcePackages } from './packageSources.js';

/** Cancun like the chains; no metadata trailer, so that the bytecode depends only on the sources and these settings. */
export const compilerSettings = {
  evmVersion: 'cancun',
  viaIR: true,
  optimizer: { enabled: true, runs: 1_000 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
} as const;

/** Returns the devnet's `.sol` files, by path from this folder, e.g. `bridge/ChildERC20.sol`. */
export const readSources = (): Readonly<Record<string, string>> => {
  const folder = join(devnetFolder(), 'contracts');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.sol'))
    .sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
};

const versionOf = (name: string): string => {
  const manifest = readFileSync(packageFile(`${name}/package.json`), 'utf8');
  return `${name}@${(JSON.parse(manifest) as { version: string }).version}`;
};

/**
 * Returns a hash of the sources, the settings, the compiler and the imported libraries: an equal
 * hash means equal bytecode.
 */
export const sourceHash = (): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        readSources(),
        Object.values(packageContracts).map(readPackageSource),
        compilerSettings,
        ['solc', '@openzeppelin/contracts', ...sourcePackages].map(versionOf),
      ]),
    )
    .digest('hex');
