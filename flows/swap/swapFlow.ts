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
  /** How the form starts: as the host wants it, or as the player left it. */
  readonly form: SwapForm;
  /** Decides which mark of a typed amount is the decimal one. */
  readonly locale: string;
}

/** Cold: asks for the price of what the form says, if it says enough. Every value is the whole truth. Never completes by itself; unsubscribing stops asking. */
export type SwapFlow = Flow<SwapState, SwapCommands>;

/**
 * A swap before it is carried out, without a screen: the form, its price, and what was agreed to.
 *
 * @example
 * const { state$, commands } = createSwapFlow(engine, { account, form: emptyForm, locale: 'en' });
 * state$.subscribe(({ price }) => draw(price));
 * commands.type({ direction: TypedSide.FROM, text: '0.5' });
 */
export function createSwapFlow(engine: FundingEngine, options: SwapFlowOptions): SwapFlow {
  assertKinds({ engine, options }, 'object', 'object');
  const { account, form, locale } = options;
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

/** The latest form wins: what was asked for an older one is aborted. Whoever chooses waits for nothing, whoever types is let finish. */
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

/** A price for every block that changes it, and one at the latest when the last has been shown for its time. */
function watchPrice(engine: FundingEngine, trade: WatchedSwap): Observable<SwapChange> {
  return defer(() => engine.dex.watchQuote(trade)).pipe(
    switchMap((snapshot: QuoteSnapshot) =>
      concat(of(snapshot), snapshot.status === 'ready' ? timer(priceLifeMs).pipe(map(() => null)) : EMPTY),
    ),
    takeWhile((snapshot) => snapshot !== null),
    repeat(),
    // Its code could not be loaded, for one: the form stays, and says so.
    catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous: null })),
    map((snapshot): SwapChange => ({ type: 'priced', snapshot, at: Date.now() })),
  );
}
