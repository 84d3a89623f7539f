import type { ExecutionSnapshot } from '../../core/index.js';
import {
  type GivingUp,
  initialPaymentState,
  notRechecked,
  PaymentPhase,
  type PaymentState,
  type Recheck,
} from './PaymentState.js';

/** A change of a payment. */
export type PaymentChange =
  | { readonly type: 'started' }
  | { readonly type: 'executed'; readonly snapshot: ExecutionSnapshot }
  | { readonly type: 'asked-to-stop' }
  | { readonly type: 'ended'; readonly snapshot: ExecutionSnapshot }
  /** Returns to the state before: the wallet was not prompted, and nothing was ordered. */
  | { readonly type: 'left' }
  /** `execution`: its current state, if it was read. */
  | { readonly type: 'rechecked'; readonly recheck: Recheck; readonly execution?: ExecutionSnapshot }
  | { readonly type: 'giving-up'; readonly givingUp: GivingUp };

/** Returns the payment after a change. Pure. */
export function applyPaymentChange(state: PaymentState, change: PaymentChange): PaymentState {
  switch (change.type) {
    case 'started':
      return { ...state, phase: PaymentPhase.EXECUTING, execution: null, stopping: false, givingUp: 'no' };
    case 'executed':
      return { ...state, execution: change.snapshot };
    case 'asked-to-stop':
      return { ...state, stopping: true };
    case 'ended':
      return {
        ...state,
        phase: PaymentPhase.ENDED,
        execution: change.snapshot,
        stopping: false,
        recheck: notRechecked,
        givingUp: 'no',
      };
    case 'left':
      return initialPaymentState;
    case 'rechecked':
      return { ...state, recheck: change.recheck, execution: change.execution ?? state.execution };
    case 'giving-up':
      return { ...state, givingUp: change.givingUp };
  }
}
