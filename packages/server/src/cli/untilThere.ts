import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from 'tributary-sdk';

export interface UntilThereOptions {
  /** Signal of the caller that ends the wait. */
  readonly signal?: AbortSignal;
  /**
   * Called each time that the resource is away, with the reason and the pause before the next attempt in
   * milliseconds.
   */
  readonly onAway: (why: string, pauseMs: number) => Promise<void> | void;
  /** Default 250; doubles with each attempt. */
  readonly firstPauseMs?: number;
  /** Default 10,000. */
  readonly longestPauseMs?: number;
}

/** Error codes of sockets, and of PostgreSQL while it starts, stops, or has no free connection. */
const AWAY = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EPIPE',
    'ENOENT',
  ],
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
]);
const AWAY_WORDS = /timeout|timed out|terminated unexpectedly|connection ended/i;

/**
 * Opens a resource that may not be available yet, without a time limit: the process manager knows how long is
 * too long. Other errors (a password, a name) reject at once.
 */
export async function untilThere<T>(
  open: () => Promise<T>,
  { signal, onAway, firstPauseMs = 250, longestPauseMs = 10_000 }: UntilThereOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error)) throw error;
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);
      await onAway(wordsOf(error), pauseMs);
      await pause(pauseMs, undefined, { ...(signal && { signal }) });
    }
  }
}

/** Returns whether the error means that the server did not answer, which may pass by itself. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isAway);
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return (typeof code === 'string' && AWAY.has(code)) || (typeof message === 'string' && AWAY_WORDS.test(message));
}

function wordsOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [error];
  return describeError(first);
}
