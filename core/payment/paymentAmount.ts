import { AmountProblem, valueErrors } from '../errors/valueErrors.js';
import { assertUint256 } from '../money/assertUint256.js';
import { formatAmount } from '../money/formatAmount.js';
import { parseAmount } from '../money/parseAmount.js';
import type { Token, TokenAmount } from '../money/Token.js';
import type { PaymentAmountInput } from './Goods.js';
import type { PaymentAmount } from './PaymentSnapshot.js';

export function toPaymentAmount({ token, value }: TokenAmount): PaymentAmount {
  return { token, value, formatted: formatAmount(value, token.decimals) };
}

/** Checks the kind of an amount without its token. @throws TributaryError INVALID_AMOUNT */
export function assertAmountInput(input: PaymentAmountInput): void {
  if (typeof input === 'bigint') return void assertUint256(input);
  if (typeof input === 'object' && 'value' in input) return void assertUint256(input.value);
  if (typeof input === 'object' && 'formatted' in input && typeof input.formatted === 'string') return;
  throw valueErrors.invalidAmount(AmountProblem.NOT_BIGINT, input);
}

/** Returns the amount in base units. @throws TributaryError INVALID_AMOUNT */
export function baseUnitsOf(input: PaymentAmountInput, { decimals }: Pick<Token, 'decimals'>): bigint {
  if (typeof input === 'bigint') return input;
  return 'value' in input ? input.value : parseAmount(input.formatted, decimals);
}
