import { checkoutErrors } from '../errors/checkoutErrors.js';
import { engineErrors } from '../errors/engineErrors.js';
import { ExecutionCarrier, ExecutionStatus } from '../execution/ExecutionSnapshot.js';
import { TaskAction } from '../execution/ExecutionTask.js';
import { type PaymentCommand, type PaymentStatus, paymentMachine } from './machine/paymentMachine.js';
import type { PaymentFacts } from './PaymentFacts.js';
import { presentTry } from './PaymentRecord.js';
import type { PaymentFields, PaymentSnapshot, Problem, SettledPayment, SettledReceipt } from './PaymentSnapshot.js';
import { toPaymentAmount } from './paymentAmount.js';
import { isDone, latestAttempt, mayTakeEffect, paymentStatus } from './paymentStatus.js';
import { limitOf, paymentPrompt, paymentSteps, waitsForOf } from './paymentSteps.js';
import { problemOf, toProblem } from './toProblem.js';

/** Returns the snapshot that the facts give. */
export function snapshotOfFacts(facts: PaymentFacts): PaymentSnapshot {
  const status = paymentStatus(facts);
  const fields = fieldsOf(facts, status);
  switch (status) {
    case 'quoting':
      return { ...fields, status };
    case 'ready':
      return { ...fields, status, chosen: fields.chosen as string };
    case 'asking': {
      const prompt = paymentPrompt(facts);
      return prompt === null
        ? { ...fields, status: 'processing', waitsFor: 'signing' }
        : { ...fields, status, prompt, until: limitOf(facts, status) };
    }
    case 'processing':
      return { ...fields, status, waitsFor: waitsFor(facts), until: limitOf(facts, status) };
    case 'paused':
    case 'unknown':
    case 'succeeded':
    case 'canceled':
      return settled(facts, fields, status);
  }
}

function settled(facts: PaymentFacts, fields: PaymentFields, status: SettledPayment['status']): SettledPayment {
  const problem = problemNow(facts, status);
  switch (status) {
    case 'paused':
      return {
        ...fields,
        status,
        problem,
        result: problem.code === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_FUNDS' : 'FAILED',
      };
    case 'unknown': {
      const until = limitOf(facts, status);
      return { ...fields, status, problem, act: actOf(facts), result: 'FULFILLMENTS_UNSETTLED', until };
    }
    case 'succeeded':
      return { ...fields, status, receipt: facts.receipt as SettledReceipt, result: 'SUCCESS' };
    case 'canceled':
      return { ...fields, status, problem, result: 'FAILED' };
  }
}

function fieldsOf(facts: PaymentFacts, status: PaymentStatus): PaymentFields {
  const { id, account, goods, found, record, carrier, since, receipt, metadata, isChoosing } = facts;
  const present = isChoosing || record === null ? null : presentTry(record);
  const price = present === null ? found.price : present.price;
  const offers = present === null ? facts.offers : [present.offer];
  return {
    id,
    account,
    recipient: account,
    goods,
    price: price === null ? null : toPaymentAmount(price),
    search: searchOf(found),
    offers,
    chosen: (offers.find((offer) => offer.id === facts.chosen) ?? offers[0])?.id ?? null,
    steps: paymentSteps(facts),
    can: commandsOf(facts, status),
    carrier,
    since,
    until: null,
    problem: null,
    receipt,
    result: null,
    metadata,
  };
}

function searchOf({ routing, short }: PaymentFacts['found']): PaymentFields['search'] {
  if (routing === null && short.length === 0) return null;
  const { message = null, pending = [], rejections = [], failures = [], disabled = [] } = routing ?? {};
  return { message, pending, rejections, failures, disabled, short: short.map(toPaymentAmount) };
}

/** Returns the commands of the state, without those that have no effect now. */
function commandsOf(facts: PaymentFacts, status: PaymentStatus): readonly PaymentCommand[] {
  const { carrier, entry, isChoosing } = facts;
  if (carrier === ExecutionCarrier.ANOTHER || entry?.status === ExecutionStatus.DONE) return [];
  const commands: readonly PaymentCommand[] = paymentMachine[status].can;
  if (isDone(facts)) return commands.filter((command) => command === 'retry');
  return commands.filter((command) => {
    if (command === 'retry') return !isChoosing && isResumable(facts);
    if (command === 'refresh' && status === 'paused') return isChoosing || !isInDoubt(facts);
    return true;
  });
}

function isResumable(facts: PaymentFacts): boolean {
  const status = latestAttempt(facts)?.status;
  return (
    status !== ExecutionStatus.REFUNDED && status !== ExecutionStatus.PARTIAL && status !== ExecutionStatus.ABANDONED
  );
}

/** Whether an earlier request may still take effect. Then no other offer is paid. */
function isInDoubt({ funding, purchase }: PaymentFacts): boolean {
  return [funding, purchase].some((attempt) => attempt?.tasks.some(mayTakeEffect));
}

function waitsFor(facts: PaymentFacts): 'finality' | ReturnType<typeof waitsForOf> {
  return facts.entry?.status === ExecutionStatus.DONE ? 'finality' : waitsForOf(facts);
}

function problemNow(facts: PaymentFacts, status: SettledPayment['status']): Problem {
  const { entry, problem, isChoosing, found } = facts;
  const latest = latestAttempt(facts);
  if (status === 'canceled')
    return problem ?? problemOf(entry?.halt ?? engineErrors.abandoned('the payment was canceled'));
  if (problem !== null) return problem;
  if (isChoosing) return found.error === null ? toProblem(checkoutErrors.insufficientFunds()) : toProblem(found.error);
  if (latest?.error != null && latest.status !== ExecutionStatus.DONE) return problemOf(latest.error);
  if (status === 'unknown') return toProblem(engineErrors.outcomeUnknown(latest?.id ?? facts.id));
  return toProblem(latest === null ? engineErrors.provenUnsent(facts.id) : engineErrors.confirmedLate());
}

function actOf(facts: PaymentFacts): 'wait' | 'close-wallet-window' | 'look-at-page' {
  const tasks = latestAttempt(facts)?.tasks ?? [];
  const standing = tasks.flatMap((task) => task.standing ?? []);
  if (standing.some(({ answer, deadline }) => answer === 'none' && deadline === null)) return 'close-wallet-window';
  return tasks.some(({ action, state }) => action === TaskAction.PAY_BY_CARD && state === 'unknown')
    ? 'look-at-page'
    : 'wait';
}
