import type { PriceSnapshot, TokenAmount } from '../../../../core/index.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { worthOf } from '../../../../flows/money/worth.js';
import type { moneyEn } from '../../../messages/english/money.js';
import type { Words } from '../../../messages/Words.js';

export interface WorthContext {
  readonly money: Words<typeof moneyEn>;
  readonly locale: string;
}

/** Describes the value of an amount, or that it is unknown; `undefined` while prices load. */
export function describeWorth(
  amount: TokenAmount,
  prices: PriceSnapshot,
  { money, locale }: WorthContext,
  round: 'up' | 'down' = 'up',
): string | undefined {
  const worth = worthOf(amount, prices);
  if (worth !== null) return formatMoney(worth, { locale, round });
  return prices.status === 'unknown' && prices.failure === null ? undefined : money.amount.noPrice;
}
