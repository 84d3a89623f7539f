import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { id } from 'ethers';

export type LensName = 'PoolLens' | 'MixedPoolLens';

/** The file that both contracts import. */
const shared = 'PackedAnswer';

const sourceOf = (name: LensName | typeof shared): string =>
  readFileSync(new URL(`../../../../plugins/swap/lens/${name}.sol`, import.meta.url), 'utf8');

export interface CompiledLens {
  readonly bytecode: string;
  readonly sourceHash: string;
  readonly compiler: string;
}

interface Solc {
  compile(input: string): string;
  version(): string;
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

/** Paris: runs on every chain, also on those that never learned PUSH0. No metadata, so that the bytes follow from the code alone. */
export function compilePoolLens(name: LensName = 'PoolLens'): CompiledLens {
  const solc = createRequire(import.meta.url)('solc') as Solc;
  const input = {
    language: 'Solidity',
    sources: { [`${name}.sol`]: { content: sourceOf(name) }, [`${shared}.sol`]: { content: sourceOf(shared) } },
    settings: {
      evmVersion: 'paris',
      viaIR: true,
      optimizer: { enabled: true, runs: 1 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      debug: { revertStrings: 'strip' },
      outputSelection: { '*': { [name]: ['evm.bytecode.object'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const bytecode = `0x${output.contracts[`${name}.sol`]![name]!.evm.bytecode.object}`;
  return { bytecode, sourceHash: id(sourceOf(shared) + sourceOf(name)), compiler: solc.version() };
}
