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
  /** Of the currency. */
  readonly decimals: number;
  /** Pieces that the order is of: a share is rounded down to what divides evenly among them. */
  readonly pieces: bigint;
}

/**
 * Fees as amounts (facts §4.21). A fee that comes to nothing is left out.
 * @throws TributaryError ORDER_FEE_ERROR where one cannot be understood, is for the zero address, or where together they are more than the price
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

/** Whether it may be read as fees at all; absent: there are none. */
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

/** Nobody holds the zero address: coin would be lost there, and with a token that refuses it nobody could buy. */
function parseRecipient(text: string): Address {
  const recipient = parseAddress(text);
  if (recipient === ZERO_ADDRESS) throw checkoutErrors.orderFee(undefined, { reason: 'a fee is for the zero address' });
  return recipient;
}

function parseFee(amount: AmountInput, decimals: number): bigint {
  return typeof amount === 'bigint' ? assertUint256(amount) : parseAmount(amount, decimals);
}
