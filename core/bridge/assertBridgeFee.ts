import { engineErrors } from '../errors/engineErrors.js';
import { FeeType, type StepFees } from '../routing/FundingRoute.js';
import type { BridgeFees } from './BridgeAdapter.js';
import { highestBridgeFee } from './highestBridgeFee.js';

/**
 * Checks that the bridge fee, which is part of the signed value, is at most 25 % above the fee the
 * route showed. A route without a fee accepts none. Gas isn't checked, because the wallet shows it.
 * @throws TributaryError PRICE_MOVED
 */
export function assertBridgeFee({ bridgeFees = [] }: StepFees, { bridgeFee }: BridgeFees): void {
  const agreed = bridgeFees
    .filter(({ type }) => type === FeeType.BRIDGE_FEE)
    .reduce((sum, { amount }) => sum + amount, 0n);
  if (bridgeFee > highestBridgeFee(agreed)) throw engineErrors.priceMoved({ quoted: agreed, current: bridgeFee });
}
