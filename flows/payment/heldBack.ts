import type { ExecutionSnapshot, TaskSnapshot } from '../../core/index.js';
import { stepIndexOf } from './stepOf.js';

export interface HeldBack {
  /** Chain on which it is held. */
  readonly chainId: number;
  /** Unix seconds; `null`: it can be claimed. */
  readonly until: number | null;
}

const finished: ReadonlySet<string> = new Set(['confirmed', 'skipped', 'sent', 'included', 'unknown']);
/** Actions that the player signs on the destination once they are due. */
const claims: ReadonlySet<string> = new Set(['finalise', 'prove']);
const waits: ReadonlySet<string> = new Set(['await-arrival', 'await-phase']);
/** Time after which an undated phase is checked, in milliseconds. */
const unknownPhaseMs = 3_600_000;

/** Returns the delayed withdrawal of an execution; `null` if there is none. */
export function heldBack({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): HeldBack | null {
  for (const [index, { id, action, state, chainId }] of tasks.entries()) {
    if (!claims.has(action) || finished.has(state)) continue;
    const wait = tasks
      .slice(0, index)
      .findLast((task) => waits.has(task.action) && stepIndexOf(task.id) === stepIndexOf(id));
    if (wait === undefined) return { chainId, until: null };
    const { state: came } = wait;
    const dueAt = dueOf(wait);
    if (came === 'waiting' && dueAt !== undefined) return { chainId, until: dueAt };
    // Without a date, the execution is still checking whether there is anything to claim.
    if (came === 'confirmed' && (dueAt !== undefined || state !== 'preparing')) return { chainId, until: null };
  }
  return null;
}

function dueOf({ action, dueAt, startedAt }: TaskSnapshot): number | undefined {
  if (dueAt !== undefined || action !== 'await-phase' || startedAt === null) return dueAt;
  return Math.ceil((startedAt + unknownPhaseMs) / 1_000);
}
