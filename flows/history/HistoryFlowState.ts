import type { HistoryEntry } from '../../core/index.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** What of the history is shown. */
export const HistoryFilter = {
  ALL: 'all',
  /** Ended after something had been done, or can be claimed: the player says whether it goes on. */
  NEEDS_YOU: 'needs-you',
  RUNNING: 'running',
  /** Over, to whatever end; also what was taken up and asked nobody for anything. */
  FINISHED: 'finished',
  NOT_CONFIRMED: 'not-confirmed',
} as const;
export type HistoryFilter = (typeof HistoryFilter)[keyof typeof HistoryFilter];

export interface HistoryFlowState {
  readonly filter: HistoryFilter;
  /** How many there are of each, on all pages; null: not known yet. All is the sum of the others. */
  readonly counts: Readonly<Record<HistoryFilter, number>> | null;
  /** `unread`: the journal did not answer, which is not "nothing there"; what was known stays. */
  readonly status: 'reading' | 'known' | 'unread';
  /** What needs the player, then what runs, then what is not confirmed, all of it; then what is over, page by page. Each newest first. */
  readonly entries: readonly HistoryEntry[];
  /** null: there is no further page. */
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
