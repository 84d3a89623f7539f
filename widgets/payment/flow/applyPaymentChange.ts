import type { ExecutionSnapshot } from '../../../core/index.js';
import { initialPaymentState, notRechecked, PaymentPhase, type PaymentState, type Recheck } from './PaymentState.js';

/** Everything that can happen to a payment. */
export type PaymentChange =
  | { readonly type: 'started' }
  | { readonly type: 'executed'; readonly snapshot: ExecutionSnapshot }
  | { readonly type: 'asked-to-stop' }
  | { readonly type: 'ended'; readonly snapshot: ExecutionSnapshot }
  /** To what was before it: nothing was asked of the wallet, and nothing was ordered. */
  | { readonly type: 'left' }
  | { readonly type: 'rechecked'; readonly recheck: Recheck };

/** Pure: the payment after a change. */
export function applyPaymentChange(state: PaymentState, change: PaymentChange): PaymentState {
  switch (change.type) {
    case 'started':
      return { ...state, phase: PaymentPhase.EXECUTING, execution: null, stopping: false };
    case 'executed':
      return { ...state, execution: change.snapshot };
    case 'asked-to-stop':
      return { ...state, stopping: true };
    case 'ended':
      return { ...state, phase: PaymentPhase.ENDED, execution: change.snapshot, stopping: false, recheck: notRechecked };
    case 'left':
      return initialPaymentState;
    case 'rechecked':
      return { ...state, recheck: change.recheck };
  }
}
