import { Interface, type InterfaceAbi, id } from 'ethers';
import type { Artifact } from '../artifact.js';
import type { PublishedPlace } from './publishedPackages.js';

interface ForeignArtifact {
  readonly abi: InterfaceAbi;
  readonly bytecode: string | { readonly object: string };
}

const prefixed = (code: string): string => (code.startsWith('0x') ? code : `0x${code}`);

/** What a package ships for a contract, in the form of our own; of a `hexLiteral` the code is the runtime's and there is no ABI. */
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

/** Of the contracts of one package: what is told beside them in the file, so that an edit by hand is noticed. */
export const publishedHash = (contracts: Readonly<Record<string, Artifact>>): string => id(JSON.stringify(contracts));
