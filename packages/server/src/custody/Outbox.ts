import type { Address, Hex } from 'tributary-sdk';
import type { Acceptance, PaymentRequest, PaymentSnapshot, PaymentsOverview } from './Payment.js';
import type { SpendingRules } from './SpendingPolicy.js';

/** One account on one chain. */
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

/** A payment without a nonce. */
export interface WaitingPayment {
  readonly id: string;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/** A payment that a worker has leased to sign. */
export interface OutgoingPayment {
  readonly id: string;
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  /** Fees of the latest signature; before the first signature, those given with the nonce. */
  readonly fees: Fees;
  /** Increases with every worker that leases it. */
  readonly fence: bigint;
  /** It is being cancelled: the worker signs a transfer of 0 to the account itself. */
  readonly isCancelled: boolean;
}

export interface SignedBytes {
  readonly hash: Hex;
  readonly raw: Hex;
}

/** All transactions that were ever signed for a payment: at most one of them is mined. */
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
  /** The most that they take from the account, fees included. */
  readonly cost: bigint;
}

/** The number of nonces that may be given. */
export interface Room {
  readonly most: number;
  /** The account's balance minus the cost of payments that have a nonce. */
  readonly funds: bigint;
  /** Only these, by id, each with its gas limit. Absent: any, with the gas limit of the fees. */
  readonly gas?: ReadonlyMap<string, bigint>;
}

export interface SigningResult extends SignedBytes {
  readonly fees: Fees;
  readonly isCancellation: boolean;
  /** After this time without a block it is signed again, with higher fees. */
  readonly bumpAfterMs: number;
}

export interface SenderState {
  readonly nextNonce: number;
  /** Why nothing is numbered. */
  readonly paused: string | null;
  /**
   * `false`: the database is another one than when the account was opened or released (a promoted standby, a
   * restored backup). No nonce is given.
   */
  readonly isSameLedger: boolean;
}

/** A transaction of the account in a block that the outbox does not know. */
export interface FoundTransaction extends SignedBytes {
  readonly nonce: number;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
}

/**
 * The payments from the studio's accounts. A payment gets its nonce in one statement, permanently; its bytes
 * are stored before they are sent; any process may send them again. So two workers that do the same work make
 * at worst two transactions of one nonce. Only one can be mined, and both pay the same payment.
 */
export interface Outbox {
  /**
   * Opens an account for payments, and converts its stored lower-case addresses. `nextNonce`: the chain's, if no
   * nonce was given yet.
   */
  open(sender: Sender, nextNonce: number): Promise<void>;
  /** Applies from the next payment on. @throws TributaryError INVALID_CONFIGURATION */
  setPolicy(tenant: string, rules: SpendingRules): Promise<void>;
  /**
   * Stops giving nonces until `release`: a person must check first. Payments with a nonce continue. @throws
   * TributaryError INVALID_CONFIGURATION for an account that was never opened
   */
  pause(sender: Sender, why: string): Promise<void>;
  /**
   * Called by a person after the comparison. `minedCount`: of the account's transactions; no nonce below it is
   * given. @throws as `pause`
   */
  release(sender: Sender, minedCount: number): Promise<void>;
  sender(sender: Sender): Promise<SenderState | null>;
  /**
   * Accepts a payment once, also if the request is repeated; reserves its money in the same transaction. @throws
   * TributaryError INVALID_ADDRESS, INVALID_AMOUNT
   */
  accept(payment: PaymentRequest): Promise<Acceptance>;
  find(id: string): Promise<PaymentSnapshot | null>;
  /** The versions of these payments, without those that do not exist. */
  versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** For monitoring: the number of payments, and their age. */
  overview(): Promise<PaymentsOverview>;
  /**
   * Cancels a payment. One without a nonce ends at once as `cancelled`. One with a nonce is signed as a transfer of
   * 0 to the account itself from now on; earlier signed bytes may still be
   * mined, and the payment is then `confirmed`. `null`: no such payment.
   */
  cancel(id: string, why: string): Promise<PaymentSnapshot | null>;
  /**
   * Ends a payment that can never be mined, because a foreign transaction used its nonce. Called by a person,
   * while the account is paused. Returns whether it ended one.
   */
  discard(id: string): Promise<boolean>;
  /** Payments with a nonce that are not over. */
  ahead(sender: Sender): Promise<PaymentsAhead>;
  /** Payments without a nonce, the oldest first. */
  waiting(sender: Sender, most: number): Promise<readonly WaitingPayment[]>;
  /**
   * Stores why the payment makes no progress, for status queries; `null`: it does. Stores nothing for a payment
   * that is over.
   */
  note(id: string, trouble: string | null): Promise<void>;
  /**
   * Gives nonces to the oldest payments that `funds` cover, fees included, in order and permanently, and leases
   * them: one statement.
   */
  number(sender: Sender, fees: Fees, leasing: Leasing & Room): Promise<readonly OutgoingPayment[]>;
  /** Leases payments that another worker gave a nonce and did not sign in time: to be signed for the same nonces. */
  takeUnsigned(sender: Sender, leasing: Leasing): Promise<readonly OutgoingPayment[]>;
  /**
   * Called before anything is sent. `false`: another worker has leased the payment meanwhile, and these bytes
   * must not be sent.
   */
  writeSigned(
    sender: Sender,
    payment: Pick<OutgoingPayment, 'id' | 'nonce' | 'fence'>,
    signed: SigningResult,
  ): Promise<boolean>;
  /** Leases payments whose outcome is due for a check; they are due again after `pauseMs`. */
  takeSigned(sender: Sender, pauseMs: number): Promise<readonly SentPayment[]>;
  /**
   * Leases payments that were signed long ago, or are to be cancelled: to be signed again for the same nonces.
   * They are due again after `againMs`.
   */
  takeStuck(sender: Sender, leasing: Leasing & { readonly againMs: number }): Promise<readonly StuckPayment[]>;
  /** Stores the final outcome. Releases the money that was not spent. */
  conclude(id: string, hash: Hex, isSuccess: boolean): Promise<void>;
  /** Payments with a nonce that are not over, with all known signatures. */
  unfinished(sender: Sender): Promise<readonly SentPayment[]>;
  /**
   * Assigns the transaction to the payment with its nonce, if it has the same content or cancels it; a nonce
   * that was never given, to the oldest payment with the same content and without a nonce. `null`: there is no
   * such payment.
   */
  bind(sender: Sender, transaction: FoundTransaction): Promise<string | null>;
}
