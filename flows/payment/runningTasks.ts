import { type ExecutionSnapshot, TaskAction, type TaskSnapshot } from '../../core/index.js';
import { expectsClaim } from './expectsClaim.js';

/** Returns the task with an open wallet prompt. */
export function taskInWallet({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): TaskSnapshot | undefined {
  return tasks.find(({ state }) => state === 'awaiting-wallet');
}

/** Whether the player has to act: the wallet prompts, or would prompt next. */
export function isPlayersTurn(execution: Pick<ExecutionSnapshot, 'tasks' | 'route'>): boolean {
  if (taskInWallet(execution) !== undefined) return true;
  return taskUnderWay(execution) === undefined && nextSignature(execution) !== undefined;
}

/** Returns the task that continues automatically. */
export function taskUnderWay({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): TaskSnapshot | undefined {
  return tasks.find(({ state }) => state === 'sent' || state === 'included' || state === 'waiting');
}

/** Returns the next task that needs the player. Arrivals are only watched, and most withdrawals are never claimed. */
export function nextSignature(execution: Pick<ExecutionSnapshot, 'tasks' | 'route'>): TaskSnapshot | undefined {
  return execution.tasks.find(
    (task) =>
      task.state === 'pending' &&
      task.type === 'transaction' &&
      (task.action !== 'finalise' || expectsClaim(task, execution)),
  );
}

/** Returns the task that waits for a payment on a card provider's page. */
export function cardTask({ tasks }: ExecutionSnapshot): TaskSnapshot | undefined {
  return tasks.find(
    ({ action, state }) => action === TaskAction.PAY_BY_CARD && (state === 'waiting' || state === 'preparing'),
  );
}
