import { NATIVE } from '../../money/Address.js';
import { FeeType, type FundingStep } from '../../routing/FundingRoute.js';

/** A bridge's own fee follows the gas price of the other chain: a quarter more than was shown is signed (`assertBridgeFee`). */
const feeTolerancePercent = 25n;

/** The most of the chain's coin that a transaction of a step may carry: what the step spends of it, and the fees that are paid with it. Gas is beside it. */
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
