import type { ExecutionSnapshot } from '../../../core/index.js';
import { goesOnByItself } from '../../payment/flow/openPayments.js';
import { heldBack } from '../../payment/words/heldBack.js';
import type { TransferAction } from './transferFlow.js';

/** What the widget shows when it is opened. */
export type Landing = { readonly home: 'form' | 'transfers'; readonly action: Extract<TransferAction, { readonly type: 'resume' | 'show' }> | null };

const kinds: ReadonlySet<string> = new Set(['bridge', 'transfer', 'claim']);

export function isTransfer({ route }: Pick<ExecutionSnapshot, 'route'>): boolean {
  return kinds.has(route.kind);
}

/**
 * `open`: newest first. What is not certain comes before everything; then what runs, then what stopped on its way. What the bridge holds back
 * waits in the list: going on with it would ask the wallet.
 */
export function landingOf(open: readonly ExecutionSnapshot[]): Landing {
  const uncertain = open.find(({ status }) => status === 'unknown');
  if (uncertain !== undefined) return { home: 'form', action: { type: 'show', execution: uncertain } };
  const loose = open.filter((execution) => !isWithheld(execution));
  const running = loose.find(goesOnByItself);
  if (running !== undefined) return { home: 'transfers', action: { type: 'resume', execution: running } };
  const stopped = loose[0];
  if (stopped !== undefined) return { home: 'form', action: { type: 'show', execution: stopped } };
  return { home: open.length > 0 ? 'transfers' : 'form', action: null };
}

function isWithheld(execution: ExecutionSnapshot): boolean {
  return execution.route.kind === 'bridge' && heldBack(execution) !== null;
}
