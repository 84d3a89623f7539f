import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = new URL('../../../examples/custom-plugin/desk/FixedRateDesk.sol', import.meta.url);

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

/** No metadata, so that the bytes follow from the code alone. */
export function compileDesk(): string {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const input = {
    language: 'Solidity',
    sources: { 'FixedRateDesk.sol': { content: readFileSync(source, 'utf8') } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { FixedRateDesk: ['evm.bytecode.object'] } },
    },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  return `0x${output.contracts['FixedRateDesk.sol']!['FixedRateDesk']!.evm.bytecode.object}`;
}
