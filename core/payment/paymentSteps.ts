import type { ExecutionSnapshot, TaskSnapshot, TaskState } from '../execution/ExecutionSnapshot.js';
import { TaskAction } from '../execution/ExecutionTask.js';
import type { PaymentFacts } from './PaymentFacts.js';
import type { PaymentPrompt, PaymentStep, StepStatus, WaitsFor } from './PaymentSnapshot.js';
import { toPaymentAmount } from './paymentAmount.js';
import { isAsking, latestAttempt } from './paymentStatus.js';

const stepStatusOf: Readonly<Record<TaskState, StepStatus>> = {
  pending: 'planned',
  preparing: 'processing',
  'awaiting-wallet': 'asking',
  sent: 'processing',
  included: 'processing',
  waiting: 'processing',
  confirmed: 'succeeded',
  skipped: 'skipped',
  rejected: 'failed',
  failed: 'failed',
  refunded: 'refunded',
  partial: 'failed',
  unknown: 'unknown',
};

/** Returns the tasks of the current attempts, funding before purchase. */
export function paymentSteps({
  funding,
  purchase,
}: Pick<PaymentFacts, 'funding' | 'purchase'>): readonly PaymentStep[] {
  return [...stepsOf('funding', funding), ...stepsOf('purchase', purchase)];
}

function stepsOf(part: string, execution: ExecutionSnapshot | null): readonly PaymentStep[] {
  return (execution?.tasks ?? []).map((task) => ({
    id: `${part}/${task.id}`,
    action: task.action,
    status: isAsking(task) ? 'asking' : stepStatusOf[task.state],
    detail: task.detail,
    chainId: task.chainId,
    amount: amountOf(task),
    transactionHash: task.transactionHash,
    url: task.explorerUrl ?? null,
  }));
}

/** Returns the wallet's prompt or the provider's page; `null` if there is none. */
export function paymentPrompt(facts: Pick<PaymentFacts, 'funding' | 'purchase'>): PaymentPrompt | null {
  const asked = (latestAttempt(facts)?.tasks ?? []).filter(isAsking);
  const first = asked.find(({ url }) => url !== undefined) ?? asked[0];
  if (first === undefined) return null;
  const together = asked.filter(({ batchId }) => batchId !== undefined && batchId === first.batchId);
  return {
    id: first.id,
    actions: together.length > 1 ? together.map(({ action }) => action) : [first.action],
    chainId: first.chainId,
    amount: amountOf(first),
    counterparty: first.label?.counterparty ?? null,
    url: first.url ?? null,
  };
}

/** Returns what the payment waits for. */
export function waitsForOf(facts: Pick<PaymentFacts, 'funding' | 'purchase'>): WaitsFor {
  const latest = latestAttempt(facts);
  const task = latest?.tasks.find(({ state }) => state === 'sent' || state === 'waiting');
  if (task === undefined)
    return latest !== null && latest.tasks.some(isMined) && !latest.tasks.some(isAhead) ? 'finality' : 'signing';
  if (task.state === 'sent') return 'inclusion';
  if (task.action === TaskAction.PAY_BY_CARD) return 'provider';
  return task.dueAt === undefined ? 'arrival' : 'queue';
}

/** Returns the Unix milliseconds by which the wait or the unknown outcome ends; `null` if not known. */
export function limitOf(
  facts: Pick<PaymentFacts, 'funding' | 'purchase'>,
  status: 'asking' | 'processing' | 'unknown',
): number | null {
  const tasks = latestAttempt(facts)?.tasks ?? [];
  if (status === 'unknown') {
    const standing = tasks.flatMap((task) => task.standing ?? []);
    if (standing.length === 0 || standing.some(({ deadline }) => deadline === null)) return null;
    return Math.max(...standing.map(({ deadline }) => (deadline ?? 0) * 1_000));
  }
  const task = tasks.find((each) => isAsking(each) || each.state === 'sent' || each.state === 'waiting');
  if (task?.dueAt !== undefined) return task.dueAt * 1_000;
  if (task === undefined || task.startedAt === null || (task.state === 'waiting' && !isAsking(task))) return null;
  return task.startedAt + PATIENCE_MS;
}

/** Time limits of a prompt and a receipt. */
const PATIENCE_MS = 600_000;

function isMined({ state }: TaskSnapshot): boolean {
  return state === 'included' || state === 'confirmed';
}

function isAhead({ state }: TaskSnapshot): boolean {
  return state === 'pending' || state === 'preparing';
}

function amountOf({ label }: TaskSnapshot): PaymentStep['amount'] {
  return label?.amount == null ? null : toPaymentAmount(label.amount);
}
