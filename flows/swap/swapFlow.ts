import {
  asapScheduler,
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  observeOn,
  of,
  repeat,
  startWith,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs';
import type { FundingEngine, QuoteSnapshot, WatchedSwap } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import { createFlow } from '../createFlow.js';
import { type Flow } from '../Flow.js';
import { priceLifeMs, typingPauseMs } from '../money/priceLife.js';
import { applySwapChange, type SwapChange } from './applySwapChange.js';
import { type SwapForm, tradeKey, tradeOf } from './SwapForm.js';
import { initialSwapState, type SwapAction, type SwapCommands, type SwapState, swapCommands } from './SwapState.js';

export interface SwapFlowOptions {
  readonly account: string;
  /** Initial form, from the host or the player's last input. */
  readonly form: SwapForm;
  /** Determines the decimal separator of the input. */
  readonly locale: string;
}

/**
 * Cold: requests the price of a complete form. Every state is complete. Never completes by itself;
 * unsubscribing stops the requests.
 */
export type SwapFlow = Flow<SwapState, SwapCommands>;

/**
 * Creates the flow of a swap before it is executed: the form, its price and the accepted quote.
 *
 * @example
 * const { state$, commands } = createSwapFlow(engine, { account, form: emptyForm, locale: 'en' });
 * state$.subscribe(({ price }) => draw(price));
 * commands.type({ direction: TypedSide.FROM, text: '0.5' });
 */
export function createSwapFlow(engine: FundingEngine, options: SwapFlowOptions): SwapFlow {
  assertKinds({ engine, options }, 'object', 'object');
  const { account, form, locale } = options;
  assertKinds({ account, form, locale }, 'string', 'object', 'string');
  return createFlow<SwapAction, SwapChange, SwapState>({
    actions: swapCommands,
    initial: initialSwapState(form),
    apply: applySwapChange,
    changes: (actions$, current$) => {
      const presses$ = actions$.pipe(filter((action) => action.type !== 'refresh'));
      return merge(presses$, priceChanges(engine, current$, actions$, { account, locale }));
    },
  });
}

/** The latest form wins: aborts requests for older ones. Typed input is debounced; choices are not. */
function priceChanges(
  engine: FundingEngine,
  current$: Observable<SwapState>,
  actions$: Observable<SwapAction>,
  { account, locale }: Pick<SwapFlowOptions, 'account' | 'locale'>,
): Observable<SwapChange> {
  const refresh$ = actions$.pipe(filter(({ type }) => type === 'refresh'));
  let typedText: string | null = null;
  return current$.pipe(
    map(({ form }) => ({ trade: tradeOf(form, account, locale), text: form.text })),
    distinctUntilChanged((a, b) => tradeKey(a.trade) === tradeKey(b.trade)),
    observeOn(asapScheduler),
    switchMap(({ trade, text }) => {
      const isTyping = typedText !== null && typedText !== text;
      typedText = text;
      const asked: SwapChange = { type: 'asked', isAsking: trade !== null };
      if (trade === null) return of(asked);
      const price$ = timer(isTyping ? typingPauseMs : 0).pipe(
        switchMap(() =>
          refresh$.pipe(
            startWith(null),
            switchMap(() => watchPrice(engine, trade)),
          ),
        ),
      );
      return concat(of(asked), price$);
    }),
  );
}

/** A new price for every block that changes it, and at the latest when the last one has expired. */
function watchPrice(engine: FundingEngine, trade: WatchedSwap): Observable<SwapChange> {
  return defer(() => engine.dex.watchQuote(trade)).pipe(
    switchMap((snapshot: QuoteSnapshot) =>
      concat(of(snapshot), snapshot.status === 'ready' ? timer(priceLifeMs).pipe(map(() => null)) : EMPTY),
    ),
    takeWhile((snapshot) => snapshot !== null),
    repeat(),
    // If, for example, its code can't be loaded, the form stays and shows the failure.
    catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous: null })),
    map((snapshot): SwapChange => ({ type: 'priced', snapshot, at: Date.now() })),
  );
}
