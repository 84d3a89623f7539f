import {
  catchError,
  concat,
  defer,
  EMPTY,
  expand,
  filter,
  forkJoin,
  map,
  type Observable,
  of,
  reduce,
  Subject,
  scan,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import {
  assertKinds,
  type FundingEngine,
  fromAbortable,
  type HistoryEntry,
  type HistoryPage,
  type HistoryRequest,
} from '../../core/index.js';
import { type CommandsOf, commandsOf, type Flow } from '../Flow.js';
import { failureOf } from '../payment/failureOf.js';
import { HistoryFilter, type HistoryFlowState, initialHistory } from './HistoryFlowState.js';
import { historySortOf, historySorts } from './historySortOf.js';

/** Actions of the player. */
export type HistoryAction =
  /** Shows only these, from the newest. */
  | { readonly type: 'choose'; readonly filter: HistoryFilter }
  /** Loads the next page. */
  | { readonly type: 'more' }
  /** Loads all shown pages again. */
  | { readonly type: 'refresh' };

export type HistoryCommands = CommandsOf<HistoryAction>;
const historyCommands: Readonly<Record<HistoryAction['type'], true>> = { choose: true, more: true, refresh: true };

/**
 * Cold: reads open entries and the newest page of finished ones. Never completes by itself;
 * unsubscribing aborts the reads.
 */
export type HistoryFlow = Flow<HistoryFlowState, HistoryCommands>;

export interface HistoryFlowOptions {
  readonly account: string;
  /** Number of finished entries per page; 1 to 100. Default 20. */
  readonly pageSize?: number;
  /** Returns Unix milliseconds. Default: the clock. */
  readonly now?: () => number;
}

type Change = (state: HistoryFlowState) => HistoryFlowState;

/** The engine's maximum page size. */
const mostAtOnce = 100;

/**
 * Creates the flow of an account's history: all open entries, finished ones page by page, and the
 * number of each sort. A failure keeps the shown entries.
 *
 * @example
 * const { state$, commands } = createHistoryFlow(engine, { account });
 * state$.subscribe((state) => draw(state));
 */
export function createHistoryFlow(engine: Pick<FundingEngine, 'history'>, options: HistoryFlowOptions): HistoryFlow {
  assertKinds({ engine, options }, 'object', 'object');
  const { account, pageSize = 20, now = () => Date.now() } = options;
  assertKinds({ account }, 'string');
  const actions$ = new Subject<HistoryAction>();
  const ask = (request: HistoryRequest): Observable<HistoryPage> =>
    fromAbortable((signal) => engine.history(account, { ...request, signal }));
  return {
    commands: commandsOf<HistoryAction>(historyCommands, (action) => actions$.next(action)),
    state$: defer(() => {
      let state = initialHistory;
      // Ignored while a page is being read, so that it doesn't cancel that read.
      const isMoreThere = (): boolean => state.cursor !== null && state.status !== 'reading' && !state.isReadingMore;
      return actions$.pipe(
        startWith<HistoryAction>({ type: 'refresh' }),
        filter(({ type }) => type !== 'more' || isMoreThere()),
        switchMap((action): Observable<Change> => {
          if (action.type === 'more') return moreOf(ask({ ...over, limit: pageSize, cursor: state.cursor! }));
          const wanted = action.type === 'choose' ? action.filter : state.filter;
          const shown = state.entries.filter(({ isOpen }) => !isOpen).length;
          const limit = action.type === 'choose' ? pageSize : Math.min(mostAtOnce, Math.max(pageSize, shown));
          const page = showsOver(wanted) ? { limit } : { limit: 1, receipts: false };
          return firstOf(wanted, { open$: everyOpen(ask), over$: ask({ ...over, ...page }) }, now);
        }),
        scan((before, change) => change(before), initialHistory),
        tap((next) => (state = next)),
      );
    }),
  };
}

const over: HistoryRequest = { isOpen: false };

function showsOver(wanted: HistoryFilter): boolean {
  return wanted === HistoryFilter.ALL || wanted === HistoryFilter.FINISHED;
}

/** Reads all open entries, on all pages. */
function everyOpen(ask: (request: HistoryRequest) => Observable<HistoryPage>): Observable<readonly HistoryEntry[]> {
  const page = (cursor?: string): Observable<HistoryPage> =>
    ask({ isOpen: true, limit: mostAtOnce, ...(cursor !== undefined && { cursor }) });
  return page().pipe(
    expand(({ cursor }) => (cursor === null ? EMPTY : page(cursor))),
    reduce((all, { entries }) => [...all, ...entries], [] as readonly HistoryEntry[]),
  );
}

interface Reading {
  readonly open$: Observable<readonly HistoryEntry[]>;
  readonly over$: Observable<HistoryPage>;
}

function firstOf(wanted: HistoryFilter, { open$, over$ }: Reading, now: () => number): Observable<Change> {
  const begun: Change = (state) => ({
    ...state,
    filter: wanted,
    status: 'reading',
    isReadingMore: false,
    failure: null,
    // Hides the entries of another filter meanwhile.
    ...(wanted !== state.filter && { entries: [], cursor: null }),
  });
  const read$ = forkJoin([open$, over$]).pipe(
    map(([open, page]): Change => {
      const at = now();
      const shown = historySorts.flatMap((sort) => {
        if (wanted !== HistoryFilter.ALL && wanted !== sort) return [];
        return sort === HistoryFilter.FINISHED
          ? page.entries
          : open.filter((entry) => historySortOf(entry, at) === sort);
      });
      return (state) => ({
        ...state,
        status: 'known',
        entries: shown,
        counts: countsOf(open, page.total, at),
        cursor: showsOver(wanted) ? page.cursor : null,
      });
    }),
    catchError((error: unknown) => of<Change>((state) => ({ ...state, status: 'unread', failure: failureOf(error) }))),
  );
  return concat(of(begun), read$);
}

function countsOf(open: readonly HistoryEntry[], finished: number, now: number): HistoryFlowState['counts'] {
  const count = (sort: HistoryFilter): number => open.filter((entry) => historySortOf(entry, now) === sort).length;
  return {
    [HistoryFilter.ALL]: open.length + finished,
    [HistoryFilter.NEEDS_YOU]: count(HistoryFilter.NEEDS_YOU),
    [HistoryFilter.RUNNING]: count(HistoryFilter.RUNNING),
    [HistoryFilter.FINISHED]: finished,
    [HistoryFilter.NOT_CONFIRMED]: count(HistoryFilter.NOT_CONFIRMED),
  };
}

function moreOf(page$: Observable<HistoryPage>): Observable<Change> {
  const begun: Change = (state) => ({ ...state, isReadingMore: true, failure: null });
  const read$ = page$.pipe(
    map(
      ({ entries, cursor }): Change =>
        (state) => {
          // An entry that was open at the first read may have ended.
          const known = new Set(state.entries.map(({ id }) => id));
          return {
            ...state,
            isReadingMore: false,
            entries: [...state.entries, ...entries.filter(({ id }) => !known.has(id))],
            cursor,
          };
        },
    ),
    catchError((error: unknown) =>
      of<Change>((state) => ({ ...state, isReadingMore: false, failure: failureOf(error) })),
    ),
  );
  return concat(of(begun), read$);
}
