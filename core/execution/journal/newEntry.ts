import type { FundingRoute } from '../../routing/FundingRoute.js';
import { ExecutionStatus } from '../ExecutionSnapshot.js';
import { JOURNAL_VERSION, type JournalEntry } from '../JournalStore.js';
import type { PlannedTask } from '../planRoute.js';

/** An execution of which nothing has happened yet. */
export function newEntry(executionId: string, route: FundingRoute, planned: readonly PlannedTask[], nowMs: number): JournalEntry {
  const plan = planned.map(({ id, task }) => ({ id, type: task.type, action: task.action, chainId: task.chainId }));
  const { account } = route;
  return { version: JOURNAL_VERSION, executionId, account, route, plan, status: ExecutionStatus.RUNNING, halt: null, tasks: {}, createdAt: nowMs, updatedAt: nowMs };
}
