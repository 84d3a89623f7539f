import type { ReceiptLine, ReceiptSheet } from './ReceiptSheet.js';
import type { ReceiptWords } from './words/words.js';

/** Returns a receipt as plain text, with full hashes. */
export function receiptText(
  { title, at, lines, totals, said, transactions, facts }: ReceiptSheet,
  words: ReceiptWords,
): string {
  const line = ({ label, values }: ReceiptLine): string => `${label}: ${values.join(' + ')}`;
  const parts = [
    [`${words.title}: ${title}`, ...(at === null ? [] : [at])],
    lines.map(line),
    [...totals, ...(said === null ? [] : [said])].map(line),
    transactions.map((transaction) =>
      [transaction.title, transaction.at, ...transaction.notes, transaction.hash, transaction.url]
        .filter((part) => part !== null)
        .join(', '),
    ),
    facts.map(line),
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
