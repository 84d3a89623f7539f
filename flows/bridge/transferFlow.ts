import { defer, repeat, Subject, shareReplay, takeUntil, takeWhile, tap } from 'rxjs';
import type { Eip1193Provider, ExecutionSnapshot, FundingEngine } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { type CommandsOf, commandsOf, type Flow, perform } from '../Flow.js';
import { heldBack } from '../payment/heldBack.js';
import { isPayingLocked, type PaymentState } from '../payment/PaymentState.js';
import { createPaymentFlow, type PaymentAction, type PaymentFlow, paymentCommands } from '../payment/paymentFlow.js';
import { taskUnderWay } from '../payment/runningTasks.js';
import type { Teller } from './createTeller.js';

/** Actions of the player during a transfer. */
export type TransferAction =
  | Exclude<PaymentAction, { readonly type: 'leave' }>
  /** Continues a delayed withdrawal: prompts the wallet to claim it. */
  | { readonly type: 'claim'; readonly execution: ExecutionSnapshot; readonly confirm?: 'wallet-window-closed' }
  /** Returns to the form or list. A running transfer continues unwatched. */
  | { readonly type: 'leave' };

export type TransferCommands = CommandsOf<TransferAction>;

const transferCommands: Readonly<Record<TransferAction['type'], true>> = { ...paymentCommands, claim: true };

/**
 * Cold. Returns to idle when a withdrawal is delayed; a claim is requested from the wallet only if
 * the player starts it. Never completes by itself.
 */
export type TransferFlow = Flow<PaymentState, TransferCommands>;

/**
 * Creates the flow of cross-chain transfers, one at a time. Unlike other payments, they take long
 * enough to be left.
 *
 * @example
 * const { state$, commands } = createTransferFlow(engine, wallet, teller);
 * state$.subscribe((state) => draw(state));
 * commands.pay({ route });
 */
export function createTransferFlow(engine: FundingEngine, wallet: Eip1193Provider, teller: Teller): TransferFlow {
  assertKinds({ engine, wallet, teller }, 'object', 'object', 'object');
  const { begins, knows, see } = teller;
  assertKinds({ begins, knows, see }, 'function', 'function', 'function');
  const leave$ = new Subject<void>();
  let flow: PaymentFlow | null = null;
  let claiming = false;
  const state$ = defer(() => {
    flow = createPaymentFlow(engine, wallet);
    claiming = false;
    return flow.state$.pipe(
      tap(teller.see),
      // Synchronous with the engine's snapshot, so that its next step never prompts the wallet.
      takeWhile((state) => claiming || !isHeldBack(state)),
      takeUntil(leave$),
    );
  }).pipe(repeat(), shareReplay({ bufferSize: 1, refCount: true }));
  return {
    state$,
    commands: commandsOf<TransferAction>(transferCommands, (action) => {
      if (action.type === 'leave') return leave$.next();
      if (action.type === 'pay') teller.begins('');
      else if ('execution' in action) {
        teller.knows(action.execution);
        if (action.type !== 'show') teller.begins(action.execution.id);
      }
      // The player also started a claim that is paid as a route.
      claiming = action.type === 'claim' || (action.type === 'pay' ? action.route.kind === 'claim' : claiming);
      if (flow !== null)
        perform<PaymentAction>(flow.commands, action.type === 'claim' ? { ...action, type: 'resume' } : action);
    }),
  };
}

function isHeldBack({ phase, execution }: PaymentState): boolean {
  return (
    phase === 'executing' &&
    execution !== null &&
    execution.tasks.some(({ action }) => action === 'await-arrival') &&
    heldBack(execution) !== null
  );
}

/** Whether the payment can be left: it is certain to be over, or it continues without the player. */
export function mayLeave(payment: PaymentState): boolean {
  if (!isPayingLocked(payment)) return true;
  const { phase, execution } = payment;
  if (phase !== 'executing' || execution === null) return false;
  const task = taskUnderWay(execution);
  return task?.type === 'wait' && task.url === undefined;
}
