import {
  type FiatAmount,
  type HistoryEntry,
  type LoggedPrices,
  type ReceiptAmount,
  receiptWorth,
  sumFiat,
} from '../../core/index.js';

/** Returns the prices at the last wallet prompt of a payment with several executions; `null` if none was journaled. */
export function pricesAtLastTap(entries: readonly Pick<HistoryEntry, 'prices'>[]): LoggedPrices | null {
  const known = entries.flatMap(({ prices }) => prices ?? []).sort((a, b) => a.at - b.at);
  const last = known.at(-1);
  if (last === undefined) return null;
  const prices = Object.fromEntries(known.flatMap((each) => Object.entries(each.prices)));
  return { at: last.at, prices };
}

/** Returns `null` if one has no price: a sum without it would be too low. */
export function sumReceiptWorth(amounts: readonly ReceiptAmount[], prices: LoggedPrices | null): FiatAmount | null {
  const worths = amounts.map((amount) => receiptWorth(amount, prices)).filter((worth) => worth !== null);
  const currencies = new Set(worths.map(({ currency }) => currency));
  return amounts.length === 0 || worths.length < amounts.length || currencies.size > 1 ? null : sumFiat(worths);
}
