import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Interface, type InterfaceAbi } from 'ethers';

const here = createRequire(join(process.cwd(), 'lab/wallets/package.json'));

export interface PackagedArtifact {
  readonly bytecode: string;
  readonly interface: Interface;
}

/** A compiled contract out of a package of the zoo. */
export function packagedArtifact(path: string): PackagedArtifact {
  const { bytecode, abi } = JSON.parse(readFileSync(here.resolve(path), 'utf8')) as {
    readonly bytecode: string;
    readonly abi: InterfaceAbi;
  };
  return { bytecode, interface: new Interface(abi) };
}
