import { Interface } from 'ethers';
import type { Artifact } from './artifact.js';

const read = new WeakMap<Artifact['abi'], Interface>();

/** Returns the interface of an artifact's ABI. Cached: parsing takes ethers 0.1 s for all contracts of a devnet. */
export const interfaceOf = ({ abi }: Pick<Artifact, 'abi'>): Interface => {
  const known = read.get(abi) ?? new Interface(abi);
  read.set(abi, known);
  return known;
};
