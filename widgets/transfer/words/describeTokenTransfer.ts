import type { FundingRoute } from '../../../core/index.js';
import { leavesWallet } from '../../../flows/bridge/bridgeFigures.js';
import { formatEstimate } from '../../../flows/format/formatEstimate.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { withUnit } from '../../../flows/format/formatTokenAmount.js';
import type { TokenTransferObstacle } from '../../../flows/transfer/judgeTokenTransfer.js';
import type { TransferContext } from './words.js';

/** Describes the cost of sending; zero is stated as free, and an unknown cost is a different text. */
export function describeGas({ steps }: FundingRoute, { transfer, locale }: TransferContext): string {
  const fee = steps[0]?.fees.gasFee;
  if (fee === undefined) return transfer.failed.unreadTitle;
  if (fee.amount === 0n) return transfer.form.noCosts;
  return withUnit(formatEstimate(fee.amount, fee.token.decimals, { locale }), fee.token.symbol);
}

/** Describes the amount and the gas, one sum for each token. */
export function describeTransferTotal(route: FundingRoute, context: TransferContext): string {
  return leavesWallet(route)
    .map((sum) => formatPayable(sum, context))
    .join(' + ');
}

/** Says why the button is disabled: "Cannot because …". */
export function describeTransferObstacle(
  obstacle: TokenTransferObstacle,
  { transfer, ...context }: TransferContext,
): string {
  const { reason } = transfer;
  if ('missing' in obstacle) return reason[obstacle.reason]({ amount: formatPayable(obstacle.missing, context) });
  return reason[obstacle.reason];
}
