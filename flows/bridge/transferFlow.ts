import { defer, repeat, Subject, shareReplay, takeUntil, takeWhile, tap } from 'rxjs';
import type { Eip1193Provider, ExecutionSnapshot, FundingEngine } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { type CommandsOf, commandsOf, type Flow, perform } from '../Flow.js';
import { heldBack } from '../payment/heldBack.js';
import { isPayingLocked, type PaymentState } from '../payment/PaymentState.js';
import { createPaymentFlow, type PaymentAction, type PaymentFlow, paymentCommands } from '../payment/paymentFlow.js';
import { taskUnderWay } from '../payment/runningTasks.js';
import type { Teller } from './createTeller.js';

/** What the player can do with a transfer that is carried out. */
export type TransferAction =
  | Exclude<PaymentAction, { readonly type: 'leave' }>
  /** Goes on with one that the bridge held back: the wallet is asked to release it. */
  | { readonly type: 'claim'; readonly execution: ExecutionSnapshot; readonly confirm?: 'wallet-window-closed' }
  /** Back to the form or the list; what is under way goes on without being watched. */
  | { readonly type: 'leave' };

export type TransferCommands = CommandsOf<TransferAction>;

const transferCommands: Readonly<Record<TransferAction['type'], true>> = { ...paymentCommands, claim: true };

/**
 * Cold. Back to idle when the bridge holds a withdrawal back: a release is asked of the wallet only where the player asks for it. Never completes by
 * itself.
 */
export type TransferFlow = Flow<PaymentState, TransferCommands>;

/**
 * Payments between the chains, one shown at a time: unlike others they take long enough to be left alone.
 *
 * @example
 * const { state$, commands } = createTransferFlow(engine, wallet, teller);
 * state$.subscribe((state) => draw(state));
 * commands.pay({ route });
 */
export function createTransferFlow(engine: FundingEngine, wallet: Eip1193Provider, teller: Teller): TransferFlow {
  assertKinds({ engine, wallet, teller }, 'object', 'object', 'object');
  const leave$ = new Subject<void>();
  let flow: PaymentFlow | null = null;
  let claiming = false;
  const state$ = defer(() => {
    flow = createPaymentFlow(engine, wallet);
    claiming = false;
    return flow.state$.pipe(
      tap(teller.see),
      // In the same turn as the engine's word, so that its next step never reaches the wallet.
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
      // What is paid for as a claim was asked for by the player as well.
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

/** Nothing is asked of the player, and what runs goes on by itself; or it is over for certain. */
export function mayLeave(payment: PaymentState): boolean {
  if (!isPayingLocked(payment)) return true;
  const { phase, execution } = payment;
  if (phase !== 'executing' || execution === null) return false;
  const task = taskUnderWay(execution);
  return task?.type === 'wait' && task.url === undefined;
}
