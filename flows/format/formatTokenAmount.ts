import type { Token } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { type AmountFormat, formatLocalAmount } from './formatLocalAmount.js';
import { rightToLeft } from './rightToLeft.js';

/**
 * Formats an amount with its symbol, "54.83 IMX", without a line break in between.
 *
 * @example formatTokenAmount({ token: { symbol: 'IMX', decimals: 18 }, value: 54_830_000_000_000_000_000n }); // '54.83 IMX'
 */
export function formatTokenAmount(
  given: { readonly token: Pick<Token, 'symbol' | 'decimals'>; readonly value: bigint },
  format?: AmountFormat,
): string {
  assertKinds({ given, format }, 'object', 'object?');
  const { token, value } = given;
  return withUnit(formatLocalAmount(value, token.decimals, format), token.symbol);
}

export function withUnit(number: string, unit: string): string {
  return `${number}\u00a0${rightToLeft.test(unit) ? `\u2068${unit}\u2069` : unit}`;
}
