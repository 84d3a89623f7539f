import { BridgeStatus, type HistoryEntry } from '../../core/index.js';
import { heldBack } from '../payment/heldBack.js';
import { isPlayersTurn } from '../payment/runningTasks.js';
import { HistoryFilter } from './HistoryFlowState.js';

/** A single filter other than `all`. */
export type HistorySort = Exclude<HistoryFilter, typeof HistoryFilter.ALL>;

/** The order of the groups. */
export const historySorts: readonly HistorySort[] = [
  HistoryFilter.NEEDS_YOU,
  HistoryFilter.RUNNING,
  HistoryFilter.NOT_CONFIRMED,
  HistoryFilter.FINISHED,
];

/**
 * Returns the group of an entry. A delayed withdrawal needs the player once it can be claimed.
 * `now`: Unix milliseconds.
 */
export function historySortOf(
  entry: Pick<HistoryEntry, 'status' | 'isOpen' | 'tasks' | 'route'>,
  now: number,
): HistorySort {
  const { status, isOpen } = entry;
  if (!isOpen) return HistoryFilter.FINISHED;
  if (status === 'unknown') return HistoryFilter.NOT_CONFIRMED;
  if (status !== 'running') return HistoryFilter.NEEDS_YOU;
  // Its page was closed, or a wallet prompt is still open elsewhere.
  if (isPlayersTurn(entry)) return HistoryFilter.NEEDS_YOU;
  // It may be lost unless it is executed again.
  if (entry.tasks.some(({ state, detail }) => state === 'waiting' && detail === BridgeStatus.FAILED_REPLAYABLE))
    return HistoryFilter.NEEDS_YOU;
  const held = heldBack(entry);
  const isClaimable = held !== null && (held.until === null || held.until * 1_000 <= now);
  return isClaimable ? HistoryFilter.NEEDS_YOU : HistoryFilter.RUNNING;
}
