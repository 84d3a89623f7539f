import {
  type HistoryEntry,
  isSameToken,
  type ReceiptAmount,
  type ReceiptFee,
  type ReceiptFigures,
  type ReceiptTransaction,
} from '../../core/index.js';

/** The figures of one payment, of however many executions it was. */
export interface JoinedReceipt extends ReceiptFigures {
  /** What left the account in the end, token by token: sent + fees + gas − received, where that is more than nothing. */
  readonly paid: readonly ReceiptAmount[];
  /** What came to it in the end: received − sent − fees − gas, where that is more than nothing. */
  readonly got: readonly ReceiptAmount[];
  /** Transactions of which nothing was read yet: they are in no figure. */
  readonly unread: readonly ReceiptTransaction[];
  /** Nothing is missing: the figures are all there is. */
  readonly isWhole: boolean;
}

/** Adds up what the chains said of each. Pure. */
export function joinReceipts(entries: readonly Pick<HistoryEntry, 'receipt'>[]): JoinedReceipt {
  const read = entries.flatMap(({ receipt }) => (receipt.status === 'read' ? [receipt] : []));
  const unread = entries.flatMap(({ receipt }) =>
    receipt.status === 'unread' || receipt.status === 'failed' ? receipt.transactions : [],
  );
  const sent = sumOf(read.flatMap((receipt) => receipt.sent));
  const received = sumOf(read.flatMap((receipt) => receipt.received));
  const fees = read.flatMap((receipt) => receipt.fees);
  const gas = sumOf(read.flatMap((receipt) => receipt.gas));
  const unknown = read.flatMap((receipt) => receipt.unknown);
  const net = sumOf([...[...sent, ...fees, ...gas].map(plain), ...received.map(negative)]);
  return {
    sent,
    received,
    delivered: read.flatMap((receipt) => receipt.delivered),
    fees: sumFees(fees),
    gas,
    transactions: read.flatMap((receipt) => receipt.transactions),
    unknown,
    paid: net.filter(({ value }) => value > 0n),
    got: net.filter(({ value }) => value < 0n).map(negative),
    unread,
    isWhole: unread.length === 0 && unknown.length === 0,
  };
}

/** One sum a token, or a token's item. */
function sumOf(amounts: readonly ReceiptAmount[]): readonly ReceiptAmount[] {
  const sums: ReceiptAmount[] = [];
  for (const amount of amounts) {
    const at = sums.findIndex((sum) => isSameToken(sum, amount) && sum.tokenId === amount.tokenId);
    const known = sums[at];
    if (known === undefined) sums.push(amount);
    else sums[at] = { ...known, token: known.token ?? amount.token, value: known.value + amount.value };
  }
  return sums;
}

/** One sum for what is of one kind, of one token and to one recipient. */
function sumFees(fees: readonly ReceiptFee[]): readonly ReceiptFee[] {
  const sums: ReceiptFee[] = [];
  for (const fee of fees) {
    const at = sums.findIndex(
      (sum) => isSameToken(sum, fee) && sum.type === fee.type && sum.recipient === fee.recipient,
    );
    const known = sums[at];
    if (known === undefined) sums.push(fee);
    else sums[at] = { ...known, value: known.value + fee.value };
  }
  return sums;
}

function plain({ chainId, address, token, value, tokenId }: ReceiptAmount): ReceiptAmount {
  return { chainId, address, token, value, ...(tokenId !== undefined && { tokenId }) };
}

function negative(amount: ReceiptAmount): ReceiptAmount {
  return { ...plain(amount), value: -amount.value };
}
