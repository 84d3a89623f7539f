import { missingPublished, packagesOf } from '../contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../contracts/published/publishedPackages.js';

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

/**
 * Checks, before anything starts, the contracts that the package does not ship because of their
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
