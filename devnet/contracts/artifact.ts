import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './packageRoot.js';

export interface Artifact {
  /** Human-readable fragments for ours, JSON fragments for those of packages: ethers' `Interface` takes either. */
  readonly abi: readonly (string | Readonly<Record<string, unknown>>)[];
  readonly bytecode: string;
}

export interface CompiledContracts {
  /** Of everything the bytecode depends on; see `sourceHash`. */
  readonly sourceHash: string;
  readonly contracts: Readonly<Record<string, Artifact>>;
}

let compiled: CompiledContracts | undefined;

export const compiledFile = (): string => join(packageRoot(), 'devnet/contracts/compiled.json');

export const readCompiled = (): CompiledContracts =>
  (compiled ??= JSON.parse(readFileSync(compiledFile(), 'utf8')) as CompiledContracts);

/** One of our own contracts, by its Solidity name. */
export const artifact = (name: string): Artifact => {
  const found = readCompiled().contracts[name];
  if (!found)
    throw new Error(
      `compiled.json has no contract ${name}; run dist/devnet/contracts/compile.js after changing a .sol file`,
    );
  return found;
};
