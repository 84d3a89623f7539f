import { ExecutionStatus } from '../execution/ExecutionSnapshot.js';
import { TaskAction } from '../execution/ExecutionTask.js';
import type { JournalEntry, TaskOutline, TaskRecord } from '../execution/JournalStore.js';
import type { Address, Hex } from '../money/Address.js';
import type { LoggedRequest, RequestedCall } from '../sending/LoggedRequest.js';
import { isOfTasks, isWatched } from '../sending/RequestLog.js';
import type { ReceiptTransaction } from './HistoryEntry.js';

/** A proven transaction of an execution, and its purpose. */
export interface SentForExecution {
  readonly chainId: number;
  readonly hash: Hex;
  readonly role: ReceiptTransaction['role'];
  readonly tasks: readonly TaskOutline[];
  /** The calls as requested from the wallet; none for another account's transaction. */
  readonly calls: readonly RequestedCall[];
}

/**
 * Returns every transaction of an entry once, in the order of its tasks: successful and reverted
 * ones, and those in which something arrived.
 */
export function sentTransactions(entry: JournalEntry): readonly SentForExecution[] {
  const found = new Map<string, { chainId: number; hash: Hex; role: SentForExecution['role']; taskIds: Set<string> }>();
  const note = ({ id, chainId }: TaskOutline, hash: Hex, role: SentForExecution['role']): void => {
    const key = `${chainId} ${hash.toLowerCase()}`;
    const known = found.get(key) ?? { chainId, hash, role, taskIds: new Set<string>() };
    known.taskIds.add(id);
    found.set(key, known);
  };
  for (const task of entry.plan) {
    const { id } = task;
    // A replaced request has a hash that was never mined; the task's record has the replacement.
    const record = entry.tasks[id];
    for (const request of entry.requests) {
      const { calls, closed } = request;
      if (closed?.hash === undefined || closed.proof === 'replaced' || !calls.some(({ taskId }) => taskId === id))
        continue;
      if (!isCarriedApart(request, record)) note(task, closed.hash, 'own');
    }
    if (record?.state === 'refunded')
      note({ ...task, chainId: record.amount.token.chainId }, record.refundedIn, 'arrival');
    if (record === undefined || !('hash' in record)) continue;
    if (record.state === 'confirmed' && record.arrivedIn !== undefined) note(task, record.arrivedIn, 'arrival');
    if (record.hash !== null) note(task, record.hash, isReplaced(record) ? 'replacement' : 'own');
  }
  return [...found.values()].map(({ taskIds, ...transaction }) => ({
    ...transaction,
    tasks: entry.plan.filter(({ id }) => taskIds.has(id)),
    calls: transaction.role === 'own' ? callsOf(entry, taskIds, transaction.hash) : [],
  }));
}

/**
 * If the wallet sent a batch as separate transactions, the first one closed the request; each
 * task's record has its own hash.
 */
function isCarriedApart({ calls, closed }: LoggedRequest, record: TaskRecord | undefined): boolean {
  if (calls.length < 2 || closed?.proof !== 'included' || closed.isUndone === true) return false;
  const hash = record !== undefined && 'hash' in record ? record.hash : null;
  return hash !== null && hash.toLowerCase() !== closed.hash?.toLowerCase();
}

function isReplaced(record: TaskRecord | undefined): boolean {
  return record?.state === 'failed' && record.code === 'TRANSACTION_REPLACED';
}

/**
 * Replaced requests whose replacement is no longer known: a task's record has only that of its last
 * request, until the task is retried.
 */
export function unnamedReplacements({ requests, tasks }: JournalEntry): readonly LoggedRequest[] {
  const replaced = requests.filter(({ closed }) => closed?.proof === 'replaced');
  const lastOf = (taskId: string): LoggedRequest | undefined => replaced.findLast((one) => isOfTasks(one, [taskId]));
  return replaced.filter(
    (request) => !request.calls.some(({ taskId }) => isReplaced(tasks[taskId]) && lastOf(taskId) === request),
  );
}

/** Returns the calls of the request that the hash closed; for an open one, of the last request of its tasks. */
function callsOf({ requests }: JournalEntry, taskIds: ReadonlySet<string>, hash: Hex): readonly RequestedCall[] {
  const isOf = ({ calls }: { readonly calls: readonly RequestedCall[] }): boolean =>
    calls.some(({ taskId }) => taskIds.has(taskId));
  const closedBy = requests.filter(
    (request) => isOf(request) && request.closed?.hash?.toLowerCase() === hash.toLowerCase(),
  );
  const [request = requests.findLast(isOf)] = closedBy;
  return (request?.calls ?? []).filter(({ taskId }) => taskIds.has(taskId));
}

/**
 * Requests with an unknown outcome. Excludes a rejected one if that ended the execution: if it
 * still takes effect, it is reported as `late`.
 */
export function doubtfulRequests({ requests, status }: JournalEntry): readonly LoggedRequest[] {
  const isSettled = settled.has(status);
  return requests.filter((request) => isWatched(request) && !(isSettled && request.answer?.kind === 'error'));
}

const settled: ReadonlySet<ExecutionStatus> = new Set([
  ExecutionStatus.STOPPED,
  ExecutionStatus.FAILED,
  ExecutionStatus.REFUNDED,
  ExecutionStatus.PARTIAL,
  ExecutionStatus.DONE,
]);

/** Accounts whose funds an execution moves: the payer and the recipients of steps. */
export function partiesOf({ account, route }: JournalEntry): readonly Address[] {
  return [...new Set([account, ...route.steps.flatMap(({ recipient }) => recipient ?? [])])];
}

/** Actions that return no native tokens: their value is their cost, and their logs show what they deliver. */
export const plainActions: ReadonlySet<string> = new Set([
  TaskAction.RESET_ALLOWANCE,
  TaskAction.APPROVE,
  TaskAction.TRANSFER,
  TaskAction.TRANSFER_ITEM,
  TaskAction.BRIDGE,
  TaskAction.AWAIT_ARRIVAL,
  TaskAction.PROVE,
  TaskAction.FINALISE,
]);

/** Actions whose native amounts are in the wrapped token's logs. */
export const swapActions: ReadonlySet<string> = new Set([TaskAction.SWAP, TaskAction.WRAP, TaskAction.UNWRAP]);
