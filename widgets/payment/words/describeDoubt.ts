import type { ExecutionSnapshot, TaskSnapshot } from '../../../core/index.js';
import { mayBeOpen } from './describeStanding.js';
import type { Surroundings } from './Surroundings.js';

const doubtful: ReadonlySet<TaskSnapshot['state']> = new Set(['unknown', 'awaiting-wallet', 'sent', 'included', 'waiting']);

/** The task of which it is not known what became; those before it are done. A later one that was asked for says more than an earlier one that is not final yet. */
export function doubtfulTask({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): TaskSnapshot | undefined {
  return tasks.find(({ state }) => doubtful.has(state) && state !== 'included') ?? tasks.find(({ state }) => state === 'included');
}

/** What is known of a payment whose outcome is not: asked, refused by a wallet that may keep it, sent, or in a block. */
export function describeDoubt(execution: ExecutionSnapshot, { t: { unknown } }: Surroundings): string {
  const task = doubtfulTask(execution);
  if (task?.state === 'included') return unknown.bodyIncluded;
  if (task?.transactionHash != null) return unknown.bodySent;
  const latest = task?.standing?.findLast(mayBeOpen);
  return latest?.answer === 'rejected' ? unknown.bodyKept : unknown.body;
}
