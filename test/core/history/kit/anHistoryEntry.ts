import type { HistoryEntry } from '../../../../core/history/HistoryEntry.js';
import { aRoute } from '../../../kit/aRoute.js';
import { player } from '../../../kit/people.js';

/** Entry of a finished swap without receipts. */
export function anHistoryEntry(given: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 'one',
    account: player,
    kind: 'swap',
    outcome: 'done',
    status: 'done',
    isOpen: false,
    route: aRoute(),
    chainIds: [13473],
    tasks: [],
    startedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    endedAt: Date.UTC(2026, 0, 2, 3, 4, 6, 700),
    error: null,
    late: [],
    receipt: { status: 'none' },
    ...given,
  };
}
