import { checkoutErrors } from '../errors/checkoutErrors.js';
import { parseDecimal } from './parseDecimal.js';

const precision = 1_000_000n;

/**
 * Returns a share of an amount, e.g. 0.025 for 2.5 %. Rounds the share to six decimals (halves up),
 * the fee down, and then down to a multiple of `step`, so that it is divisible by the units of an
 * order.
 * @throws TributaryError ORDER_FEE_ERROR if the share isn't between 0 and 1
 */
export function percentageFee(amount: bigint, share: number | string, step = 1n): bigint {
  const decimal = parseDecimal(share);
  const isShare = decimal !== null && decimal.digits >= 0n && decimal.digits <= 10n ** BigInt(decimal.decimals);
  if (!isShare || step <= 0n) throw checkoutErrors.orderFee(undefined, { share, step });
  const unit = 10n ** BigInt(decimal.decimals);
  const parts = (2n * decimal.digits * precision + unit) / (2n * unit);
  const fee = (amount * parts) / precision;
  return fee - (fee % step);
}
