import { assertKinds } from '../errors/assertKinds.js';
import { writeJson } from '../plainData/writeJson.js';
import type { HistoryEntry, ReceiptAmount } from './HistoryEntry.js';
import { writeReceiptWorth } from './receiptWorth.js';

/**
 * Returns executions as JSON text: `{ version: 1, entries: [...] }`, with the fields of
 * `HistoryEntry`. Amounts are decimal text of the smallest unit, because JSON parsers round long
 * numbers. Each amount of a receipt also has `worth`, `currency` and `pricedAt`, as in the CSV.
 *
 * @example const { entries } = await engine.history(account); download(historyJson(entries));
 */
export function historyJson(entries: readonly HistoryEntry[]): string {
  assertKinds({ entries }, 'list');
  const plain = (value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
  return writeJson({ version: 1, entries: entries.map(withWorth) }, plain, 2);
}

function withWorth({ receipt, ...entry }: HistoryEntry): object {
  if (receipt.status !== 'read') return { ...entry, receipt };
  const priced = (amounts: readonly ReceiptAmount[]): readonly object[] =>
    amounts.map((amount) => ({ ...amount, ...writeReceiptWorth(amount, entry.prices ?? null) }));
  const { sent, received, delivered, fees, gas } = receipt;
  const amounts = {
    sent: priced(sent),
    received: priced(received),
    delivered: priced(delivered),
    fees: priced(fees),
    gas: priced(gas),
  };
  return { ...entry, receipt: { ...receipt, ...amounts } };
}
