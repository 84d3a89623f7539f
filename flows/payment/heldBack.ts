import type { ExecutionSnapshot } from '../../core/index.js';
import { stepIndexOf } from './stepOf.js';

export interface HeldBack {
  /** Where it is held. */
  readonly chainId: number;
  /** Unix seconds; null: it can be claimed. */
  readonly until: number | null;
}

const finished: ReadonlySet<string> = new Set(['confirmed', 'skipped', 'sent', 'included', 'unknown']);

/** A withdrawal that the bridge holds back; null where none is. */
export function heldBack({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): HeldBack | null {
  for (const { id, action, state, chainId } of tasks) {
    if (action !== 'finalise' || finished.has(state)) continue;
    const arrival = tasks.find((task) => task.action === 'await-arrival' && stepIndexOf(task.id) === stepIndexOf(id));
    if (arrival === undefined) return { chainId, until: null };
    const { state: came, dueAt } = arrival;
    if (came === 'waiting' && dueAt !== undefined) return { chainId, until: dueAt };
    // Without a date it is only now being looked whether there is anything to release.
    if (came === 'confirmed' && (dueAt !== undefined || state !== 'preparing')) return { chainId, until: null };
  }
  return null;
}
