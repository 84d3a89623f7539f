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

/** An offer that the player confirmed, and its attempts. After `refresh` the player may confirm another. */
export interface PaymentTry {
  /** Its route is the funding; `null` if the balance pays. */
  readonly offer: PaymentOffer;
  readonly price: TokenAmount | null;
  /** The caller's purpose of the attempts. Absent: the engine's own. */
  readonly purpose?: string;
  /** Ids of executions. `null`: not started. */
  readonly fundingId: string | null;
  readonly purchaseId: string | null;
  /** Ids of attempts that have requested something. One that the journal has lost is never started again. */
  readonly started: readonly string[];
  /** The calls that the sale signed, or the caller's; sent under `purchaseId`. `null`: not signed yet. */
  readonly fulfilment: FulfilmentRequest | null;
}

/** The payment as the journal keeps it: `JournalEntry.payment`. */
export interface PaymentRecord {
  readonly goods: Goods;
  readonly kinds: WantedKinds | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** At least one; the last is the current one. */
  readonly tries: readonly PaymentTry[];
  /** Why it stopped, if no attempt has the reason. */
  readonly problem: Problem | null;
}

/** A payment of the journal. */
export interface JournaledPayment extends JournalEntry {
  readonly payment: Readonly<Record<string, unknown>>;
}

export function isPaymentEntry(entry: JournalEntry): entry is JournaledPayment {
  return entry.payment !== undefined;
}

/** Returns the record of an entry; `null` if this version can't read it. */
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

/** Returns an offer's try without attempts. */
export function tryOf(confirmed: Pick<PaymentTry, 'offer' | 'price' | 'purpose'>): PaymentTry {
  return { ...confirmed, fundingId: null, purchaseId: null, started: [], fulfilment: null };
}

export function withTry(record: PaymentRecord, change: Partial<PaymentTry>): PaymentRecord {
  return { ...record, tries: [...record.tries.slice(0, -1), { ...presentTry(record), ...change }] };
}

/** Returns an identity of account and goods: two payments with the same one are the same. */
export function paymentIdentity(account: Address, goods: Goods): string {
  return keccakOf(canonicalText({ payment: goods, account }));
}

/** Returns the id of an attempt. A repeated payment's id has a `#`, which keys may not contain. */
export function attemptId(paymentId: string, kind: 'funding' | 'purchase', number: number): string {
  return `${paymentId.replace('#', '~')}:${kind}-${number}`;
}

/** Returns the purpose of a try's routes. */
export function purposeOf(paymentId: string, { tries }: PaymentRecord): string {
  return tries.at(-1)?.purpose ?? `payment:${paymentId}:${tries.length}`;
}
