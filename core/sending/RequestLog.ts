import type { Hex } from '../money/Address.js';
import type { Closing, LoggedRequest, SearchedLogs, WalletAnswer } from './LoggedRequest.js';

/** Every request to a wallet. Append-only. */
export interface RequestLog {
  /** Returns the id of a new request. */
  nextId(): string;
  /**
   * Returns requests of any of these tasks that may still take effect, oldest first: open ones, and
   * those closed only by the player's confirmation.
   */
  watched(taskIds: readonly string[]): readonly LoggedRequest[];
  /** Whether no other task has an open request. */
  isAlone(taskIds: readonly string[]): boolean;
  /** Resolves once the request survives a crash; only then is the wallet prompted. Rejects if the write fails. */
  add(request: LoggedRequest): Promise<void>;
  /**
   * Records what has happened. It stays known even if the write fails: `answer` and `close` reject
   * only if another process has taken over the execution.
   */
  answer(id: string, answer: WalletAnswer): Promise<void>;
  close(id: string, closing: Closing): Promise<void>;
  /** Records the progress of a log search. If it is lost, the logs are read again. Rejects like the two above. */
  search(id: string, searched: SearchedLogs): Promise<void>;
}

export function isStanding({ closed }: LoggedRequest): boolean {
  return closed === null;
}

/**
 * After the player's confirmation, a request may be repeated; if the confirmation was wrong, the
 * request is still found.
 */
export function isWatched({ closed }: LoggedRequest): boolean {
  return closed === null || closed.proof === 'window-closed';
}

/**
 * A node has shown the transaction that the wallet signed for it, which outweighs a confirmation
 * that its prompt is closed.
 */
export function isSigned(request: LoggedRequest): boolean {
  return signedOf(request) !== null;
}

/** Returns the account's own transaction that a node has shown for the request; `null` if it has shown none. */
export function signedOf({
  answer,
}: Pick<LoggedRequest, 'answer'>): { readonly hash: Hex; readonly nonce: number } | null {
  if (answer?.kind === 'batch') return answer.signed ?? null;
  return answer?.kind === 'hash' && answer.nonce !== undefined ? { hash: answer.hash, nonce: answer.nonce } : null;
}

export function isOfTasks({ calls }: LoggedRequest, taskIds: readonly string[]): boolean {
  return calls.some(({ taskId }) => taskIds.includes(taskId));
}
