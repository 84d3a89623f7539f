import type { ExecutionSnapshot } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { isOnlyPermission } from './isOnlyPermission.js';

/** idle → executing → ended; a new payment starts over from `ended`. */
export const PaymentPhase = { IDLE: 'idle', EXECUTING: 'executing', ENDED: 'ended' } as const;
export type PaymentPhase = (typeof PaymentPhase)[keyof typeof PaymentPhase];

/** Looking again at a payment whose outcome is not known. Reads only. */
export interface Recheck {
  readonly checking: boolean;
  /** Unix milliseconds. */
  readonly lastAt: number | null;
  readonly nextAt: number | null;
}

/** Whether the player's word that a payment is given up has been taken. */
export type GivingUp = 'no' | 'asking' | 'refused';

export interface PaymentState {
  readonly phase: PaymentPhase;
  /** The latest word about the payment; its `status` decides how `ended` looks. */
  readonly execution: ExecutionSnapshot | null;
  /** The player asked to stop after the running step. */
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
 * A payment that runs, or whose outcome is not known, locks paying: nothing may be sent a second time. A permission that is not known locks nothing.
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
