import type { ExecutionSnapshot } from '../../core/index.js';
import { heldBack } from '../payment/heldBack.js';
import { goesOnByItself } from '../payment/openPayments.js';
import { sentTask } from './listTransfers.js';
import type { TransferAction } from './transferFlow.js';

/** What the widget shows when it is opened. */
export interface Landing {
  readonly home: 'form' | 'transfers';
  readonly action: Extract<TransferAction, { readonly type: 'resume' | 'show' }> | null;
}

const kinds: ReadonlySet<string> = new Set(['bridge', 'transfer', 'claim']);

export function isTransfer({ route }: Pick<ExecutionSnapshot, 'route'>): boolean {
  return kinds.has(route.kind);
}

/**
 * `open`: newest first. What is not certain comes before everything, then what runs. What the bridge holds back waits in the list: going on with it
 * would ask the wallet. What moved nothing needs no coming back to.
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
