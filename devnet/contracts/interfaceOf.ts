import { Interface } from 'ethers';
import type { Artifact } from './artifact.js';

const read = new WeakMap<Artifact['abi'], Interface>();

/** Of an artifact's ABI, which is parsed once: ethers takes a tenth of a second for all contracts of a devnet. */
export const interfaceOf = ({ abi }: Pick<Artifact, 'abi'>): Interface => {
  const known = read.get(abi) ?? new Interface(abi);
  read.set(abi, known);
  return known;
};
