import type { ExecutionSnapshot, Network, TaskSnapshot } from '../../core/index.js';
import { doubtfulTask } from './doubtfulTask.js';
import { mayBeOpen, standingRequestsOf } from './standingRequests.js';
import { stepIndexOf } from './stepOf.js';

/**
 * Source of a latest time: a deadline in the calldata, the bridge's longest transfer, its queue, or
 * the network's finality.
 */
export type HorizonReason = 'deadline' | 'crossing' | 'queue' | 'finality';

/**
 * The action that resolves it if no time does: the player checks the wallet or the card provider's
 * page, or the engine checks the network again.
 */
export type HorizonAct = 'wallet-window-closed' | 'provider-page' | 'look-again';

/** When an unknown outcome is known at the latest. Times are in Unix milliseconds. */
export type Horizon =
  | { readonly kind: 'time'; readonly from: number | null; readonly until: number; readonly reason: HorizonReason }
  | { readonly kind: 'act'; readonly act: HorizonAct };

const minuteMs = 60_000;
/** Longest duration of a cross-chain message, in milliseconds. */
const longestCrossingMs = 45 * minuteMs;

/**
 * Returns the latest time an unconfirmed payment resolves, or the user action that resolves it;
 * `null` if nothing is unresolved. After the time has passed, returns an action. `now`: Unix
 * milliseconds.
 */
export function horizonOf(
  execution: Pick<ExecutionSnapshot, 'tasks'> & Partial<Pick<ExecutionSnapshot, 'error'>>,
  now: number,
  networks: Readonly<Record<number, Network>>,
): Horizon | null {
  const task = doubtfulTask(execution);
  if (task === undefined) return null;
  // Neither a deadline nor a closed prompt tells what a transaction did.
  if (execution.error?.code === 'EFFECT_NOT_SEEN') return { kind: 'act', act: 'look-again' };
  const time = timeOf(task, execution, networks);
  if (time !== null && time.until > now) return time;
  return { kind: 'act', act: actOf(task, execution) };
}

function timeOf(
  task: TaskSnapshot,
  execution: Pick<ExecutionSnapshot, 'tasks'>,
  networks: Readonly<Record<number, Network>>,
): Extract<Horizon, { kind: 'time' }> | null {
  const { action, state, chainId, startedAt, dueAt } = task;
  if (state === 'included') {
    const { finalityBlocks, blockTimeMs } = networks[chainId] ?? { finalityBlocks: 10, blockTimeMs: 12_000 };
    if (startedAt === null) return null;
    // Ten more blocks, because nodes don't see the same head.
    return timed('finality', startedAt, startedAt + (finalityBlocks + 10) * blockTimeMs);
  }
  if (action === 'await-arrival') {
    if (dueAt !== undefined) return timed('queue', startedAt, dueAt * 1_000);
    const sent = execution.tasks.find(
      ({ id, action: own }) => own === 'bridge' && stepIndexOf(id) === stepIndexOf(task.id),
    );
    const from = sent?.endedAt ?? sent?.startedAt ?? startedAt;
    return from === null ? null : timed('crossing', from, from + longestCrossingMs);
  }
  const standing = standingRequestsOf(execution);
  const [first] = standing;
  const deadlines = standing.map(({ deadline }) => deadline);
  if (first === undefined || deadlines.some((deadline) => deadline === null)) return null;
  return timed('deadline', first.at, Math.max(...deadlines.map(Number)) * 1_000);
}

/** Adds a minute for the last block, and rounds up to the minute. */
function timed(reason: HorizonReason, from: number | null, end: number): Extract<Horizon, { kind: 'time' }> {
  return { kind: 'time', reason, from, until: Math.ceil((end + minuteMs) / minuteMs) * minuteMs };
}

function actOf(task: TaskSnapshot, execution: Pick<ExecutionSnapshot, 'tasks'>): HorizonAct {
  if (task.action === 'pay-by-card') return 'provider-page';
  return standingRequestsOf(execution).some(mayBeOpen) ? 'wallet-window-closed' : 'look-again';
}
