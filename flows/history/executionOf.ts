import type { ExecutionSnapshot, HistoryEntry } from '../../core/index.js';

/** Converts an entry to its execution. */
export function executionOf({ id, route, status, tasks, error, late }: HistoryEntry): ExecutionSnapshot {
  return { id, route, status, tasks, error, ...(late.length > 0 && { late }) };
}
