import type { Address, Hex } from 'tributary-sdk';

/** A payment, or a call, to be made once. */
export interface PaymentRequest {
  /** The tenant's idempotency key: the payment's permanent name. */
  readonly key: string;
  readonly tenant: string;
  readonly chainId: number;
  /** This and `to` as given: `accept` checks them, and stores them with their checksum. */
  readonly sender: string;
  readonly to: string;
  readonly data: Hex;
  /** Amount of the native currency, in its smallest unit. */
  readonly value: bigint;
  /** The player that it is for; limits per player count by it. */
  readonly player?: string;
}

/**
 * accepted: it will be sent, and its money is reserved. numbered: it has its permanent nonce. signed: its bytes
 * are stored, and are sent until one of its transactions is in a block. confirmed: final. failed: final and
 * reverted. cancelled: nothing was paid, and nothing will be; its nonce, if it had one, is used.
 */
export const PaymentState = {
  ACCEPTED: 'accepted',
  NUMBERED: 'numbered',
  SIGNED: 'signed',
  CONFIRMED: 'confirmed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

export interface PaymentSnapshot {
  readonly id: string;
  readonly state: PaymentState;
  /** Increases with every visible change. */
  readonly version: number;
  readonly chainId: number;
  readonly sender: Address;
  readonly to: Address;
  readonly value: bigint;
  /** Unix milliseconds by the database. */
  readonly acceptedAt: number;
  /** Unix milliseconds by the database: when the outcome was stored. `null`: open, or stored by an older version. */
  readonly settledAt: number | null;
  /** It is being cancelled, and the chain has not decided yet. */
  readonly isCancelling: boolean;
  /** Hashes of all its signed transactions, the oldest first: at most one of them is mined. */
  readonly signed: readonly Hex[];
  readonly nonce: number | null;
  /** Hash of the mined transaction, once that is final. */
  readonly hash: Hex | null;
  /** Why it was cancelled, or what delays it: a node's refusal in the node's words. Absent: nothing. */
  readonly reason?: string;
}

/** Figures of all payments that are not over. */
export interface PaymentsOverview {
  readonly open: readonly {
    readonly chainId: number;
    readonly state: PaymentState;
    readonly count: number;
    /** The age of the oldest one since its acceptance, in seconds by the database. */
    readonly oldestS: number;
    /** The number of payments with a stored reason why they make no progress, such as a node's refusal. */
    readonly troubled?: number;
  }[];
  readonly pausedAccounts: number;
}

export interface PolicyRefusal {
  readonly rule: string;
  /** The rest of a limit, in the smallest unit of its token. */
  readonly left?: bigint;
}

/** `known`: an equal request was accepted before; nothing new starts. `reused`: the key belongs to another payment. */
export type Acceptance =
  | { readonly outcome: 'accepted' | 'known'; readonly payment: PaymentSnapshot }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'refused'; readonly refusal: PolicyRefusal };
