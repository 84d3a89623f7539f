import type { Address, Hex } from 'tributary-sdk';
import type { Acceptance, PaymentRequest, PaymentSnapshot, PaymentsOverview } from './Payment.js';
import type { SpendingRules } from './SpendingPolicy.js';

/** Of one account on one chain. */
export interface Sender {
  readonly chainId: number;
  readonly address: Address;
}

export interface Fees {
  readonly gasLimit: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** The chain has no EIP-1559: a transaction of type 0, whose gas price is `maxFeePerGas`. */
  readonly isLegacy?: boolean;
}

/** What has no number yet. */
export interface WaitingPayment {
  readonly id: string;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/** What a worker has leased, to be signed. */
export interface OutgoingPayment {
  readonly id: string;
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  /** Of what was signed last; of what was not signed yet, as they were given with the number. */
  readonly fees: Fees;
  /** Goes up with every worker that leases it. */
  readonly fence: bigint;
  /** It is to be cancelled: what is signed for it is a transfer of 0 to the account itself. */
  readonly isCancelled: boolean;
}

export interface SignedBytes {
  readonly hash: Hex;
  readonly raw: Hex;
}

/** All transactions that were ever signed for a payment: one of them is mined at most. */
export interface SentPayment {
  readonly id: string;
  readonly nonce: number;
  readonly signed: readonly SignedBytes[];
}

export type StuckPayment = OutgoingPayment & Pick<SentPayment, 'signed'>;

export interface Leasing {
  readonly owner: string;
  readonly leaseMs: number;
}

export interface PaymentsAhead {
  readonly count: number;
  /** What they take from the account at most, fees included. */
  readonly cost: bigint;
}

/** How many numbers may be given. */
export interface Room {
  readonly most: number;
  /** What the account has beyond what is numbered already. */
  readonly funds: bigint;
  /** By id: these alone, each with its own gas limit. Absent: any, with that of the fees. */
  readonly gas?: ReadonlyMap<string, bigint>;
}

export interface SigningResult extends SignedBytes {
  readonly fees: Fees;
  readonly isCancellation: boolean;
  /** After so long without a block it is signed anew, with higher fees. */
  readonly bumpAfterMs: number;
}

export interface SenderState {
  readonly nextNonce: number;
  /** Why nothing is numbered. */
  readonly paused: string | null;
  /** false: the database is another one than the account was opened or released on (a standby that was promoted, a backup that was restored). Nothing is numbered. */
  readonly isSameLedger: boolean;
}

/** A transaction of the account that is in a block, though the outbox does not know it. */
export interface FoundTransaction extends SignedBytes {
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/**
 * What is to be sent from the studio's own accounts. A payment gets its nonce in one statement, for ever; its bytes are written down before they are sent; anybody may
 * send them again. So two workers that do the same work make at worst two transactions of one nonce, of which one can be mined, and both pay the same payment.
 */
export interface Outbox {
  /** An account that pays from now on, and whatever was written down for it in lower case. `nextNonce`: of the chain, where nothing was numbered yet. */
  open(sender: Sender, nextNonce: number): Promise<void>;
  /** From the next payment on. @throws TributaryError INVALID_CONFIGURATION */
  setPolicy(tenant: string, rules: SpendingRules): Promise<void>;
  /** Nothing is numbered any more until it is released: a person has to look first. What has its number is carried on with. @throws TributaryError INVALID_CONFIGURATION for one that was never opened */
  pause(sender: Sender, why: string): Promise<void>;
  /** By a person, who has compared. `minedCount`: of the account's transactions; no number below it is given. @throws as `pause` */
  release(sender: Sender, minedCount: number): Promise<void>;
  sender(sender: Sender): Promise<SenderState | null>;
  /** Once, however often it is asked for; its money is reserved in the same transaction. @throws TributaryError INVALID_ADDRESS, INVALID_AMOUNT */
  accept(payment: PaymentRequest): Promise<Acceptance>;
  find(id: string): Promise<PaymentSnapshot | null>;
  /** For whoever watches over them: how many there are, and how old they have become. */
  overview(): Promise<PaymentsOverview>;
  /**
   * What has no number ends at once as `cancelled`. What has one is signed as a transfer of 0 to the account itself from now on; what was signed before may be mined all the
   * same, and the payment is then `confirmed`. null: no such payment.
   */
  cancel(id: string, why: string): Promise<PaymentSnapshot | null>;
  /** Ends what can never be mined, as somebody else has used its nonce. By a person, while the account is paused. Whether it was. */
  discard(id: string): Promise<boolean>;
  /** Those that are numbered and not over. */
  ahead(sender: Sender): Promise<PaymentsAhead>;
  /** Those without a number, the oldest first. */
  waiting(sender: Sender, most: number): Promise<readonly WaitingPayment[]>;
  /** Why it does not get on, for whoever asks how it stands; null: it does. Of what is over nothing is written down. */
  note(id: string, trouble: string | null): Promise<void>;
  /** Gives the oldest that `funds` pay for, fees included, their nonces, one after the other, for ever, and leases them: one statement. */
  number(sender: Sender, fees: Fees, leasing: Leasing & Room): Promise<readonly OutgoingPayment[]>;
  /** Those that somebody has numbered and not signed in time: to be signed for the same nonces. */
  takeUnsigned(sender: Sender, leasing: Leasing): Promise<readonly OutgoingPayment[]>;
  /** Before anything is sent. false: somebody else has leased it meanwhile, and these bytes must not be sent. */
  writeSigned(
    sender: Sender,
    payment: Pick<OutgoingPayment, 'id' | 'nonce' | 'fence'>,
    signed: SigningResult,
  ): Promise<boolean>;
  /** Those of which it is time to ask what became of them; asked again after `pauseMs`. */
  takeSigned(sender: Sender, pauseMs: number): Promise<readonly SentPayment[]>;
  /** Those that were signed long ago, or are to be cancelled: to be signed anew for the same nonces. Taken again after `againMs`. */
  takeStuck(sender: Sender, leasing: Leasing & { readonly againMs: number }): Promise<readonly StuckPayment[]>;
  /** What is final. The money that was not spent is given back. */
  conclude(id: string, hash: Hex, isSuccess: boolean): Promise<void>;
  /** Those that are numbered and not over, with everything that is known to be signed for them. */
  unfinished(sender: Sender): Promise<readonly SentPayment[]>;
  /**
   * Gives the transaction back to the payment that has its nonce, where it says the same or cancels it; a number that was never given, to the oldest payment that says the same
   * and has none. null: there is no such payment.
   */
  bind(sender: Sender, transaction: FoundTransaction): Promise<string | null>;
}
