import { explorerLink } from '../chains/explorerLink.js';
import type { Network } from '../chains/Network.js';
import { openableUrl } from '../http/openableUrl.js';
import type {
  ExecutionRefund,
  ExecutionShortfall,
  ExecutionSnapshot,
  LateTransaction,
  TaskSnapshot,
} from './ExecutionSnapshot.js';
import { TaskAction } from './ExecutionTask.js';

export type MessageLink = (request: { readonly sourceChainId: number; readonly txHash: string }) => string | null;

export interface LinkContext {
  readonly networks: Readonly<Record<number, Network>>;
  /** Returns the page of a cross-chain message; `null` if it has none. Absent: no message has one. */
  readonly messageLink?: MessageLink | undefined;
}

/** Adds its page to every transaction and message of a snapshot that has one. */
export function withLinks(snapshot: ExecutionSnapshot, context: LinkContext): ExecutionSnapshot {
  const { tasks, late, refunds, shortfalls } = snapshot;
  return {
    ...snapshot,
    tasks: tasks.map((task) => withTaskLinks(task, tasks, context)),
    ...(refunds !== undefined && { refunds: refunds.map((refund) => withRefundLink(refund, context)) }),
    ...(shortfalls !== undefined && {
      shortfalls: shortfalls.map((shortfall) => withShortfallLink(shortfall, context)),
    }),
    ...(late !== undefined && { late: late.map((transaction) => withLateLink(transaction, tasks, context)) }),
  };
}

function withTaskLinks(task: TaskSnapshot, tasks: readonly TaskSnapshot[], context: LinkContext): TaskSnapshot {
  const explorerUrl = explorerLink(context.networks[task.chainId], task.transactionHash);
  const messageUrl = messageUrlOf(task, tasks, context);
  if (explorerUrl === null && messageUrl === null) return task;
  return { ...task, ...(explorerUrl !== null && { explorerUrl }), ...(messageUrl !== null && { messageUrl }) };
}

/** The message belongs to the task that sends it and to the one that waits for it, both of one step. */
function messageUrlOf(
  { id, action }: TaskSnapshot,
  tasks: readonly TaskSnapshot[],
  context: LinkContext,
): string | null {
  if (action !== TaskAction.BRIDGE && action !== TaskAction.AWAIT_ARRIVAL) return null;
  const step = id.slice(0, id.indexOf('/') + 1);
  const sent = tasks.find((task) => task.action === TaskAction.BRIDGE && task.id.startsWith(step));
  if (sent === undefined || sent.transactionHash === null) return null;
  // The URL comes from a plugin and players open it.
  return openableUrl(context.messageLink?.({ sourceChainId: sent.chainId, txHash: sent.transactionHash }));
}

function withRefundLink(refund: ExecutionRefund, { networks }: LinkContext): ExecutionRefund {
  const explorerUrl = explorerLink(networks[refund.amount.token.chainId], refund.transactionHash);
  return explorerUrl === null ? refund : { ...refund, explorerUrl };
}

function withShortfallLink(shortfall: ExecutionShortfall, { networks }: LinkContext): ExecutionShortfall {
  const explorerUrl = explorerLink(networks[shortfall.actual.token.chainId], shortfall.transactionHash);
  return explorerUrl === null ? shortfall : { ...shortfall, explorerUrl };
}

function withLateLink(
  late: LateTransaction,
  tasks: readonly TaskSnapshot[],
  { networks }: LinkContext,
): LateTransaction {
  const task = tasks.find(({ id }) => id === late.taskId);
  const explorerUrl = explorerLink(task && networks[task.chainId], late.transactionHash);
  return explorerUrl === null ? late : { ...late, explorerUrl };
}
