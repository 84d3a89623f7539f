import type { FundingRoute } from '../routing/FundingRoute.js';
import type { ScreenedPayment } from '../screening/RiskScreening.js';

/** Returns who pays each amount, and who receives it if that is another account. */
export function screenedPayments({ account, steps }: FundingRoute): readonly ScreenedPayment[] {
  return steps.flatMap(({ fundingItem: { token, fundsRequired }, recipient }) => {
    const payment = { address: account, tokenAddress: token.address, amount: fundsRequired.amount };
    return recipient === undefined || recipient === account ? [payment] : [payment, { ...payment, address: recipient }];
  });
}
