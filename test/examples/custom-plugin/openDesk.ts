import { type Hex, type PrivateKeyWallet } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { encodeCall } from 'tributary-sdk/plugin';
import { deskAbi } from '../../../examples/custom-plugin/desk/deskAbi.js';
import { deskBytecode } from '../../../examples/custom-plugin/desk/deskBytecode.js';

export interface DeskTerms {
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly take: bigint;
  readonly give: bigint;
  /** Reserve of the output token. */
  readonly reserve: bigint;
}

interface Receipt {
  readonly status: string;
  readonly contractAddress: string | null;
}

/** Deploys the desk on the wallet's chain, sets its rate and stocks it from the wallet. */
export async function openDesk(
  wallet: PrivateKeyWallet,
  { tokenIn, tokenOut, take, give, reserve }: DeskTerms,
): Promise<string> {
  const { contractAddress: desk } = await send(wallet, { data: deskBytecode });
  if (desk === null) throw new Error('no desk was deployed');
  await send(wallet, { to: desk, data: encodeCall(deskAbi, 'setRate', [tokenIn, tokenOut, take, give]) });
  await send(wallet, { to: tokenOut, data: encodeCall(erc20Abi, 'transfer', [desk, reserve]) });
  return desk;
}

async function send(
  wallet: PrivateKeyWallet,
  transaction: { readonly to?: string; readonly data: Hex },
): Promise<Receipt> {
  const hash = await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from: wallet.address, ...transaction }],
  });
  for (;;) {
    const receipt = (await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] })) as Receipt | null;
    if (receipt === null) continue;
    if (receipt.status !== '0x1') throw new Error(`${String(hash)} was reverted`);
    return receipt;
  }
}
