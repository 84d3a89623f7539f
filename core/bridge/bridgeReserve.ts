import { assertKinds } from '../errors/assertKinds.js';
import { requiredGas } from '../money/requiredGas.js';
import type { BridgeFees } from './BridgeAdapter.js';
import { highestBridgeFee } from './highestBridgeFee.js';

/**
 * Returns the wei of the native token that an account must hold on the source chain before the
 * first signature, in addition to the amount sent: the fees, gas with the margin of `requiredGas`
 * (a bridge shows it at the current price), and the maximum bridge fee that may be signed. Unused
 * wei stay in the account.
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
