import type { FundingRoute } from '../routing/FundingRoute.js';
import type { ScreenedPayment } from '../screening/RiskScreening.js';

/** Who pays what, and who is paid it where that is somebody else. */
export function screenedPayments({ account, steps }: FundingRoute): readonly ScreenedPayment[] {
  return steps.flatMap(({ fundingItem: { token, fundsRequired }, recipient }) => {
    const payment = { address: account, tokenAddress: token.address, amount: fundsRequired.amount };
    return recipient === undefined || recipient === account ? [payment] : [payment, { ...payment, address: recipient }];
  });
}
