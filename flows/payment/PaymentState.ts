import type { ExecutionSnapshot } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { isOnlyPermission } from './isOnlyPermission.js';

/** idle → executing → ended; a new payment starts over from `ended`. */
export const PaymentPhase = { IDLE: 'idle', EXECUTING: 'executing', ENDED: 'ended' } as const;
export type PaymentPhase = (typeof PaymentPhase)[keyof typeof PaymentPhase];

/** A check of a payment with an unknown outcome. Only reads. */
export interface Recheck {
  readonly checking: boolean;
  /** Unix milliseconds. */
  readonly lastAt: number | null;
  readonly nextAt: number | null;
}

/** Status of abandoning a payment. */
export type GivingUp = 'no' | 'asking' | 'refused';

export interface PaymentState {
  readonly phase: PaymentPhase;
  /** The latest snapshot of the payment; its `status` determines the `ended` view. */
  readonly execution: ExecutionSnapshot | null;
  /** The player wants to stop after the running step. */
  readonly stopping: boolean;
  readonly recheck: Recheck;
  readonly givingUp: GivingUp;
}

export interface PaymentFailure {
  readonly code: string;
  readonly message: string;
}

export const notRechecked: Recheck = { checking: false, lastAt: null, nextAt: null };
export const initialPaymentState: PaymentState = {
  phase: PaymentPhase.IDLE,
  execution: null,
  stopping: false,
  recheck: notRechecked,
  givingUp: 'no',
};

/**
 * Whether paying is locked: a payment runs, or its outcome is unknown, so nothing may be sent
 * again. An unknown approval locks nothing.
 *
 * @example
 * const { state$ } = createPaymentFlow(engine, wallet);
 * state$.subscribe((state) => (button.disabled = isPayingLocked(state)));
 */
export function isPayingLocked(paymentState: PaymentState): boolean {
  assertKinds({ paymentState }, 'object');
  const { phase, execution } = paymentState;
  return phase === PaymentPhase.EXECUTING || (execution?.status === 'unknown' && !isOnlyPermission(execution));
}
