import { toQuantity } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { erc20 } from '../contracts/erc20.js';
import { waitForReceipt } from '../contracts/waitForReceipt.js';

export interface Credit {
  readonly rpc: JsonRpcClient;
  /** One of the node's own accounts, which it signs for. */
  readonly from: string;
  readonly to: string;
  /** `null` for the chain's native token. */
  readonly tokenAddress: string | null;
  readonly amount: bigint;
}

/**
 * Transfers native tokens or tokens and resolves with the transaction's hash once it is mined.
 * Rejects with the node's reason if that fails.
 */
export const creditWallet = async ({ rpc, from, to, tokenAddress, amount }: Credit): Promise<string> => {
  const transaction = tokenAddress
    ? { from, to: tokenAddress, data: erc20.encodeFunctionData('transfer', [to, amount]) }
    : { from, to, value: toQuantity(amount) };
  const hash = await rpc.request<string>('eth_sendTransaction', [transaction]);
  await waitForReceipt(rpc, hash);
  return hash;
};
