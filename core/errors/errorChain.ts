import { propertyOf } from './propertyOf.js';

/** Properties in which wallets, nodes and libraries put the underlying error, nearest first. */
const causeKeys = ['cause', 'error', 'info', 'data', 'originalError'] as const;
const maxDepth = 8;

/**
 * Returns the error and those behind it (`cause`, `error`, `info.error`, `data.originalError`),
 * outermost first. Visits foreign objects at most eight levels deep and once each, because some
 * refer to themselves.
 */
export function errorChain(error: unknown): readonly unknown[] {
  const seen = new Set<unknown>();
  walk(error, seen, 0);
  return [...seen];
}

function walk(error: unknown, seen: Set<unknown>, depth: number): void {
  if (error === undefined || error === null || depth > maxDepth || seen.has(error)) return;
  seen.add(error);
  for (const key of causeKeys) {
    const next = propertyOf(error, key);
    if (typeof next === 'object') walk(next, seen, depth + 1);
  }
}
