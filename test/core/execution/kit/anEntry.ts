import type { JournalEntry } from '../../../../core/execution/JournalStore.js';
import { aRoute } from '../../../kit/aRoute.js';
import { player } from '../../../kit/people.js';

/** Entry of an execution that has just started. */
export function anEntry(given: Partial<JournalEntry> = {}): JournalEntry {
  return {
    version: 2,
    executionId: 'a',
    revision: 1,
    writer: 'a page',
    identity: 'what it was begun for',
    account: player,
    digest: '0x01',
    route: aRoute(),
    plan: [],
    status: 'running',
    halt: null,
    tasks: {},
    requests: [],
    createdAt: 1,
    updatedAt: 1,
    ...given,
  };
}
