import type { ExecutionSnapshot } from '../../core/index.js';
import { doneBefore } from './doneBefore.js';
import { isOnlyPermission } from './isOnlyPermission.js';
import type { PaymentEngine } from './PaymentEngine.js';
import { nextSignature } from './runningTasks.js';

/**
 * Returns the account's payments that can be resumed, for a widget's first view: running and
 * uncertain ones before stopped ones, then newest first, because paying stays locked by an older
 * uncertain one. Reads only the journal; a failed read doesn't prevent opening, because a payment
 * that can't be journaled isn't sent. Excludes payments with only an uncertain approval and nothing
 * done: the next payment requests the approval again.
 */
export async function openPayments(
  engine: PaymentEngine,
  account: string,
  isOurs: (execution: ExecutionSnapshot) => boolean,
): Promise<readonly ExecutionSnapshot[]> {
  try {
    const executions = await engine.executions(account);
    const ours = executions.filter(
      (execution) => execution.status !== 'done' && !isBarelyBegun(execution) && isOurs(execution),
    );
    return [...ours.filter(isOpen), ...ours.filter((execution) => !isOpen(execution))];
  } catch {
    return [];
  }
}

function isBarelyBegun(execution: ExecutionSnapshot): boolean {
  return isOnlyPermission(execution) && !goesOnByItself(execution) && doneBefore(execution) !== 'steps';
}

function isOpen({ status }: ExecutionSnapshot): boolean {
  return status === 'running' || status === 'unknown';
}

/** Whether it continues automatically: its next snapshot comes from a chain or a service, not from the player. */
export function goesOnByItself({ status, tasks, route, carrier }: ExecutionSnapshot): boolean {
  if (carrier === 'another') return true;
  if (status !== 'running') return false;
  return (
    tasks.some(({ state }) => state === 'sent' || state === 'waiting') ||
    (tasks.some(({ state }) => state === 'included') && nextSignature({ tasks, route }) === undefined)
  );
}
