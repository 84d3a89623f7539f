import { highestBridgeFee } from './assertBridgeFee.js';
import type { BridgeFees } from './BridgeAdapter.js';

/** Wallets allow for half more gas than they estimate, at twice the price of now. */
const gasAllowedFor = 3n;

/**
 * What a wallet has to hold of the source chain's coin for a transfer before it begins, in wei, besides what is sent: the fees, gas as wallets allow for it, and of the
 * bridge's fee the most that is still signed. What is not used stays.
 *
 * @example const wei = bridgeReserve(await engine.bridge.estimateFees(request));
 */
export function bridgeReserve({
  sourceChainGas,
  approvalFee,
  bridgeFee,
  totalFees,
}: Pick<BridgeFees, 'sourceChainGas' | 'approvalFee' | 'bridgeFee' | 'totalFees'>): bigint {
  const gas = sourceChainGas + approvalFee;
  return totalFees + (gasAllowedFor - 1n) * gas + highestBridgeFee(bridgeFee) - bridgeFee;
}
