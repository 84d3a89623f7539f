import { assertKinds } from '../errors/assertKinds.js';
import { formatAmount } from '../money/formatAmount.js';
import type { LoggedPrices } from '../sending/LoggedRequest.js';
import type { HistoryEntry, HistoryReceipt, ReceiptAmount, ReceiptTransaction } from './HistoryEntry.js';
import { writeReceiptWorth } from './receiptWorth.js';

const columns = [
  'execution',
  'kind',
  'outcome',
  'started',
  'ended',
  'line',
  'chain',
  'token',
  'token address',
  'token id',
  'amount',
  'amount in smallest unit',
  'worth',
  'currency',
  'priced at',
  'counterparty',
  'transaction',
  'transaction time',
  'link',
  'note',
] as const;
type Column = (typeof columns)[number];
type Line = Partial<Readonly<Record<Column, string>>>;

/**
 * Returns executions as CSV (RFC 4180, UTF-8, CRLF): one line for each amount sent, received,
 * delivered to another recipient, taken as a fee or paid as gas. Each line has exact decimals and
 * smallest units, the value at the last wallet prompt (if journaled), and times in ISO 8601 (UTC).
 * Each unknown part has a separate line. A cell that a spreadsheet could run as a formula
 * starts with an apostrophe.
 *
 * @example const { entries } = await engine.history(account); download(historyCsv(entries));
 */
export function historyCsv(entries: readonly HistoryEntry[]): string {
  assertKinds({ entries }, 'list');
  const lines = entries.flatMap((entry) => linesOf(entry).map((line) => ({ ...headOf(entry), ...line })));
  const rows = [columns, ...lines.map((line) => columns.map((column) => (line as Line)[column] ?? ''))];
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/**
 * Characters that start a formula in spreadsheets, including full-width forms. Every cell is
 * quoted, so it may contain any text.
 */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@|＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function headOf({ id, kind, outcome, startedAt, endedAt }: HistoryEntry): Line {
  return { execution: id, kind, outcome, started: timeOf(startedAt), ended: endedAt === null ? '' : timeOf(endedAt) };
}

function linesOf({ receipt, error, prices }: HistoryEntry): readonly Line[] {
  const notes: readonly Line[] = error === null ? [] : [{ line: 'ended', note: `${error.code}: ${error.message}` }];
  const lines = [...notes, ...receiptLines(receipt, prices ?? null)];
  return lines.length === 0 ? [{ line: 'nothing' }] : lines;
}

function receiptLines(receipt: HistoryReceipt, prices: LoggedPrices | null): readonly Line[] {
  const amountOf = (amount: ReceiptAmount): Line => ({ ...plainAmountOf(amount), ...worthOf(amount, prices) });
  switch (receipt.status) {
    case 'none':
      return [];
    case 'unread':
      return receipt.transactions.map((transaction) => ({ line: 'not read', ...transactionOf(transaction) }));
    case 'failed': {
      const note = `${receipt.error.code}: ${receipt.error.message}`;
      return receipt.transactions.map((transaction) => ({ line: 'not read', ...transactionOf(transaction), note }));
    }
    case 'read':
      return [
        ...receipt.sent.map((amount) => ({ line: 'sent', ...amountOf(amount) })),
        ...receipt.received.map((amount) => ({ line: 'received', ...amountOf(amount) })),
        ...receipt.delivered.map((amount) => ({
          line: 'delivered',
          ...amountOf(amount),
          counterparty: amount.recipient,
        })),
        ...receipt.fees.map((fee) => ({
          line: 'fee',
          ...amountOf(fee),
          counterparty: fee.recipient ?? '',
          note: fee.type,
        })),
        ...receipt.transactions.map((transaction) => gasLine(transaction, receipt.gas, amountOf)),
        ...receipt.unknown.map(({ what, chainId, hash }) => ({
          line: 'unknown',
          chain: String(chainId),
          transaction: hash ?? '',
          note: `${what} is not known`,
        })),
      ];
  }
}

function gasLine(
  transaction: ReceiptTransaction,
  sums: readonly ReceiptAmount[],
  amountOf: (amount: ReceiptAmount) => Line,
): Line {
  const native = sums.find(({ chainId }) => chainId === transaction.chainId);
  const actions = transaction.actions.join(' + ');
  const note = transaction.role === 'replacement' ? `replacement of ${actions}` : actions;
  const about = { ...transactionOf(transaction), note };
  if (transaction.gas === null || native === undefined) return { line: transaction.role, ...about };
  return { line: 'gas', ...amountOf({ ...native, value: transaction.gas }), ...about };
}

function transactionOf({ chainId, hash, explorerUrl, at }: ReceiptTransaction): Line {
  return {
    chain: String(chainId),
    transaction: hash,
    ...(at !== null && { 'transaction time': timeOf(at * 1_000) }),
    ...(explorerUrl !== undefined && { link: explorerUrl }),
  };
}

function worthOf(amount: ReceiptAmount, prices: LoggedPrices | null): Line {
  const { worth, currency, pricedAt } = writeReceiptWorth(amount, prices);
  return { worth, currency, 'priced at': pricedAt };
}

function plainAmountOf({ chainId, address, token, value, tokenId }: ReceiptAmount): Line {
  return {
    chain: String(chainId),
    token: token?.symbol ?? '',
    'token address': address,
    'token id': tokenId === undefined ? '' : String(tokenId),
    // Without known decimals, only the smallest unit is given.
    amount: token === null ? '' : formatAmount(value, token.decimals),
    'amount in smallest unit': String(value),
  };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
