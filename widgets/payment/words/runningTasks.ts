import type { ExecutionSnapshot, TaskSnapshot } from '../../../core/index.js';

/** The task that waits for the player in the wallet. */
export function taskInWallet({ tasks }: ExecutionSnapshot): TaskSnapshot | undefined {
  return tasks.find(({ state }) => state === 'awaiting-wallet');
}

/** The task that goes on by itself. */
export function taskUnderWay({ tasks }: ExecutionSnapshot): TaskSnapshot | undefined {
  return tasks.find(({ state }) => state === 'sent' || state === 'waiting');
}

/** The next task that needs the player; an arrival is only watched. */
export function nextSignature({ tasks }: ExecutionSnapshot): TaskSnapshot | undefined {
  return tasks.find(({ state, action }) => state === 'pending' && action !== 'await-arrival');
}
