import { id as keccakOf } from 'ethers';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { JournalEntry } from '../execution/JournalStore.js';
import type { Address } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import { canonicalText } from '../plainData/canonicalText.js';
import { isRecord } from '../plainData/Shape.js';
import type { WantedKinds } from '../routing/WantedKinds.js';
import type { Goods } from './Goods.js';
import type { PaymentOffer, Problem } from './PaymentSnapshot.js';

/** One offer that the player confirmed, and its attempts. A later one is confirmed after `refresh`. */
export interface PaymentTry {
  /** Its route is the funding; `null`: paid out of the balance. */
  readonly offer: PaymentOffer;
  readonly price: TokenAmount | null;
  /** Ids of executions. `null`: not started. */
  readonly fundingId: string | null;
  readonly purchaseId: string | null;
  /** Ids of the attempts that were seen at work. One that the journal has lost since is never started a second time. */
  readonly started: readonly string[];
  /** The calls that the sale signed, or the caller's; sent under `purchaseId`. `null`: not signed yet. */
  readonly fulfilment: FulfilmentRequest | null;
}

/** The payment as the journal keeps it: `JournalEntry.payment`. */
export interface PaymentRecord {
  readonly goods: Goods;
  readonly kinds: WantedKinds | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The last one is the present one. At least one. */
  readonly tries: readonly PaymentTry[];
  /** Why it isn't continued, if no attempt says it. */
  readonly problem: Problem | null;
}

/** A payment of the journal. */
export interface JournaledPayment extends JournalEntry {
  readonly payment: Readonly<Record<string, unknown>>;
}

export function isPaymentEntry(entry: JournalEntry): entry is JournaledPayment {
  return entry.payment !== undefined;
}

/** The record of an entry; `null` if it isn't one that this version wrote. */
export function paymentRecordOf({ payment }: Pick<JournalEntry, 'payment'>): PaymentRecord | null {
  if (payment === undefined || !isRecord(payment['goods']) || !isRecord(payment['metadata'])) return null;
  const tries: unknown = payment['tries'];
  return Array.isArray(tries) && tries.every(isTry) && tries.length > 0 ? (payment as unknown as PaymentRecord) : null;
}

function isTry(value: unknown): boolean {
  return (
    isRecord(value) &&
    isRecord(value['offer']) &&
    'fundingId' in value &&
    'purchaseId' in value &&
    Array.isArray(value['started'])
  );
}

export function presentTry({ tries }: PaymentRecord): PaymentTry {
  return tries.at(-1) as PaymentTry;
}

/** An empty try of an offer. */
export function tryOf({ offer, price }: Pick<PaymentTry, 'offer' | 'price'>): PaymentTry {
  return { offer, price, fundingId: null, purchaseId: null, started: [], fulfilment: null };
}

export function withTry(record: PaymentRecord, change: Partial<PaymentTry>): PaymentRecord {
  return { ...record, tries: [...record.tries.slice(0, -1), { ...presentTry(record), ...change }] };
}

/** Tells whether two payments are the same: who pays, for what. */
export function paymentIdentity(account: Address, goods: Goods): string {
  return keccakOf(canonicalText({ payment: goods, account }));
}

/** Names an attempt of a payment. The id of a payment that was made again on purpose has a `#`, which keys may not have. */
export function attemptId(paymentId: string, kind: 'funding' | 'purchase', number: number): string {
  return `${paymentId.replace('#', '~')}:${kind}-${number}`;
}

/** Written into the routes of a try's attempts, so that one is found again whose id was not recorded. */
export function purposeOf(paymentId: string, { tries }: PaymentRecord): string {
  return `payment:${paymentId}:${tries.length}`;
}
