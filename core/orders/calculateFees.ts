import { ZERO_ADDRESS } from '../chains/markers.js';
import type { AmountInput } from '../checkout/ItemRequirement.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address } from '../money/Address.js';
import { assertUint256 } from '../money/assertUint256.js';
import { parseAddress } from '../money/parseAddress.js';
import { parseAmount } from '../money/parseAmount.js';
import { percentageFee } from '../money/percentageFee.js';
import type { OrderFee, OrderFeeInput } from './OrderFee.js';

export interface FeeBasis {
  /** The price, in the smallest unit of its currency. */
  readonly amount: bigint;
  /** Decimals of the currency. */
  readonly decimals: number;
  /** Number of units in the order. A share is rounded down to a multiple of it. */
  readonly pieces: bigint;
}

/**
 * Converts fees to amounts (facts §4.21). Drops a fee that rounds to zero.
 * @throws TributaryError ORDER_FEE_ERROR if one is invalid, goes to the zero address, or all
 *   together exceed the price
 */
export function calculateFees(fees: readonly OrderFeeInput[], basis: FeeBasis): readonly OrderFee[] {
  const amounts = fees.map((fee, index) => calculate(fee, index, basis));
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0n);
  if (total > basis.amount)
    throw checkoutErrors.orderFee(undefined, {
      reason: 'the fees are more than the price',
      total,
      amount: basis.amount,
    });
  return amounts.filter(({ amount }) => amount > 0n);
}

/** Whether the value is a list of fees or absent. */
export function isFeeList(fees: unknown): boolean {
  return fees === undefined || Array.isArray(fees);
}

function calculate(fee: OrderFeeInput, index: number, { amount, decimals, pieces }: FeeBasis): OrderFee {
  try {
    return {
      recipientAddress: parseRecipient(fee.recipientAddress),
      amount: 'share' in fee ? percentageFee(amount, fee.share, pieces) : parseFee(fee.amount, decimals),
    };
  } catch (error) {
    if (isTributaryError(error) && error.code === CheckoutErrorType.ORDER_FEE_ERROR) throw error;
    throw checkoutErrors.orderFee(error, { index });
  }
}

/**
 * Rejects the zero address: native tokens sent to it are lost, and a token that refuses it would
 * make the listing unbuyable.
 */
function parseRecipient(text: string): Address {
  const recipient = parseAddress(text);
  if (recipient === ZERO_ADDRESS) throw checkoutErrors.orderFee(undefined, { reason: 'a fee is for the zero address' });
  return recipient;
}

function parseFee(amount: AmountInput, decimals: number): bigint {
  return typeof amount === 'bigint' ? assertUint256(amount) : parseAmount(amount, decimals);
}
