import type { Closing, LoggedRequest, SearchedLogs, WalletAnswer } from './LoggedRequest.js';

/** Every request that was put to a wallet. It only grows. */
export interface RequestLog {
  /** Of a request that is new. */
  nextId(): string;
  /** Requests of any of these tasks that may still take effect, oldest first: those that stand, and those of which only the player's word says that they cannot. */
  watched(taskIds: readonly string[]): readonly LoggedRequest[];
  /** Whether no other task has a request that stands. */
  isAlone(taskIds: readonly string[]): boolean;
  /** Resolves once it survives a crash; the wallet is asked only then. Rejects where it was not written. */
  add(request: LoggedRequest): Promise<void>;
  /** What has happened is known whether it can be written down or not: these two reject only where somebody else carries the execution on. */
  answer(id: string, answer: WalletAnswer): Promise<void>;
  close(id: string, closing: Closing): Promise<void>;
  /** How far logs were read for it. It may be lost: they are read again then. Rejects as the two above. */
  search(id: string, searched: SearchedLogs): Promise<void>;
}

export function isStanding({ closed }: LoggedRequest): boolean {
  return closed === null;
}

/** The player's word lets one ask again; should he have erred, it is found all the same. */
export function isWatched({ closed }: LoggedRequest): boolean {
  return closed === null || closed.proof === 'window-closed';
}

/** A node has shown the transaction that the wallet signed for it: no word about windows takes that back. */
export function isSigned({ answer }: LoggedRequest): boolean {
  return answer?.kind === 'hash' && answer.nonce !== undefined;
}

export function isOfTasks({ calls }: LoggedRequest, taskIds: readonly string[]): boolean {
  return calls.some(({ taskId }) => taskIds.includes(taskId));
}
