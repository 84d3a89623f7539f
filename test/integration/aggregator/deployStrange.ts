import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Address, type PrivateKeyWallet, parseAddress } from 'tributary-sdk';

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Record<
    string,
    Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>
  >;
}

const file = 'StrangeRouter.sol';
const names = ['StrangeRouter', 'StrangeToken'] as const;

/** Compiles and deploys the dishonest contracts. Only these tests need them. */
export async function deployStrange(
  wallet: PrivateKeyWallet,
): Promise<Readonly<Record<(typeof names)[number], Address>>> {
  const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
  const settings = {
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  };
  const content = readFileSync(new URL(file, import.meta.url), 'utf8');
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as SolcOutput;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const deploy = (name: string): Promise<Address> =>
    create(wallet, `0x${output.contracts[file]![name]!.evm.bytecode.object}`);
  return { StrangeRouter: await deploy('StrangeRouter'), StrangeToken: await deploy('StrangeToken') };
}

async function create(wallet: PrivateKeyWallet, data: string): Promise<Address> {
  const hash = await wallet.request({ method: 'eth_sendTransaction', params: [{ from: wallet.address, data }] });
  for (;;) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (receipt === null) continue;
    const { status, contractAddress } = receipt as { readonly status: string; readonly contractAddress: string };
    if (status !== '0x1') throw new Error('the contract was not deployed');
    return parseAddress(contractAddress);
  }
}
