import type { ExecutionSnapshot } from '../../../core/index.js';
import type { FundingState } from '../../../flows/funding/FundingState.js';

/** What a host hears from the widget. */
export type FundingEvent =
  | { readonly type: 'close-widget' }
  | { readonly type: 'success'; readonly execution: ExecutionSnapshot }
  /** Certain: nothing more will happen. */
  | { readonly type: 'failure'; readonly execution: ExecutionSnapshot; readonly code: string }
  /** The player said no, in the wallet or here. */
  | { readonly type: 'rejected'; readonly execution: ExecutionSnapshot }
  /** Not certain yet: keep what is being paid for locked. */
  | { readonly type: 'unknown'; readonly execution: ExecutionSnapshot };

/** The event that an ended payment is, null while none has ended. */
export function endingEvent({ view, execution }: FundingState): FundingEvent | null {
  if (view !== 'ended' || execution === null) return null;
  const { status, error, tasks } = execution;
  if (status === 'done') return { type: 'success', execution };
  if (status === 'unknown') return { type: 'unknown', execution };
  if (status === 'abandoned' || error === null || tasks.some(({ state }) => state === 'rejected'))
    return { type: 'rejected', execution };
  return { type: 'failure', execution, code: error.code };
}
