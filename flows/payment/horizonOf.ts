import type { ExecutionSnapshot, Network, TaskSnapshot } from '../../core/index.js';
import { doubtfulTask } from './doubtfulTask.js';
import { mayBeOpen, standingRequestsOf } from './standingRequests.js';
import { stepIndexOf } from './stepOf.js';

/** What a time comes from: a deadline in the calldata, the longest crossing of the bridge, its queue, or the network's finality. */
export type HorizonReason = 'deadline' | 'crossing' | 'queue' | 'finality';

/** What ends it where no time does: the player looks into the wallet, or at the card provider's page, or the network shows it when we look again. */
export type HorizonAct = 'wallet-window-closed' | 'provider-page' | 'look-again';

/** When an outcome that nobody knows is known at the latest. Times are Unix milliseconds. */
export type Horizon =
  | { readonly kind: 'time'; readonly from: number | null; readonly until: number; readonly reason: HorizonReason }
  | { readonly kind: 'act'; readonly act: HorizonAct };

const minuteMs = 60_000;
/** The longest that a message between the chains takes. */
const longestCrossingMs = 45 * minuteMs;

/**
 * When a payment that is not confirmed ends at the latest, or the one act that ends it; null: nothing of it is in doubt. A time that is over is none any more: then an act
 * ends it. `now` in Unix milliseconds.
 */
export function horizonOf(
  execution: Pick<ExecutionSnapshot, 'tasks'>,
  now: number,
  networks: Readonly<Record<number, Network>>,
): Horizon | null {
  const task = doubtfulTask(execution);
  if (task === undefined) return null;
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
    // Ten blocks more: sources do not see the same head.
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

/** A minute for the last block, and rounded up to the minute: earlier nobody promises anything. */
function timed(reason: HorizonReason, from: number | null, end: number): Extract<Horizon, { kind: 'time' }> {
  return { kind: 'time', reason, from, until: Math.ceil((end + minuteMs) / minuteMs) * minuteMs };
}

function actOf(task: TaskSnapshot, execution: Pick<ExecutionSnapshot, 'tasks'>): HorizonAct {
  if (task.action === 'pay-by-card') return 'provider-page';
  return standingRequestsOf(execution).some(mayBeOpen) ? 'wallet-window-closed' : 'look-again';
}
