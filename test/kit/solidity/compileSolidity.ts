import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Interface, type InterfaceAbi } from 'ethers';
import { readPackageSource } from '../../../packages/devnet/contracts/packageSources.js';

export interface CompiledContract {
  /** One line for each function, event and error. */
  readonly abi: readonly string[];
  readonly bytecode: string;
  readonly deployedBytecode: string;
}

export type CompiledContracts = Readonly<Record<string, CompiledContract>>;

export interface Kept {
  /** A hash of the compiler's version, its settings, the file and the packages that it imports. */
  readonly digest: string;
  readonly contracts: CompiledContracts;
}

interface SolcContract {
  readonly abi: InterfaceAbi;
  readonly evm: Readonly<Record<'bytecode' | 'deployedBytecode', { readonly object: string }>>;
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
}

type Imported = { readonly contents: string } | { readonly error: string };

interface Solc {
  compile(input: string, callbacks: { readonly import: (path: string) => Imported }): string;
}

const require = createRequire(import.meta.url);
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
};

/** Contracts that only tests deploy, by the name of their file. */
export const keptFile = fileURLToPath(new URL('compiled.json', import.meta.url));

/**
 * Returns the contracts of a Solidity file of the tests. Loading the compiler takes seconds, so `compiled.json` has its output; a file that has changed since
 * is compiled.
 */
export function compileSolidity(file: URL): CompiledContracts {
  const { [basename(file.pathname)]: kept } = readKept();
  return kept?.digest === digestOf(file) ? kept.contracts : runCompiler(file);
}

export function readKept(): Readonly<Record<string, Kept>> {
  return existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Readonly<Record<string, Kept>>) : {};
}

export function digestOf(file: URL): string {
  const parts = [readFileSync(file, 'utf8'), settings, ...['solc', '@openzeppelin/contracts'].map(versionOf)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** @throws Error if the compiler reports one */
export function runCompiler(file: URL): CompiledContracts {
  const name = basename(file.pathname);
  const input = { language: 'Solidity', sources: { [name]: { content: readFileSync(file, 'utf8') } }, settings };
  const solc = require('solc') as Solc;
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const contracts = Object.entries(output.contracts[name]!);
  return Object.fromEntries(contracts.map(([contract, compiled]) => [contract, toCompiled(compiled)]));
}

const toCompiled = ({ abi, evm: { bytecode, deployedBytecode } }: SolcContract): CompiledContract => ({
  abi: new Interface(abi).format(),
  bytecode: `0x${bytecode.object}`,
  deployedBytecode: `0x${deployedBytecode.object}`,
});

const versionOf = (name: string): string => (require(`${name}/package.json`) as { readonly version: string }).version;

function readImport(path: string): Imported {
  try {
    return { contents: readPackageSource(path) };
  } catch (cause) {
    return { error: String(cause) };
  }
}
