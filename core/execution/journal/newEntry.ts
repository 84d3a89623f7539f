import type { FundingRoute } from '../../routing/FundingRoute.js';
import { ExecutionStatus } from '../ExecutionSnapshot.js';
import { JOURNAL_VERSION, type JournalEntry } from '../JournalStore.js';
import type { PlannedTask } from '../planRoute.js';

export interface NewExecution extends Pick<JournalEntry, 'executionId' | 'identity' | 'digest'> {
  readonly route: FundingRoute;
  readonly planned: readonly PlannedTask[];
  readonly nowMs: number;
}

/** An execution of which nothing has happened yet, and nothing is written. */
export function newEntry({ executionId, identity, digest, route, planned, nowMs }: NewExecution): JournalEntry {
  const plan = planned.map(({ id, task }) => ({ id, type: task.type, action: task.action, chainId: task.chainId }));
  return {
    version: JOURNAL_VERSION,
    executionId,
    revision: 0,
    writer: '',
    identity,
    account: route.account,
    digest,
    route,
    plan,
    status: ExecutionStatus.RUNNING,
    halt: null,
    tasks: {},
    requests: [],
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}
