import type { Installation } from '../chains/setup/installContracts.js';
import { type Artifact, artifact } from '../contracts/artifact.js';
import { interfaceOf } from '../contracts/interfaceOf.js';
import { packageArtifact } from '../contracts/packageArtifact.js';
import { publishedArtifact } from '../contracts/published/publishedArtifact.js';
import type { PublishedContract } from '../contracts/published/publishedPackages.js';

const build = (name: string, address: string, made: Artifact, values: readonly unknown[]): Installation => ({
  name,
  address,
  bytecode: made.bytecode,
  constructorArguments: interfaceOf(made).encodeDeploy(values),
});

/** Installs one of the devnet's contracts at an address. */
export const installation = (name: string, address: string, ...values: readonly unknown[]): Installation =>
  build(name, address, artifact(name), values);

/** Installs a compiled contract of a package. */
export const packageInstallation = (specifier: string, address: string, ...values: readonly unknown[]): Installation =>
  build(specifier, address, packageArtifact(specifier), values);

/** Installs a contract of `publishedPackages`. */
export const publishedInstallation = (
  name: PublishedContract,
  address: string,
  ...values: readonly unknown[]
): Installation => build(name, address, publishedArtifact(name), values);
