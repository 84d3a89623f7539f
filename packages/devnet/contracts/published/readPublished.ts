import { Interface, type InterfaceAbi, id } from 'ethers';
import type { Artifact } from '../artifact.js';
import type { PublishedPlace } from './publishedPackages.js';

interface ForeignArtifact {
  readonly abi: InterfaceAbi;
  readonly bytecode: string | { readonly object: string };
}

const prefixed = (code: string): string => (code.startsWith('0x') ? code : `0x${code}`);

/**
 * Returns a package's contract in the form of the devnet's own artifacts. A `hexLiteral` has
 * runtime code and no ABI.
 */
export const readPublished = (text: string, { path, hexLiteral }: PublishedPlace): Artifact => {
  if (hexLiteral) {
    const [, code] = /hex"([0-9a-f]{1000,})"/.exec(text) ?? [];
    if (code === undefined) throw new Error(`${path} has no code as a literal`);
    return { abi: [], bytecode: `0x${code}` };
  }
  const { abi, bytecode } = JSON.parse(text) as ForeignArtifact;
  const code = prefixed(typeof bytecode === 'string' ? bytecode : bytecode.object);
  if (!/^0x[0-9a-f]+$/i.test(code)) throw new Error(`${path} has no code that could be deployed as it is`);
  return { abi: new Interface(abi).format(), bytecode: code.toLowerCase() };
};

/** Returns a hash of one package's contracts. The file stores it as well, so that a manual edit is detected. */
export const publishedHash = (contracts: Readonly<Record<string, Artifact>>): string => id(JSON.stringify(contracts));
