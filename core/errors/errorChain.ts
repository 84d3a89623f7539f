import { propertyOf } from './propertyOf.js';

/** Where wallets, nodes and libraries put the error behind the error, the nearest first. */
const causeKeys = ['cause', 'error', 'info', 'data', 'originalError'] as const;
const maxDepth = 8;

/**
 * The error and whatever stands behind it (`cause`, `error`, `info.error`, `data.originalError`), outermost first.
 * Foreign objects are walked at most eight deep and once each: some point at themselves.
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
