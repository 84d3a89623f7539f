import { toQuantity } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { waitForReceipt } from '../contracts/waitForReceipt.js';
import type { CardPurchaseData } from './OnrampSessions.js';

/**
 * Sends a purchase that a shop has signed, as the provider does after the card payment, and
 * resolves with its hash once it is mined. Rejects if it reverts.
 */
export const sendPurchase = async (
  rpc: JsonRpcClient,
  { contract, calldata, gasLimit, from }: CardPurchaseData & { readonly from: string },
): Promise<string> => {
  const transaction = { from, to: contract, data: calldata, gas: toQuantity(gasLimit) };
  const hash = await rpc.request<string>('eth_sendTransaction', [transaction]);
  await waitForReceipt(rpc, hash);
  return hash;
};
