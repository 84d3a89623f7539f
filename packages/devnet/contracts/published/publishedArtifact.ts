import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devnetFolder } from '../../devnetFolder.js';
import type { Artifact } from '../artifact.js';
import { packageFile } from '../packageSources.js';
import {
  type PublishedContract,
  type PublishedPackage,
  type PublishedPackageName,
  publishedFile,
  publishedPackageNames,
  publishedPackages,
} from './publishedPackages.js';
import { readPublished } from './readPublished.js';

export interface PublishedContracts {
  readonly package: string;
  readonly version: string;
  readonly integrity: string;
  readonly licence: string;
  /** Hash of `contracts`. */
  readonly hash: string;
  readonly contracts: Readonly<Record<string, Artifact>>;
}

const kept = new Map<PublishedPackageName, Readonly<Record<string, Artifact>>>();

export const publishedFolder = (): string => join(devnetFolder(), 'contracts/published');

/** Returns the packages that have contracts with these names. */
export const packagesOf = (contracts: readonly PublishedContract[]): readonly PublishedPackageName[] =>
  publishedPackageNames.filter((name) => contracts.some((contract) => contract in publishedPackages[name].contracts));

/** Returns the packages that are neither in this repository's file nor installed. */
export const missingPublished = (
  names: readonly PublishedPackageName[],
  has: (path: string) => boolean = existsSync,
): readonly string[] =>
  names
    .filter((name) => !has(join(publishedFolder(), publishedFile(name))) && !isInstalled(name))
    .map((name) => `${name}@${publishedPackages[name].version}`);

/**
 * Returns a compiled contract of a package in `publishedPackages`: from the file in this
 * repository, or from the installed package if its licence does not allow to ship it.
 */
export const publishedArtifact = (contract: PublishedContract): Artifact => {
  const [name] = packagesOf([contract]);
  const contracts = kept.get(name!) ?? readContracts(name!);
  kept.set(name!, contracts);
  return contracts[contract]!;
};

const readContracts = (name: PublishedPackageName): Readonly<Record<string, Artifact>> => {
  const file = join(publishedFolder(), publishedFile(name));
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as PublishedContracts).contracts;
  const { contracts }: PublishedPackage = publishedPackages[name];
  const read = Object.entries(contracts).map(([contract, place]) => {
    const text = readFileSync(packageFile(`${name}/${place.path}`), 'utf8');
    return [contract, readPublished(text, place)] as const;
  });
  return Object.fromEntries(read);
};

const isInstalled = (name: PublishedPackageName): boolean => {
  const { version, contracts }: PublishedPackage = publishedPackages[name];
  try {
    const manifest = JSON.parse(readFileSync(packageFile(`${name}/package.json`), 'utf8')) as {
      readonly version: string;
    };
    // Another version may have the same files with other contracts.
    return manifest.version === version && Object.values(contracts).every(({ path }) => packageFile(`${name}/${path}`));
  } catch {
    return false;
  }
};
