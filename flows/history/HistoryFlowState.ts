import type { HistoryEntry } from '../../core/index.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** Filter of the history. */
export const HistoryFilter = {
  ALL: 'all',
  /** Ended after a step was done, or claimable: the player decides whether to continue. */
  NEEDS_YOU: 'needs-you',
  RUNNING: 'running',
  /** Ended in any way, including executions that never requested anything. */
  FINISHED: 'finished',
  NOT_CONFIRMED: 'not-confirmed',
} as const;
export type HistoryFilter = (typeof HistoryFilter)[keyof typeof HistoryFilter];

export interface HistoryFlowState {
  readonly filter: HistoryFilter;
  /** Number of entries per filter, on all pages; `null` if not known yet. `all` is the sum of the others. */
  readonly counts: Readonly<Record<HistoryFilter, number>> | null;
  /** `unread`: the journal failed, which isn't "empty"; known entries stay. */
  readonly status: 'reading' | 'known' | 'unread';
  /**
   * Entries that need the player, then running ones, then unconfirmed ones, all complete; then
   * finished ones page by page. Each group newest first.
   */
  readonly entries: readonly HistoryEntry[];
  /** `null` on the last page. */
  readonly cursor: string | null;
  readonly isReadingMore: boolean;
  readonly failure: PaymentFailure | null;
}

export const initialHistory: HistoryFlowState = {
  filter: HistoryFilter.ALL,
  counts: null,
  status: 'reading',
  entries: [],
  cursor: null,
  isReadingMore: false,
  failure: null,
};
