import type {
  HistoryEntry,
  ReceiptAmount,
  ReceiptFigures,
  ReceiptTransaction,
  UnknownAmount,
} from '../history/HistoryEntry.js';
import { type Address, NATIVE } from '../money/Address.js';
import type { PaymentRecord, PaymentTry } from './PaymentRecord.js';
import type { PaymentServices } from './PaymentServices.js';
import type { ReceivedItem, SettledReceipt } from './PaymentSnapshot.js';

/** Sums the attempts of a payment, read from the chains only. Never rejects: what was not read is in `unread`. */
export async function readSettledReceipt(
  account: Address,
  { tries }: PaymentRecord,
  { engine, native }: Pick<PaymentServices, 'engine' | 'native'>,
): Promise<SettledReceipt> {
  const ids = tries.flatMap(({ fundingId, purchaseId }) => [fundingId, purchaseId]).filter((id) => id !== null);
  if (ids.length === 0) return nothing;
  const { entries } = await engine.history(account, { ids, limit: 100 }).catch(() => ({ entries: [] }));
  const read = new Set(entries.map(({ id }) => id));
  const unread = tries.flatMap((attempt) => unreadChains(attempt, read, native.chainId)).map(unknownOn);
  return [...entries]
    .reverse()
    .map(figuresOf)
    .reduce(sum, { ...nothing, unread });
}

/** Returns the chains of attempts that have requested something and that the journal didn't return. */
function unreadChains(
  { offer, fundingId, started }: PaymentTry,
  read: ReadonlySet<string>,
  purchaseChainId: number,
): readonly number[] {
  const lost = started.filter((id) => !read.has(id));
  const chains = lost.flatMap((id) =>
    id === fundingId ? (offer.route?.steps ?? []).map(({ chainId }) => chainId) : [purchaseChainId],
  );
  return [...new Set(chains)];
}

function unknownOn(chainId: number): UnknownAmount {
  return { what: 'transaction', chainId, hash: null };
}

const nothing: SettledReceipt = {
  paid: [],
  received: [],
  items: [],
  fees: [],
  gas: [],
  transactions: [],
  late: [],
  unread: [],
};

function figuresOf({ receipt, late }: HistoryEntry): SettledReceipt {
  if (receipt.status === 'none') return { ...nothing, late };
  if (receipt.status === 'read') return { ...read(receipt), late };
  const { transactions } = receipt;
  return { ...nothing, transactions, late, unread: transactions.map(unreadOf) };
}

function read({ sent, received, fees, gas, transactions, unknown }: ReceiptFigures): SettledReceipt {
  return { ...nothing, paid: sent, received, fees, gas, transactions, unread: unknown };
}

function unreadOf({ chainId, hash }: ReceiptTransaction): UnknownAmount {
  return { what: 'transaction', chainId, hash };
}

function sum(a: SettledReceipt, b: SettledReceipt): SettledReceipt {
  const received = sumAmounts([...a.received, ...b.received]);
  return {
    paid: sumAmounts([...a.paid, ...b.paid]),
    received,
    items: received.flatMap(itemOf),
    fees: [...a.fees, ...b.fees],
    gas: sumAmounts([...a.gas, ...b.gas]),
    transactions: [...a.transactions, ...b.transactions],
    late: [...a.late, ...b.late],
    unread: [...a.unread, ...b.unread],
  };
}

function itemOf({ chainId, address, tokenId, value }: ReceiptAmount): readonly ReceivedItem[] {
  if (tokenId === undefined || address === NATIVE) return [];
  return [{ chainId, collection: address, tokenId, quantity: value }];
}

/** Returns one amount for each token or item. */
function sumAmounts(amounts: readonly ReceiptAmount[]): readonly ReceiptAmount[] {
  const sums = new Map<string, ReceiptAmount>();
  for (const amount of amounts) {
    const key = `${amount.chainId} ${amount.address} ${amount.tokenId ?? ''}`;
    sums.set(key, { ...amount, value: (sums.get(key)?.value ?? 0n) + amount.value });
  }
  return [...sums.values()];
}
