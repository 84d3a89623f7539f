import type { ExecutionSnapshot, HistoryEntry } from '../../core/index.js';

/** An entry as the execution that it tells of. */
export function executionOf({ id, route, status, tasks, error, late }: HistoryEntry): ExecutionSnapshot {
  return { id, route, status, tasks, error, ...(late.length > 0 && { late }) };
}
