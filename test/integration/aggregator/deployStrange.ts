import { type Address, type PrivateKeyWallet, parseAddress } from 'tributary-sdk';
import { compileSolidity } from '../../kit/solidity/compileSolidity.js';

const names = ['StrangeRouter', 'StrangeToken'] as const;

/** Deploys the dishonest contracts. Only these tests need them. */
export async function deployStrange(
  wallet: PrivateKeyWallet,
): Promise<Readonly<Record<(typeof names)[number], Address>>> {
  const compiled = compileSolidity(new URL('StrangeRouter.sol', import.meta.url));
  const deploy = (name: string): Promise<Address> => create(wallet, compiled[name]!.bytecode);
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
