import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { Interface, type InterfaceAbi } from 'ethers';
import { type Artifact, type CompiledContracts, compiledFile } from './artifact.js';
import { packageContracts, readPackageSource } from './packageSources.js';
import { compilerSettings, readSources, sourceHash } from './sources.js';

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<Record<string, Readonly<Record<string, SolcContract>>>>;
}

interface SolcContract {
  readonly abi: InterfaceAbi;
  readonly evm: { readonly bytecode: { readonly object: string } };
}

interface Solc {
  compile(input: string, callbacks: { import: (path: string) => { contents: string } | { error: string } }): string;
}

const require = createRequire(import.meta.url);

const readImport = (path: string): { contents: string } | { error: string } => {
  try {
    return { contents: readPackageSource(path) };
  } catch (cause) {
    return { error: String(cause) };
  }
};

const runCompiler = (sources: Readonly<Record<string, string>>): SolcOutput => {
  // Not an import, because loading the compiler takes seconds and is needed only here.
  const solc = require('solc') as Solc;
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }])),
    settings: compilerSettings,
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as SolcOutput;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return output;
};

const toArtifact = ({ abi, evm }: SolcContract): Artifact => ({
  abi: new Interface(abi).format(),
  bytecode: `0x${evm.bytecode.object}`,
});

/**
 * Compiles every `.sol` file of this folder, and the sources in packages, into `compiled.json`,
 * unless that is up to date. Takes a minute.
 */
export const compileContracts = (): 'compiled' | 'unchanged' => {
  const hash = sourceHash();
  const file = compiledFile();
  if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as CompiledContracts).sourceHash === hash)
    return 'unchanged';
  const sources = readSources();
  const fromPackages = Object.values(packageContracts).map((path) => [path, readPackageSource(path)] as const);
  const { contracts } = runCompiler({ ...sources, ...Object.fromEntries(fromPackages) });
  const deployable = [
    ...Object.keys(sources).flatMap((path) => Object.entries(contracts[path] ?? {})),
    ...Object.entries(packageContracts).map(([name, path]) => [name, contracts[path]![name]!] as const),
  ]
    .filter(([, { evm }]) => evm.bytecode.object !== '')
    .map(([name, contract]): [string, Artifact] => [name, toArtifact(contract)])
    .sort(([a], [b]) => a.localeCompare(b, 'en'));
  const result: CompiledContracts = { sourceHash: hash, contracts: Object.fromEntries(deployable) };
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  return 'compiled';
};

if (argv[1] === fileURLToPath(import.meta.url)) console.log(`contracts: ${compileContracts()}`);
