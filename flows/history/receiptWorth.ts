import {
  type FiatAmount,
  type HistoryEntry,
  type LoggedPrices,
  type ReceiptAmount,
  receiptWorth,
  sumFiat,
} from '../../core/index.js';

/** Of several executions of one payment: what each token cost at the last tap. null: nothing was written down. */
export function pricesAtLastTap(entries: readonly Pick<HistoryEntry, 'prices'>[]): LoggedPrices | null {
  const known = entries.flatMap(({ prices }) => prices ?? []).sort((a, b) => a.at - b.at);
  const last = known.at(-1);
  if (last === undefined) return null;
  const prices = Object.fromEntries(known.flatMap((each) => Object.entries(each.prices)));
  return { at: last.at, prices };
}

/** null where one of them has no price: a sum without it would say too little. */
export function sumReceiptWorth(amounts: readonly ReceiptAmount[], prices: LoggedPrices | null): FiatAmount | null {
  const worths = amounts.map((amount) => receiptWorth(amount, prices)).filter((worth) => worth !== null);
  const currencies = new Set(worths.map(({ currency }) => currency));
  return amounts.length === 0 || worths.length < amounts.length || currencies.size > 1 ? null : sumFiat(worths);
}
