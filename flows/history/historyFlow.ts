import {
  catchError,
  concat,
  defer,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { type FundingEngine, fromAbortable, type HistoryPage, type HistoryRequest } from '../../core/index.js';
import { type CommandsOf, commandsOf, type Flow } from '../Flow.js';
import { failureOf } from '../payment/failureOf.js';
import { HistoryFilter, type HistoryFlowState, initialHistory } from './HistoryFlowState.js';

/** What the player can do. */
export type HistoryAction =
  /** Shows these alone, from the newest. */
  | { readonly type: 'choose'; readonly filter: HistoryFilter }
  /** The next page behind what is shown. */
  | { readonly type: 'more' }
  /** All over again. */
  | { readonly type: 'refresh' };

export type HistoryCommands = CommandsOf<HistoryAction>;
const historyCommands: Readonly<Record<HistoryAction['type'], true>> = { choose: true, more: true, refresh: true };

/** Cold: reads the newest page. Never completes by itself; unsubscribing cancels what is read. */
export type HistoryFlow = Flow<HistoryFlowState, HistoryCommands>;

type Change = (state: HistoryFlowState) => HistoryFlowState;

/** What an account has done, a page at a time, with how many there are of each sort. What fails leaves what is shown. */
export function createHistoryFlow(
  engine: Pick<FundingEngine, 'history'>,
  { account, pageSize = 20 }: { readonly account: string; readonly pageSize?: number },
): HistoryFlow {
  const actions$ = new Subject<HistoryAction>();
  return {
    commands: commandsOf<HistoryAction>(historyCommands, (action) => actions$.next(action)),
    state$: defer(() => {
      let state = initialHistory;
      const ask = (request: HistoryRequest): Observable<HistoryPage> =>
        fromAbortable((signal) => engine.history(account, { ...request, signal }));
      const page = (wanted: HistoryFilter, cursor?: string): Observable<HistoryPage> =>
        ask({ ...requests[wanted], limit: pageSize, ...(cursor !== undefined && { cursor }) });
      // Behind a page that is still being read there is nothing yet: such a wish must not end the reading either.
      const isMoreThere = (): boolean => state.cursor !== null && state.status !== 'reading' && !state.isReadingMore;
      const changes$ = actions$.pipe(
        startWith<HistoryAction>({ type: 'refresh' }),
        filter(({ type }) => type !== 'more' || isMoreThere()),
        switchMap((action): Observable<Change> => {
          if (action.type === 'more') return moreOf(page(state.filter, state.cursor ?? undefined));
          const wanted = action.type === 'choose' ? action.filter : state.filter;
          return firstOf(wanted, page(wanted));
        }),
      );
      const counts$ = actions$.pipe(
        filter(({ type }) => type !== 'more'),
        startWith(null),
        switchMap(() => countsOf(ask)),
      );
      return merge(changes$, counts$).pipe(
        scan((before, change) => change(before), initialHistory),
        tap((next) => (state = next)),
      );
    }),
  };
}

const requests: Readonly<Record<HistoryFilter, HistoryRequest>> = {
  [HistoryFilter.ALL]: {},
  [HistoryFilter.NEEDS_YOU]: { isOpen: true, outcomes: ['stopped', 'rejected', 'failed'] },
  [HistoryFilter.RUNNING]: { outcomes: ['running'] },
  [HistoryFilter.FINISHED]: { isOpen: false, outcomes: ['done', 'stopped', 'rejected', 'failed', 'abandoned'] },
  [HistoryFilter.NOT_CONFIRMED]: { outcomes: ['unknown'] },
};

function firstOf(wanted: HistoryFilter, page$: Observable<HistoryPage>): Observable<Change> {
  const begun: Change = (state) => ({
    ...state,
    filter: wanted,
    status: 'reading',
    isReadingMore: false,
    failure: null,
    // Of another sort nothing is shown meanwhile.
    ...(wanted !== state.filter && { entries: [], cursor: null }),
  });
  const read$ = page$.pipe(
    map(
      ({ entries, cursor }): Change =>
        (state) => ({ ...state, status: 'known', entries, cursor }),
    ),
    catchError((error: unknown) => of<Change>((state) => ({ ...state, status: 'unread', failure: failureOf(error) }))),
  );
  return concat(of(begun), read$);
}

function moreOf(page$: Observable<HistoryPage>): Observable<Change> {
  const begun: Change = (state) => ({ ...state, isReadingMore: true, failure: null });
  const read$ = page$.pipe(
    map(
      ({ entries, cursor }): Change =>
        (state) => ({
          ...state,
          isReadingMore: false,
          entries: [...state.entries, ...entries],
          cursor,
        }),
    ),
    catchError((error: unknown) =>
      of<Change>((state) => ({ ...state, isReadingMore: false, failure: failureOf(error) })),
    ),
  );
  return concat(of(begun), read$);
}

/** From the journal alone. Without them the filters have no numbers, which is all. */
function countsOf(ask: (request: HistoryRequest) => Observable<HistoryPage>): Observable<Change> {
  const filters = Object.values(HistoryFilter);
  return merge(
    ...filters.map((sort) =>
      ask({ ...requests[sort], receipts: false, limit: 1 }).pipe(map(({ total }) => [sort, total] as const)),
    ),
  ).pipe(
    scan((known, [sort, total]) => ({ ...known, [sort]: total }), {} as Partial<Record<HistoryFilter, number>>),
    map((counts): Change => {
      const isWhole = filters.every((sort) => counts[sort] !== undefined);
      return (state) => (isWhole ? { ...state, counts: counts as Record<HistoryFilter, number> } : state);
    }),
    catchError(() => of<Change>((state) => state)),
  );
}
