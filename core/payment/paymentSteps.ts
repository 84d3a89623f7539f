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

/** The tasks of the present attempts, funding before purchase. */
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

/** The prompt of the wallet or the provider's page. `null`: there is none. */
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

/** Which work goes on. */
export function waitsForOf(facts: Pick<PaymentFacts, 'funding' | 'purchase'>): WaitsFor {
  const latest = latestAttempt(facts);
  const task = latest?.tasks.find(({ state }) => state === 'sent' || state === 'waiting');
  if (task === undefined)
    return latest !== null && latest.tasks.some(isMined) && !latest.tasks.some(isAhead) ? 'finality' : 'signing';
  if (task.state === 'sent') return 'inclusion';
  if (task.action === TaskAction.PAY_BY_CARD) return 'provider';
  return task.dueAt === undefined ? 'arrival' : 'queue';
}

/** Unix milliseconds at which the wait, or the doubt, ends at the latest; `null`: not known. */
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

/** A prompt and a receipt are waited for this long. */
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
