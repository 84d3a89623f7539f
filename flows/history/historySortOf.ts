import { BridgeStatus, type HistoryEntry } from '../../core/index.js';
import { heldBack } from '../payment/heldBack.js';
import { isPlayersTurn } from '../payment/runningTasks.js';
import { HistoryFilter } from './HistoryFlowState.js';

/** One of the filters, and of those one alone. */
export type HistorySort = Exclude<HistoryFilter, typeof HistoryFilter.ALL>;

/** The order in which the sorts are shown. */
export const historySorts: readonly HistorySort[] = [
  HistoryFilter.NEEDS_YOU,
  HistoryFilter.RUNNING,
  HistoryFilter.NOT_CONFIRMED,
  HistoryFilter.FINISHED,
];

/** Where an entry belongs. What the bridge holds back needs the player as soon as it can be claimed. `now` in Unix milliseconds. */
export function historySortOf(
  entry: Pick<HistoryEntry, 'status' | 'isOpen' | 'tasks' | 'route'>,
  now: number,
): HistorySort {
  const { status, isOpen } = entry;
  if (!isOpen) return HistoryFilter.FINISHED;
  if (status === 'unknown') return HistoryFilter.NOT_CONFIRMED;
  if (status !== 'running') return HistoryFilter.NEEDS_YOU;
  // A page that was closed leaves it there, and so does a wallet that is still open elsewhere.
  if (isPlayersTurn(entry)) return HistoryFilter.NEEDS_YOU;
  // It may be lost unless somebody carries it out again.
  if (entry.tasks.some(({ state, detail }) => state === 'waiting' && detail === BridgeStatus.FAILED_REPLAYABLE))
    return HistoryFilter.NEEDS_YOU;
  const held = heldBack(entry);
  const isClaimable = held !== null && (held.until === null || held.until * 1_000 <= now);
  return isClaimable ? HistoryFilter.NEEDS_YOU : HistoryFilter.RUNNING;
}
