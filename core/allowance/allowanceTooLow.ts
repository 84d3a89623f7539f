import { engineErrors } from '../errors/engineErrors.js';
import type { TributaryError } from '../errors/TributaryError.js';
import type { Address } from '../money/Address.js';
import { formatAmount } from '../money/formatAmount.js';
import type { TokenAmount } from '../money/Token.js';

/** `amount`: what the spender will take; `null` for an item. */
export function allowanceTooLow(amount: TokenAmount | null, spender: Address): TributaryError {
  if (amount === null) return engineErrors.allowanceTooLow('the item', { spender });
  const { token, value } = amount;
  return engineErrors.allowanceTooLow(`${formatAmount(value, token.decimals)} ${token.symbol}`, {
    spender,
    token: token.address,
    required: value,
  });
}
