import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { devnetFolder } from '../devnetFolder.js';

export interface Artifact {
  /**
   * Human-readable fragments for the devnet's contracts, JSON fragments for those of packages:
   * ethers' `Interface` accepts both.
   */
  readonly abi: readonly (string | Readonly<Record<string, unknown>>)[];
  readonly bytecode: string;
}

export interface CompiledContracts {
  /** Hash of everything that the bytecode depends on; see `sourceHash`. */
  readonly sourceHash: string;
  readonly contracts: Readonly<Record<string, Artifact>>;
}

let compiled: CompiledContracts | undefined;

export const compiledFile = (): string => join(devnetFolder(), 'contracts/compiled.json');

export const readCompiled = (): CompiledContracts =>
  (compiled ??= JSON.parse(readFileSync(compiledFile(), 'utf8')) as CompiledContracts);

/** Returns one of the devnet's contracts, by its Solidity name. */
export const artifact = (name: string): Artifact => {
  const found = readCompiled().contracts[name];
  if (!found)
    throw new Error(
      `compiled.json has no contract ${name}; run dist/packages/devnet/contracts/compile.js after changing a .sol file`,
    );
  return found;
};
