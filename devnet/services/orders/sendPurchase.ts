import { toQuantity } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { waitForReceipt } from '../contracts/waitForReceipt.js';
import type { CardPurchaseData } from './OnrampSessions.js';

/** Sends what a shop has signed, as the provider does once the card has paid, and answers its hash when it is mined. Rejects where it reverts. */
export const sendPurchase = async (
  rpc: JsonRpcClient,
  { contract, calldata, gasLimit, from }: CardPurchaseData & { readonly from: string },
): Promise<string> => {
  const transaction = { from, to: contract, data: calldata, gas: toQuantity(gasLimit) };
  const hash = await rpc.request<string>('eth_sendTransaction', [transaction]);
  await waitForReceipt(rpc, hash);
  return hash;
};
