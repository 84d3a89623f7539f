import { catchError, concat, map, type Observable, of, Subject, shareReplay, startWith, switchMap } from 'rxjs';
import {
  assertKinds,
  type CancelRequest,
  type CancelSnapshot,
  type Eip1193Provider,
  type FundingEngine,
  isTributaryError,
  OrderStatus,
  type SellRequest,
  type SellSnapshot,
  withoutSource,
} from '../../core/index.js';
import type { Flow } from '../Flow.js';
import { failureOf } from '../payment/failureOf.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** Progress of listing an item, or of cancelling a listing. */
export type ListingState =
  | { readonly doing: 'nothing' }
  | ({ readonly doing: 'sell' } & ListingTask<SellSnapshot>)
  | ({ readonly doing: 'cancel' } & ListingTask<CancelSnapshot>);

export interface ListingTask<Snapshot> {
  readonly outcome: ListingOutcome;
  /** `null` before the first snapshot. */
  readonly snapshot: Snapshot | null;
  /** Why it failed, whether or not that is certain. */
  readonly failure: PaymentFailure | null;
}

/**
 * `rejected`: by the player. `short`: the wallet lacks the item or the gas. `unknown`: only the
 * chain or the book knows the outcome, so nothing may be signed again before it is checked.
 */
export type ListingOutcome = 'running' | 'done' | 'rejected' | 'short' | 'failed' | 'unknown';

export interface ListingCommands {
  readonly sell: (request: SellRequest) => void;
  readonly cancel: (request: CancelRequest) => void;
  /** Resets the flow; a running action stops before its next signature. */
  readonly leave: () => void;
}

/** Cold; sends no request before a command. Never completes or errors. */
export type ListingFlow = Flow<ListingState, ListingCommands>;

const nothing: ListingState = { doing: 'nothing' };

/**
 * Creates the flow that lists an item of the wallet for sale and cancels listings.
 *
 * @example createListingFlow(engine, wallet).state$.subscribe(({ doing }) => console.log(doing));
 */
export function createListingFlow(fundingEngine: Pick<FundingEngine, 'orders'>, wallet: Eip1193Provider): ListingFlow {
  assertKinds({ fundingEngine, wallet }, 'object', 'object');
  const { orders } = fundingEngine;
  const actions$ = new Subject<Observable<ListingState>>();
  return {
    commands: {
      sell: (request) =>
        actions$.next(
          carriedOut(orders.sell(request, { wallet })).pipe(map((task): ListingState => ({ doing: 'sell', ...task }))),
        ),
      cancel: (request) =>
        actions$.next(
          carriedOut(orders.cancel(request, { wallet })).pipe(
            map((task): ListingState => ({ doing: 'cancel', ...task })),
          ),
        ),
      leave: () => actions$.next(of(nothing)),
    },
    state$: withoutSource(
      actions$.pipe(
        switchMap((state$) => state$),
        startWith(nothing),
        shareReplay({ bufferSize: 1, refCount: true }),
      ),
    ),
  };
}

type Snapshot = SellSnapshot | CancelSnapshot;

function carriedOut<S extends Snapshot>(snapshots$: Observable<S>): Observable<ListingTask<S>> {
  let last: S | null = null;
  const told$ = snapshots$.pipe(
    map((snapshot): ListingTask<S> => {
      last = snapshot;
      const outcome = outcomeOf(snapshot);
      return { outcome, snapshot, failure: outcome === 'running' || outcome === 'done' ? null : failureIn(snapshot) };
    }),
    catchError((error: unknown) => of<ListingTask<S>>({ ...thrown(error, last), snapshot: last })),
  );
  return concat(of<ListingTask<S>>({ outcome: 'running', snapshot: null, failure: null }), told$);
}

const outcomes: Readonly<Record<Snapshot['status'], ListingOutcome>> = {
  preparing: 'running',
  checking: 'running',
  running: 'running',
  signing: 'running',
  submitting: 'running',
  SUCCESS: 'done',
  FAILED: 'failed',
  INSUFFICIENT_FUNDS: 'short',
  FULFILLMENTS_UNSETTLED: 'unknown',
};

function outcomeOf(snapshot: Snapshot): ListingOutcome {
  const { status, error, fulfilment } = snapshot;
  if (refusedBy(snapshot) !== undefined) return 'failed';
  const isRejected =
    error?.innerErrorType === 'USER_REJECTED_REQUEST_ERROR' ||
    fulfilment?.execution?.tasks.some(({ state }) => state === 'rejected') === true;
  return status === 'FAILED' && isRejected ? 'rejected' : outcomes[status];
}

/** Returns the book's reason for a listing it did not cancel. */
function refusedBy(snapshot: Snapshot): string | undefined {
  return 'result' in snapshot ? snapshot.result?.failed[0]?.reason : undefined;
}

function failureIn(snapshot: Snapshot): PaymentFailure {
  const refused = refusedBy(snapshot);
  if (refused !== undefined) return { code: 'CANCEL_ORDER_LISTING_ERROR', message: refused };
  return snapshot.error ?? { code: snapshot.status, message: snapshot.reason ?? '' };
}

/** A request to the book without a response may still have worked; a rejection is a response. */
function thrown(
  error: unknown,
  last: Snapshot | null,
): { readonly outcome: ListingOutcome; readonly failure: PaymentFailure } {
  const failure = failureOf(error);
  const { innerErrorType, status } = isTributaryError(error) ? error.data : {};
  if (innerErrorType === 'USER_REJECTED_REQUEST_ERROR') return { outcome: 'rejected', failure };
  const isRefused = typeof status === 'number' && status >= 400 && status < 500;
  return { outcome: last?.status === OrderStatus.SUBMITTING && !isRefused ? 'unknown' : 'failed', failure };
}
