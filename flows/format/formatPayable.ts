import type { TokenAmount } from '../../core/index.js';
import { formatPayment } from './formatPayment.js';
import { withUnit } from './formatTokenAmount.js';

/** Formats what the player pays, with the token's symbol. */
export function formatPayable({ token, value }: TokenAmount, { locale }: { readonly locale: string }): string {
  return withUnit(formatPayment(value, token.decimals, { locale }), token.symbol);
}
