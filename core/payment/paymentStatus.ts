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

/** Returns the state that the facts give. */
export function paymentStatus(facts: PaymentFacts): PaymentStatus {
  const { entry, isChoosing, isCanceled, carrier, receipt } = facts;
  if (isCanceled || entry?.status === ExecutionStatus.ABANDONED) return 'canceled';
  if (entry?.status === ExecutionStatus.DONE) return receipt === null ? 'processing' : 'succeeded';
  if (isChoosing) return choosingStatus(facts);
  const latest = latestAttempt(facts);
  if (carrier !== ExecutionCarrier.NOBODY) return carriedStatus(latest);
  return lostAttempt(facts) === null ? leftStatus(latest) : 'unknown';
}

/** Returns the attempt that decides: the purchase, or the funding before it. */
export function latestAttempt({
  funding,
  purchase,
}: Pick<PaymentFacts, 'funding' | 'purchase'>): ExecutionSnapshot | null {
  return purchase ?? funding;
}

/** Whether the deciding attempt has succeeded. Then the payment has too, even if that isn't journaled yet. */
export function isDone({ goods, funding, purchase }: Pick<PaymentFacts, 'goods' | 'funding' | 'purchase'>): boolean {
  return (goods?.type === 'tokens' ? funding : purchase)?.status === ExecutionStatus.DONE;
}

/** Whether a task waits for the player: in the wallet, or on the provider's page. */
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

/** The process that executes the payment is still settling an attempt that has just ended. */
function carriedStatus(latest: ExecutionSnapshot | null): PaymentStatus {
  return latest?.status === ExecutionStatus.RUNNING && latest.tasks.some(isAsking) ? 'asking' : 'processing';
}

function leftStatus(latest: ExecutionSnapshot | null): PaymentStatus {
  if (latest === null) return 'paused';
  const { status } = latest;
  if (status === ExecutionStatus.RUNNING) return latest.tasks.some(mayTakeEffect) ? 'unknown' : 'paused';
  // The tokens have arrived and the purchase wasn't started, or another caller abandoned the attempt.
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

/** Whether the task may still take effect: it was requested, or is waiting. */
export function mayTakeEffect({ state, standing = [] }: TaskSnapshot): boolean {
  return open.has(state) || standing.length > 0;
}
