import type { BehaviorSubject } from 'rxjs';
import { catchError, concat, EMPTY, filter, map, merge, type Observable, of, switchMap } from 'rxjs';
import { assertKinds, type FundingEngine, fromAbortable } from '../../core/index.js';
import { planTransfer, requestKey } from '../bridge/BridgeForm.js';
import { mostBridgeableOf } from '../bridge/bridgeFigures.js';
import { createFlow } from '../createFlow.js';
import { type Flow } from '../Flow.js';
import { watchOffers } from '../payment/watchOffers.js';
import { applyTokenTransferChange, type TokenTransferChange } from './applyTokenTransferChange.js';
import {
  standInTransfer,
  type TokenTransferForm,
  type TokenTransferRules,
  tokenTransferOf,
} from './TokenTransferForm.js';
import {
  initialTokenTransfer,
  type TokenTransferAction,
  type TokenTransferCommands,
  type TokenTransferState,
  tokenTransferCommands,
} from './TokenTransferState.js';

export interface TokenTransferOptions extends TokenTransferRules {
  /** Initial form, from the host or the player's last input. */
  readonly form: TokenTransferForm;
}

/**
 * Cold: reads the costs of a complete form, and again every 30 s. Every state is complete. Never
 * completes by itself; unsubscribing stops the reads.
 */
export type TokenTransferFlow = Flow<TokenTransferState, TokenTransferCommands>;

/**
 * Creates the flow of a token transfer to another address on the same chain, before it is sent: the
 * form, its costs and the review.
 *
 * @example
 * const flow = createTokenTransferFlow(engine, { sender: { account, isPassport: false }, tokens, locale: 'en', form: { token, text: '', address: '' } });
 * const shown = flow.state$.subscribe(({ offer }) => console.log(offer.status));
 * flow.commands.type({ text: '2.5' });
 */
export function createTokenTransferFlow(engine: FundingEngine, options: TokenTransferOptions): TokenTransferFlow {
  assertKinds({ engine, options }, 'object', 'object');
  const { form, ...rules } = options;
  const { sender, tokens, locale } = rules;
  assertKinds({ form, sender, tokens, locale }, 'object', 'object', 'list', 'string');
  return createFlow<TokenTransferAction, TokenTransferChange, TokenTransferState>({
    actions: tokenTransferCommands,
    initial: initialTokenTransfer(form),
    apply: applyTokenTransferChange,
    changes: (actions$, current$) => {
      const presses$ = actions$.pipe(filter((action) => action.type !== 'refresh' && action.type !== 'fill'));
      const questions$ = current$.pipe(
        map((state) => {
          const request = tokenTransferOf(state.form, rules);
          return { request, key: requestKey(request), text: `${state.form.text} ${state.form.address}` };
        }),
      );
      const refresh$ = actions$.pipe(filter(({ type }) => type === 'refresh'));
      return merge(
        presses$,
        fillChanges(engine, current$, actions$, rules),
        watchOffers(questions$, refresh$, (request, signal) => planTransfer(engine, request, signal)),
      );
    },
  });
}

/** Computes the maximum from the cost of sending half of the balance. Any other action cancels it. */
function fillChanges(
  engine: FundingEngine,
  current$: BehaviorSubject<TokenTransferState>,
  actions$: Observable<TokenTransferAction>,
  { sender, locale }: TokenTransferRules,
): Observable<TokenTransferChange> {
  return actions$.pipe(
    switchMap((action) => {
      const { form, filling } = current$.value;
      const { token } = form;
      const done = (most: bigint | null): TokenTransferChange => ({ type: 'filled', most, locale });
      // Ends the computation that another action cancelled.
      if (action.type !== 'fill' || token === null) return filling ? of(done(null)) : EMPTY;
      const { held } = action;
      const begun: TokenTransferChange = { type: 'filling' };
      if (token.type === 'erc20' || held < 2n) return of<readonly TokenTransferChange[]>(begun, done(held));
      const most$ = fromAbortable((signal) =>
        planTransfer(engine, standInTransfer(token, held / 2n, sender), signal),
      ).pipe(
        map((route) => done(mostBridgeableOf(held, token, route))),
        catchError(() => of(done(null))),
      );
      return concat(of(begun), most$);
    }),
  );
}
