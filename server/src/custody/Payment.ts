import type { Hex } from 'tributary-sdk';

/** A payment, or a call, to be made once. */
export interface PaymentRequest {
  /** The tenant's idempotency key: the payment's name for ever. */
  readonly key: string;
  readonly tenant: string;
  readonly chainId: number;
  /** It and `to` as they come: `accept` checks them, and writes them down with their checksum. */
  readonly sender: string;
  readonly to: string;
  readonly data: Hex;
  /** Amount of the native currency, in its smallest unit. */
  readonly value: bigint;
  /** For whom; limits per player count by it. */
  readonly player?: string;
}

/**
 * accepted: it will be sent, its money is reserved. numbered: it has its nonce for ever. signed: its bytes are written down, and are sent until one of its transactions is in
 * a block. confirmed: that is final. failed: so is this, and it was reverted. cancelled: nothing was paid, and nothing will be; its nonce, where it had one, is used.
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
  readonly nonce: number | null;
  /** Hash of the mined transaction, once that is final. */
  readonly hash: Hex | null;
  /** Why it was cancelled, or what keeps it from getting on: a node's refusal in its own words. Absent: nothing. */
  readonly reason?: string;
}

/** Figures of all payments that are not over. */
export interface PaymentsOverview {
  readonly open: readonly {
    readonly chainId: number;
    readonly state: PaymentState;
    readonly count: number;
    /** Since the oldest of them was accepted, in seconds by the database. */
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

/** `known`: it was accepted before, with the same body; nothing new has begun. `reused`: its key stands for another one. */
export type Acceptance =
  | { readonly outcome: 'accepted' | 'known'; readonly payment: PaymentSnapshot }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'refused'; readonly refusal: PolicyRefusal };
