import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { aRoute } from '../../../kit/aRoute.js';
import { player } from '../../../kit/people.js';

export function anEntry(given: Partial<JournalEntry> = {}): JournalEntry {
  return { version: 1, executionId: 'a', account: player, route: aRoute(), plan: [], status: 'running', halt: null, tasks: {}, createdAt: 1, updatedAt: 1, ...given };
}
