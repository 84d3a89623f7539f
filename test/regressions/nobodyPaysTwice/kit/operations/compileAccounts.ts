import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface SolcContract {
  readonly evm: {
    readonly bytecode: { readonly object: string };
    readonly deployedBytecode: { readonly object: string };
  };
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<Record<string, Readonly<Record<AccountContract, SolcContract>>>>;
}

export type AccountContract = 'OpenAccount' | 'Relay' | 'Copy';

const file = 'Accounts.sol';

/** Compiles the contracts of this folder: no other test needs them. @throws Error if the compiler reports one */
export function compileAccounts(): Readonly<Record<AccountContract, SolcContract>> {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object'] } },
  };
  const content = readFileSync(new URL(file, import.meta.url), 'utf8');
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return output.contracts[file]!;
}
