import type { Hex } from 'tributary-sdk';

/** What is to be paid, or called, once. */
export interface PaymentRequest {
  /** The tenant's idempotency key: the payment's name for ever. */
  readonly key: string;
  readonly tenant: string;
  readonly chainId: number;
  /** It and `to` as they come: `accept` checks them, and writes them down with their checksum. */
  readonly sender: string;
  readonly to: string;
  readonly data: Hex;
  /** Of the native currency, in its smallest unit. */
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
  /** Of the transaction that was mined, once that is final. */
  readonly hash: Hex | null;
  /** Why it was cancelled, or what keeps it from getting on: a node's refusal in its own words. Absent: nothing. */
  readonly reason?: string;
}

/** Of all payments that are not over. */
export interface PaymentsOverview {
  readonly open: readonly {
    readonly chainId: number;
    readonly state: PaymentState;
    readonly count: number;
    /** Since the oldest of them was accepted, in seconds by the database. */
    readonly oldestS: number;
    /** Of how many a node's refusal, or something else, is written down as the reason why they do not get on. */
    readonly troubled?: number;
  }[];
  readonly pausedAccounts: number;
}

export interface PolicyRefusal {
  readonly rule: string;
  /** Of a limit: how much may still be spent, in the smallest unit of what it limits. */
  readonly left?: bigint;
}

/** `known`: it was accepted before, with the same body; nothing new has begun. `reused`: its key stands for another one. */
export type Acceptance =
  | { readonly outcome: 'accepted' | 'known'; readonly payment: PaymentSnapshot }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'refused'; readonly refusal: PolicyRefusal };
