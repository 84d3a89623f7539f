import type { ExecutionSnapshot } from '../../../core/index.js';
import type { PaymentEngine } from './PaymentEngine.js';

/**
 * The account's payments that somebody may want to go on with, newest first: what a widget that is opened again lands on. Asks the journal
 * only; a journal that cannot be read is no reason not to open.
 */
export async function openPayments(engine: PaymentEngine, account: string, isOurs: (execution: ExecutionSnapshot) => boolean): Promise<readonly ExecutionSnapshot[]> {
  try {
    const executions = await engine.executions(account);
    return executions.filter((execution) => execution.status !== 'done' && isOurs(execution));
  } catch {
    return [];
  }
}

/** It goes on by itself: the next word comes from a chain or a service, not from the player. */
export function goesOnByItself({ status, tasks, carrier }: ExecutionSnapshot): boolean {
  if (carrier === 'another') return true;
  return status === 'running' && tasks.some(({ state }) => state === 'sent' || state === 'waiting');
}
