import {
  type HistoryEntry,
  isSameToken,
  type ReceiptAmount,
  type ReceiptFee,
  type ReceiptFigures,
  type ReceiptTransaction,
  StepType,
} from '../../core/index.js';

/** The amounts of one payment, from one or several executions. */
export interface JoinedReceipt extends ReceiptFigures {
  /** Net amounts that left the account, by token: sent + fees + gas − received, if positive. */
  readonly paid: readonly ReceiptAmount[];
  /** The same without gas: what the payment itself cost, for a sentence. */
  readonly spent: readonly ReceiptAmount[];
  /** Amounts from others without a transaction of this account, such as a game's credit. */
  readonly granted: readonly ReceiptAmount[];
  /** Net amounts that the account received: received − sent − fees − gas, if positive. */
  readonly got: readonly ReceiptAmount[];
  /** Transactions that weren't read yet; no amount includes them. */
  readonly unread: readonly ReceiptTransaction[];
  /** Whether the amounts are complete. */
  readonly isWhole: boolean;
}

export type JoinableEntry = Pick<HistoryEntry, 'receipt'> & Partial<Pick<HistoryEntry, 'route' | 'status'>>;

/** Adds up receipts. Pure. */
export function joinReceipts(entries: readonly JoinableEntry[]): JoinedReceipt {
  const read = entries.flatMap(({ receipt }) => (receipt.status === 'read' ? [receipt] : []));
  const unread = entries.flatMap(({ receipt }) =>
    receipt.status === 'unread' || receipt.status === 'failed' ? receipt.transactions : [],
  );
  const sent = sumOf(read.flatMap((receipt) => receipt.sent));
  const received = sumOf(read.flatMap((receipt) => receipt.received));
  const fees = read.flatMap((receipt) => receipt.fees);
  const gas = sumOf(read.flatMap((receipt) => receipt.gas));
  const unknown = read.flatMap((receipt) => receipt.unknown);
  const granted = sumOf(entries.flatMap(grantsOf));
  const spent = sumOf([...[...sent, ...fees].map(plain), ...[...received, ...granted].map(negative)]);
  const net = sumOf([...spent, ...gas.map(plain)]);
  return {
    sent,
    received,
    delivered: read.flatMap((receipt) => receipt.delivered),
    fees: sumFees(fees),
    gas,
    transactions: read.flatMap((receipt) => receipt.transactions),
    unknown,
    paid: net.filter(({ value }) => value > 0n),
    spent: spent.filter(({ value }) => value > 0n),
    granted,
    got: net.filter(({ value }) => value < 0n).map(negative),
    unread,
    isWhole: unread.length === 0 && unknown.length === 0,
  };
}

/**
 * Returns what a done execution received through steps that take nothing from the account and send
 * nothing. Its receipt has no such transaction, so the route's amounts count.
 */
function grantsOf({ receipt, route, status }: JoinableEntry): readonly ReceiptAmount[] {
  if (status !== 'done' || route === undefined) return [];
  if (receipt.status === 'read' ? receipt.transactions.length > 0 : receipt.status !== 'none') return [];
  return route.steps
    .filter((step) => !ofTheEngine.has(step.type) && step.fundingItem.fundsRequired.amount === 0n)
    .map(({ delivers: { token, value } }) => ({ chainId: token.chainId, address: token.address, token, value }));
}

/** Built-in steps, whose deliveries are proven on a chain and don't count before that is read. */
const ofTheEngine: ReadonlySet<string> = new Set(Object.values(StepType));

/** One sum per token or item. */
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

/** One sum per kind, token and recipient. */
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
