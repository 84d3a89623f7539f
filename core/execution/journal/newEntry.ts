import type { FundingRoute } from '../../routing/FundingRoute.js';
import { ExecutionStatus } from '../ExecutionSnapshot.js';
import { JOURNAL_VERSION, type JournalEntry } from '../JournalStore.js';
import type { PlannedTask } from '../planRoute.js';

interface Beginning {
  readonly executionId: string;
  /** The payment it is started for, see `JournalEntry`. */
  readonly identity: string;
  readonly route: FundingRoute;
  /** Digest of the route (`digestOf`). */
  readonly digest: string;
  readonly planned: readonly PlannedTask[];
  readonly nowMs: number;
}

/** Creates the entry of a new execution. It isn't written yet: its revision is 0. */
export function newEntry({ executionId, identity, route, digest, planned, nowMs }: Beginning): JournalEntry {
  return {
    version: JOURNAL_VERSION,
    executionId,
    revision: 0,
    writer: '',
    identity,
    account: route.account,
    digest,
    route,
    plan: planned.map(({ id, task }) => ({ id, type: task.type, action: task.action, chainId: task.chainId })),
    status: ExecutionStatus.RUNNING,
    halt: null,
    tasks: {},
    requests: [],
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}
