import { createRequire } from 'node:module';
import { missingPublished, packagesOf } from '../contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../contracts/published/publishedPackages.js';

/** What the devnet needs besides the SDK's own dependencies; optional peers, because a shipped game needs none of it. */
const devnetPackages = [
  '@foundry-rs/anvil',
  '@axelar-network/axelar-cgp-solidity',
  '@uniswap/swap-router-contracts',
  '@uniswap/v3-core',
  '@uniswap/v3-periphery',
] as const;

/** Packages of the devnet are not installed, or not in the one version whose contracts it deploys; the message is the command that installs them. */
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

/** Before anything is started. @throws MissingPackagesError naming all that are missing */
export const assertPackages = (has: (name: string) => boolean = isInstalled): void => {
  const missing = devnetPackages.filter((name) => !has(name));
  if (missing.length > 0) throw new MissingPackagesError(missing);
};

/** Before anything is started: contracts that are not shipped with the SDK, for their licences. @throws MissingPackagesError naming the exact versions */
export const assertPublished = (
  contracts: readonly PublishedContract[],
  missing: typeof missingPublished = missingPublished,
): void => {
  const packages = missing(packagesOf(contracts));
  if (packages.length > 0) throw new MissingPackagesError(packages);
};
