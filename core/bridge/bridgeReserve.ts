import { assertKinds } from '../errors/assertKinds.js';
import { requiredGas } from '../money/requiredGas.js';
import type { BridgeFees } from './BridgeAdapter.js';
import { highestBridgeFee } from './highestBridgeFee.js';

/**
 * Returns the wei of the source chain's coin an account must hold for a transfer before the first signature, besides what is sent: the fees, gas with the margin of
 * `requiredGas` (a bridge's is shown at the price of now), and of the bridge's fee the most that is still signed. What is not used stays.
 *
 * @example const wei = bridgeReserve(await engine.bridge.estimateFees(request));
 */
export function bridgeReserve(
  bridgeFees: Pick<BridgeFees, 'sourceChainGas' | 'approvalFee' | 'bridgeFee' | 'totalFees'>,
): bigint {
  assertKinds({ bridgeFees }, 'object');
  const { sourceChainGas, approvalFee, bridgeFee, totalFees } = bridgeFees;
  const gas = sourceChainGas + approvalFee;
  return totalFees - gas + requiredGas(gas, { isPriceOfNow: true }) + highestBridgeFee(bridgeFee) - bridgeFee;
}
