import { engineErrors } from '../errors/engineErrors.js';
import { FeeType, type StepFees } from '../routing/FundingRoute.js';
import type { BridgeFees } from './BridgeAdapter.js';
import { highestBridgeFee } from './highestBridgeFee.js';

/**
 * That the bridge fee, which is part of what is signed, is at most a quarter above what the route showed; a route that shows none
 * agreed to none. Gas is the wallet's to show. @throws TributaryError PRICE_MOVED
 */
export function assertBridgeFee({ bridgeFees = [] }: StepFees, { bridgeFee }: BridgeFees): void {
  const agreed = bridgeFees
    .filter(({ type }) => type === FeeType.BRIDGE_FEE)
    .reduce((sum, { amount }) => sum + amount, 0n);
  if (bridgeFee > highestBridgeFee(agreed)) throw engineErrors.priceMoved({ quoted: agreed, current: bridgeFee });
}
