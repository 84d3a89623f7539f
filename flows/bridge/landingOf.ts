import type { ExecutionSnapshot } from '../../core/index.js';
import { heldBack } from '../payment/heldBack.js';
import { goesOnByItself } from '../payment/openPayments.js';
import { sentTask } from './listTransfers.js';
import type { TransferAction } from './transferFlow.js';

/** The widget's first view. */
export interface Landing {
  readonly home: 'form' | 'transfers';
  readonly action: Extract<TransferAction, { readonly type: 'resume' | 'show' }> | null;
}

const kinds: ReadonlySet<string> = new Set(['bridge', 'transfer', 'claim']);

export function isTransfer({ route }: Pick<ExecutionSnapshot, 'route'>): boolean {
  return kinds.has(route.kind);
}

/**
 * Chooses the first view. `open`: newest first. Unknown outcomes come first, then running
 * executions. Delayed withdrawals stay in the list, because continuing would prompt the wallet.
 * Executions that moved nothing are left out.
 */
export function landingOf(open: readonly ExecutionSnapshot[]): Landing {
  const home = open.some((execution) => sentTask(execution) !== undefined) ? 'transfers' : 'form';
  const uncertain = open.find(({ status }) => status === 'unknown');
  if (uncertain !== undefined) return { home, action: { type: 'show', execution: uncertain } };
  const alive = open.filter(
    (execution) => execution.status === 'running' && (execution.route.kind === 'claim' || heldBack(execution) === null),
  );
  const running = alive.find(goesOnByItself);
  if (running !== undefined) return { home, action: { type: 'resume', execution: running } };
  const waiting = alive[0];
  return { home, action: waiting === undefined ? null : { type: 'show', execution: waiting } };
}
