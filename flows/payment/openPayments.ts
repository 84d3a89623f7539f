import type { ExecutionSnapshot } from '../../core/index.js';
import { doneBefore } from './doneBefore.js';
import { isOnlyPermission } from './isOnlyPermission.js';
import type { PaymentEngine } from './PaymentEngine.js';
import { nextSignature } from './runningTasks.js';

/**
 * The account's payments that somebody may want to go on with, what a widget that is opened again lands on: those that are under way or not certain
 * before those that stopped, then newest first, because paying stays locked by an older doubt whatever has stopped since. Asks the journal only; one
 * that cannot be read is no reason not to open: a payment that it cannot take is not sent. One of which only a permission is in doubt and nothing else is done is not among them:
 * whoever pays is asked for the permission again.
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

/** It goes on by itself: the next word comes from a chain or a service, not from the player. */
export function goesOnByItself({ status, tasks, route, carrier }: ExecutionSnapshot): boolean {
  if (carrier === 'another') return true;
  if (status !== 'running') return false;
  return (
    tasks.some(({ state }) => state === 'sent' || state === 'waiting') ||
    (tasks.some(({ state }) => state === 'included') && nextSignature({ tasks, route }) === undefined)
  );
}
