import {
  ExecutionCarrier,
  type ExecutionSnapshot,
  ExecutionStatus,
  type TaskSnapshot,
  TaskState,
} from '../execution/ExecutionSnapshot.js';
import { TaskAction } from '../execution/ExecutionTask.js';
import type { PaymentStatus } from './machine/paymentMachine.js';
import { paymentStatusOf } from './machine/paymentStatusOf.js';
import type { PaymentFacts } from './PaymentFacts.js';
import { lostAttempt } from './readAttempts.js';

/** The state that follows from what is known. Pure. */
export function paymentStatus(facts: PaymentFacts): PaymentStatus {
  const { entry, isChoosing, isCanceled, carrier, receipt } = facts;
  if (isCanceled || entry?.status === ExecutionStatus.ABANDONED) return 'canceled';
  if (entry?.status === ExecutionStatus.DONE) return receipt === null ? 'processing' : 'succeeded';
  if (isChoosing) return choosingStatus(facts);
  const latest = latestAttempt(facts);
  if (carrier !== ExecutionCarrier.NOBODY) return carriedStatus(latest);
  return lostAttempt(facts) === null ? leftStatus(latest) : 'unknown';
}

/** The attempt that decides: the purchase, before it the funding. */
export function latestAttempt({
  funding,
  purchase,
}: Pick<PaymentFacts, 'funding' | 'purchase'>): ExecutionSnapshot | null {
  return purchase ?? funding;
}

/** Whether the attempt that the goods need has succeeded. Its payment has too, even if that isn't written down yet. */
export function isDone({ goods, funding, purchase }: Pick<PaymentFacts, 'goods' | 'funding' | 'purchase'>): boolean {
  return (goods?.type === 'tokens' ? funding : purchase)?.status === ExecutionStatus.DONE;
}

/** Whether the player has to act for a task: in the wallet, or on the provider's page. */
export function isAsking({ state, action }: Pick<TaskSnapshot, 'state' | 'action'>): boolean {
  return state === TaskState.WAITING && action === TaskAction.PAY_BY_CARD
    ? true
    : paymentStatusOf.task[state] === 'asking';
}

function choosingStatus({ problem, offers, found }: PaymentFacts): PaymentStatus {
  if (problem !== null) return 'paused';
  if (offers.length > 0) return 'ready';
  return found.isOver ? 'paused' : 'quoting';
}

/** An attempt that has just ended is still being settled by the process that carries the payment. */
function carriedStatus(latest: ExecutionSnapshot | null): PaymentStatus {
  return latest?.status === ExecutionStatus.RUNNING && latest.tasks.some(isAsking) ? 'asking' : 'processing';
}

function leftStatus(latest: ExecutionSnapshot | null): PaymentStatus {
  if (latest === null) return 'paused';
  const { status } = latest;
  if (status === ExecutionStatus.RUNNING) return latest.tasks.some(mayTakeEffect) ? 'unknown' : 'paused';
  // The tokens are there, and the purchase wasn't started; or another caller gave the attempt up.
  if (status === ExecutionStatus.DONE || status === ExecutionStatus.ABANDONED) return 'paused';
  return paymentStatusOf.execution[status];
}

const open: ReadonlySet<TaskState> = new Set([
  TaskState.AWAITING_WALLET,
  TaskState.SENT,
  TaskState.INCLUDED,
  TaskState.WAITING,
  TaskState.UNKNOWN,
]);

/** Whether something of the task may still happen: it was requested, or is waited for. */
export function mayTakeEffect({ state, standing = [] }: TaskSnapshot): boolean {
  return open.has(state) || standing.length > 0;
}
