import { createRequire } from 'node:module';
import { missingPublished, packagesOf } from '../contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../contracts/published/publishedPackages.js';

/**
 * Packages that the devnet needs in addition to the SDK's dependencies. They are optional peers,
 * because a shipped game doesn't need them.
 */
const devnetPackages = [
  '@foundry-rs/anvil',
  '@axelar-network/axelar-cgp-solidity',
  '@uniswap/swap-router-contracts',
  '@uniswap/v3-core',
  '@uniswap/v3-periphery',
] as const;

/**
 * Thrown if packages of the devnet are not installed, or not in the version whose contracts it
 * deploys. The message is the command that installs them.
 */
export class MissingPackagesError extends Error {
  override readonly name = 'MissingPackagesError';

  constructor(readonly packages: readonly string[]) {
    super(`The devnet needs packages that are not installed:\n  npm install --save-dev ${packages.join(' ')}`);
  }
}

const isInstalled = (name: string): boolean => {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
};

/**
 * Checks the packages before anything starts.
 * @throws MissingPackagesError with all missing ones
 */
export const assertPackages = (has: (name: string) => boolean = isInstalled): void => {
  const missing = devnetPackages.filter((name) => !has(name));
  if (missing.length > 0) throw new MissingPackagesError(missing);
};

/**
 * Checks, before anything starts, the contracts that the SDK does not ship because of their
 * licences.
 * @throws MissingPackagesError with the exact versions
 */
export const assertPublished = (
  contracts: readonly PublishedContract[],
  missing: typeof missingPublished = missingPublished,
): void => {
  const packages = missing(packagesOf(contracts));
  if (packages.length > 0) throw new MissingPackagesError(packages);
};
