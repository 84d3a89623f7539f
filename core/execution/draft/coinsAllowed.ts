import { NATIVE } from '../../money/Address.js';
import { FeeType, type FundingStep } from '../../routing/FundingRoute.js';

/**
 * A bridge fee follows the gas price of the other chain, so up to 25 % more than shown may be
 * signed (`assertBridgeFee`).
 */
const feeTolerancePercent = 25n;

/**
 * Returns the maximum native value of a step's transactions: what the step spends of it, plus fees
 * paid in it. Excludes gas.
 */
export function coinsAllowed({
  fundingItem: { token, fundsRequired },
  fees: { bridgeFees = [] },
}: FundingStep): bigint {
  const spent = token.address === NATIVE ? fundsRequired.amount : 0n;
  const fees = bridgeFees
    .filter(({ type, token: paidIn }) => type !== FeeType.GAS && paidIn.address === NATIVE)
    .reduce((sum, { amount }) => sum + amount, 0n);
  return spent + (fees * (100n + feeTolerancePercent)) / 100n;
}
