import { type ExecutionSnapshot, TaskAction, type TaskSnapshot } from '../../core/index.js';
import { expectsClaim } from './expectsClaim.js';

/** The task that waits for the player in the wallet. */
export function taskInWallet({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): TaskSnapshot | undefined {
  return tasks.find(({ state }) => state === 'awaiting-wallet');
}

/** Nothing goes on without the player: the wallet is asking, or would be asked next. */
export function isPlayersTurn(execution: Pick<ExecutionSnapshot, 'tasks' | 'route'>): boolean {
  if (taskInWallet(execution) !== undefined) return true;
  return taskUnderWay(execution) === undefined && nextSignature(execution) !== undefined;
}

/** The task that goes on by itself. */
export function taskUnderWay({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): TaskSnapshot | undefined {
  return tasks.find(({ state }) => state === 'sent' || state === 'included' || state === 'waiting');
}

/** The next task that needs the player; an arrival is only watched, and most withdrawals are never claimed. */
export function nextSignature(execution: Pick<ExecutionSnapshot, 'tasks' | 'route'>): TaskSnapshot | undefined {
  return execution.tasks.find(
    (task) =>
      task.state === 'pending' &&
      task.type === 'transaction' &&
      (task.action !== 'finalise' || expectsClaim(task, execution)),
  );
}

/** The task that waits for a payment on a card provider's page. */
export function cardTask({ tasks }: ExecutionSnapshot): TaskSnapshot | undefined {
  return tasks.find(
    ({ action, state }) => action === TaskAction.PAY_BY_CARD && (state === 'waiting' || state === 'preparing'),
  );
}
