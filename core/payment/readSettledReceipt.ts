import type {
  HistoryEntry,
  ReceiptAmount,
  ReceiptFigures,
  ReceiptTransaction,
  UnknownAmount,
} from '../history/HistoryEntry.js';
import type { Address } from '../money/Address.js';
import type { PaymentRecord } from './PaymentRecord.js';
import type { PaymentServices } from './PaymentServices.js';
import type { SettledReceipt } from './PaymentSnapshot.js';

/** Sums the attempts of a payment by the chains alone. Never rejects: unreadable transactions are in `unread`. */
export async function readSettledReceipt(
  account: Address,
  { tries }: PaymentRecord,
  { engine }: Pick<PaymentServices, 'engine'>,
): Promise<SettledReceipt> {
  const ids = tries.flatMap(({ fundingId, purchaseId }) => [fundingId, purchaseId]).filter((id) => id !== null);
  if (ids.length === 0) return nothing;
  const { entries } = await engine.history(account, { ids, limit: 100 }).catch(() => ({ entries: [] }));
  return [...entries].reverse().map(figuresOf).reduce(sum, nothing);
}

const nothing: SettledReceipt = { paid: [], received: [], fees: [], gas: [], transactions: [], unread: [] };

function figuresOf({ receipt }: HistoryEntry): SettledReceipt {
  if (receipt.status === 'none') return nothing;
  if (receipt.status === 'read') return read(receipt);
  const { transactions } = receipt;
  return { ...nothing, transactions, unread: transactions.map(unreadOf) };
}

function read({ sent, received, fees, gas, transactions, unknown }: ReceiptFigures): SettledReceipt {
  return { paid: sent, received, fees, gas, transactions, unread: unknown };
}

function unreadOf({ chainId, hash }: ReceiptTransaction): UnknownAmount {
  return { what: 'transaction', chainId, hash };
}

function sum(a: SettledReceipt, b: SettledReceipt): SettledReceipt {
  return {
    paid: sumAmounts([...a.paid, ...b.paid]),
    received: sumAmounts([...a.received, ...b.received]),
    fees: [...a.fees, ...b.fees],
    gas: sumAmounts([...a.gas, ...b.gas]),
    transactions: [...a.transactions, ...b.transactions],
    unread: [...a.unread, ...b.unread],
  };
}

/** One amount a token, or an item. */
function sumAmounts(amounts: readonly ReceiptAmount[]): readonly ReceiptAmount[] {
  const sums = new Map<string, ReceiptAmount>();
  for (const amount of amounts) {
    const key = `${amount.chainId} ${amount.address} ${amount.tokenId ?? ''}`;
    sums.set(key, { ...amount, value: (sums.get(key)?.value ?? 0n) + amount.value });
  }
  return [...sums.values()];
}
