import { ExecutionStatus } from '../execution/ExecutionSnapshot.js';
import { TaskAction } from '../execution/ExecutionTask.js';
import type { JournalEntry, TaskOutline, TaskRecord } from '../execution/JournalStore.js';
import type { Address, Hex } from '../money/Address.js';
import type { LoggedRequest, RequestedCall } from '../sending/LoggedRequest.js';
import { isOfTasks, isWatched } from '../sending/RequestLog.js';
import type { ReceiptTransaction } from './HistoryEntry.js';

/** A transaction that an execution knows as proven, and what it was for. */
export interface SentForExecution {
  readonly chainId: number;
  readonly hash: Hex;
  readonly role: ReceiptTransaction['role'];
  readonly tasks: readonly TaskOutline[];
  /** As they were put to the wallet; none of somebody else's transaction. */
  readonly calls: readonly RequestedCall[];
}

/** Every transaction of an entry, once, in the order of its tasks: those that carried something out, those that reverted, and those in which something arrived. */
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
    // One that was replaced names what was never mined; what took its place the task's record names.
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

/** A batch whose calls the wallet sent as transactions of their own is closed by the first of them; each task's record names its own. */
function isCarriedApart({ calls, closed }: LoggedRequest, record: TaskRecord | undefined): boolean {
  if (calls.length < 2 || closed?.proof !== 'included' || closed.isUndone === true) return false;
  const hash = record !== undefined && 'hash' in record ? record.hash : null;
  return hash !== null && hash.toLowerCase() !== closed.hash?.toLowerCase();
}

function isReplaced(record: TaskRecord | undefined): boolean {
  return record?.state === 'failed' && record.code === 'TRANSACTION_REPLACED';
}

/** Requests of which nobody names any more what took their place: a task's record names it of its last one, until the task is tried anew. */
export function unnamedReplacements({ requests, tasks }: JournalEntry): readonly LoggedRequest[] {
  const replaced = requests.filter(({ closed }) => closed?.proof === 'replaced');
  const lastOf = (taskId: string): LoggedRequest | undefined => replaced.findLast((one) => isOfTasks(one, [taskId]));
  return replaced.filter(
    (request) => !request.calls.some(({ taskId }) => isReplaced(tasks[taskId]) && lastOf(taskId) === request),
  );
}

/** Of the request that the hash closed; of one that is not closed yet, of the last that asked for its tasks. */
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
 * Requests of which nobody knows what became of them. One that the wallet has refused is none where the execution has ended by that: should it be carried out after all,
 * it is told as `late`.
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

/** Whose money an execution moves: the payer's, and that of whoever a step names. */
export function partiesOf({ account, route }: JournalEntry): readonly Address[] {
  return [...new Set([account, ...route.steps.flatMap(({ recipient }) => recipient ?? [])])];
}

/** Nothing of the native currency comes back out of these: what they carry is what they cost, and what they give is in their logs. */
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

/** These are told by the wrapped token's logs. */
export const swapActions: ReadonlySet<string> = new Set([TaskAction.SWAP, TaskAction.WRAP, TaskAction.UNWRAP]);
