import type { BehaviorSubject } from 'rxjs';
import { catchError, concat, EMPTY, filter, map, merge, type Observable, of, switchMap } from 'rxjs';
import { assertKinds, type FundingEngine, fromAbortable } from '../../core/index.js';
import { createFlow } from '../createFlow.js';
import { type Flow } from '../Flow.js';
import { typedTextOf } from '../format/typedText.js';
import { watchOffers } from '../payment/watchOffers.js';
import { applyBridgeChange, type BridgeChange } from './applyBridgeChange.js';
import { type BridgeForm, type BridgeSender, planTransfer, requestKey, requestOf } from './BridgeForm.js';
import {
  type BridgeCommands,
  type BridgeFormAction,
  type BridgeState,
  bridgeCommands,
  initialBridgeState,
} from './BridgeState.js';
import { mostBridgeableOf } from './bridgeFigures.js';

export interface BridgeFlowOptions {
  readonly sender: BridgeSender;
  /** Initial form, from the host or the player's last input. */
  readonly form: BridgeForm;
  /** Determines the decimal separator of the input. */
  readonly locale: string;
}

/**
 * Cold: reads the costs of a complete form, and again every 30 s. Every state is complete. Never
 * completes by itself; unsubscribing stops the reads.
 */
export type BridgeFlow = Flow<BridgeState, BridgeCommands>;

/**
 * Creates the flow of a transfer before it is sent: the form, its costs and the review.
 *
 * @example
 * const { state$, commands } = createBridgeFlow(engine, {
 *   sender: { account, isPassport: false },
 *   form: { from: 11155111, to: 13473, recipient: null, token, text: '20' },
 *   locale: 'en',
 * });
 * state$.subscribe(({ offer }) => draw(offer));
 * commands.type({ text: '25' });
 */
export function createBridgeFlow(engine: FundingEngine, options: BridgeFlowOptions): BridgeFlow {
  assertKinds({ engine, options }, 'object', 'object');
  const { sender, form, locale } = options;
  assertKinds({ sender, form, locale }, 'object', 'object', 'string');
  return createFlow<BridgeFormAction, BridgeChange, BridgeState>({
    actions: bridgeCommands,
    initial: initialBridgeState(form),
    apply: applyBridgeChange,
    changes: (actions$, current$) => {
      const presses$ = actions$.pipe(filter((action) => action.type !== 'refresh' && action.type !== 'fill'));
      return merge(
        presses$,
        fillChanges(engine, current$, actions$, { sender, locale }),
        watchOffers(
          current$.pipe(
            map((state) => {
              const request = requestOf(state.form, sender, locale);
              return { request, key: requestKey(request), text: state.form.text };
            }),
          ),
          actions$.pipe(filter(({ type }) => type === 'refresh')),
          (request, signal) => planTransfer(engine, request, signal),
        ),
      );
    },
  });
}

type Asking = Pick<BridgeFlowOptions, 'sender' | 'locale'>;

/** Computes the maximum from the cost of sending half of the balance. Any other action cancels it. */
function fillChanges(
  engine: FundingEngine,
  current$: BehaviorSubject<BridgeState>,
  actions$: Observable<BridgeFormAction>,
  { sender, locale }: Asking,
): Observable<BridgeChange> {
  return actions$.pipe(
    switchMap((action) => {
      const { form, filling } = current$.value;
      const { token } = form;
      const done = (most: bigint | null): BridgeChange => ({ type: 'filled', most, locale });
      // Ends the computation that another action cancelled.
      const off$ = filling ? of(done(null)) : EMPTY;
      if (action.type !== 'fill' || token === null) return off$;
      const { held } = action;
      if (token.type === 'erc20' || held < 2n) return of<readonly BridgeChange[]>({ type: 'filling' }, done(held));
      const half = requestOf({ ...form, text: typedTextOf(held / 2n, token.decimals, locale) }, sender, locale);
      if (half === null) return off$;
      const most$ = fromAbortable((signal) => planTransfer(engine, half, signal)).pipe(
        map((route) => done(mostBridgeableOf(held, token, route))),
        catchError(() => of(done(null))),
      );
      return concat(of<BridgeChange>({ type: 'filling' }), most$);
    }),
  );
}
