import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  map,
  merge,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
  takeUntil,
} from 'rxjs';
import {
  assertKinds,
  type FundingEngine,
  fromAbortable,
  type ItemPage,
  type Listing,
  type ListingPage,
  type ListingStatus,
  NATIVE,
  type Token,
  withoutSource,
} from '../../core/index.js';
import type { Flow } from '../Flow.js';
import { hasAdapter } from '../order/hasAdapter.js';
import { failureOf } from '../payment/failureOf.js';
import { type ItemsState, initialItems, itemKey, type OwnListing } from './ItemsState.js';

export interface ItemsCommands {
  /** Loads the first page again. */
  readonly again: () => void;
  /** Loads the next page, if there is one. */
  readonly more: () => void;
}

/**
 * Cold; never completes or errors: a failed read is a value. Reads the first page and the account's
 * listings on subscribe.
 */
export type ItemsFlow = Flow<ItemsState, ItemsCommands>;

type Change = (state: ItemsState) => ItemsState;

/**
 * Creates the flow of an account's items on the child chain, page by page, with its listings.
 *
 * @example createItemsFlow(engine, account).state$.subscribe((state) => console.log(state));
 */
export function createItemsFlow(engine: FundingEngine, account: string): ItemsFlow {
  assertKinds({ engine, account }, 'object', 'string');
  const again$ = new Subject<void>();
  const more$ = new Subject<void>();
  return {
    commands: { again: () => again$.next(), more: () => more$.next() },
    state$: withoutSource(
      again$.pipe(
        map(() => true),
        startWith(false),
        switchMap((isAgain) => {
          let cursor: string | null = null;
          const noteCursor = (page: ItemPage): ItemPage => {
            ({ cursor } = page);
            return page;
          };
          const first$ = readPage(engine, account, null).pipe(
            map((page) => firstPage(noteCursor(page))),
            catchError((error: unknown) =>
              of<Change>((state) => ({ ...state, status: 'unread', error: failureOf(error) })),
            ),
          );
          const next$ = more$.pipe(
            exhaustMap(() =>
              cursor === null ? EMPTY : nextPage(readPage(engine, account, cursor).pipe(map(noteCursor))),
            ),
            takeUntil(again$),
          );
          // The next page's cursor comes from the first page.
          const reading: Change = (state) => ({ ...state, status: 'reading', error: null, more: 'none' });
          return merge(isAgain ? of(reading) : EMPTY, first$, next$, listingChanges(engine, account));
        }),
        scan((state, change) => change(state), initialItems),
        startWith(initialItems),
      ),
    ),
  };
}

function readPage({ items }: FundingEngine, account: string, cursor: string | null): Observable<ItemPage> {
  return fromAbortable((signal) =>
    items.list({ walletAddress: account, ...(cursor !== null && { cursor }) }, { signal }),
  );
}

function firstPage({ items, cursor, unread }: ItemPage): Change {
  return (state) => ({
    ...state,
    status: 'read',
    items,
    leftOut: unread,
    error: null,
    more: cursor === null ? 'none' : 'more',
  });
}

/** A page that shifts while paging doesn't show an item twice. */
function nextPage(page$: Observable<ItemPage>): Observable<Change> {
  const reading: Change = (state) => ({ ...state, more: 'reading' });
  const read$ = page$.pipe(
    map(
      ({ items, cursor, unread }): Change =>
        (state) => {
          const known = new Set(state.items.map(itemKey));
          return {
            ...state,
            items: [...state.items, ...items.filter((item) => !known.has(itemKey(item)))],
            leftOut: state.leftOut + unread,
            more: cursor === null ? 'none' : 'more',
          };
        },
    ),
    catchError(() => of<Change>((state) => ({ ...state, more: 'failed' }))),
  );
  return concat(of(reading), read$);
}

/** Maximum pages of listings; a seller with more sees the newest. */
const mostPages = 4;

function listingChanges(engine: FundingEngine, account: string): Observable<Change> {
  if (!hasAdapter(engine, 'orders')) return of<Change>((state) => ({ ...state, listings: null }));
  return fromAbortable((signal) => readListings(engine, account, signal)).pipe(
    map(
      (listings): Change =>
        (state) => ({ ...state, listings }),
    ),
    catchError(() => of<Change>((state) => ({ ...state, listings: 'unread' }))),
  );
}

/** Statuses to show: a new listing is pending for some seconds, and an inactive one can become active again. */
const standing = ['ACTIVE', 'PENDING', 'INACTIVE'] as const satisfies readonly ListingStatus[];

async function readListings(
  engine: FundingEngine,
  seller: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, OwnListing>> {
  const found = (await Promise.all(standing.map((status) => readPages(engine, { seller, status }, signal)))).flat();
  const currencies = new Map<string, Promise<Token | null>>();
  const currencyOf = (address: string): Promise<Token | null> => {
    const known =
      currencies.get(address) ??
      engine.tokens.getTokenInfo(engine.environment.l2ChainId, address, { signal }).catch(() => null);
    currencies.set(address, known);
    return known;
  };
  const own = await Promise.all(
    found.map(async (listing): Promise<readonly [string, OwnListing]> => {
      const { price, item } = listing;
      return [
        itemKey(item),
        { listing, currency: await currencyOf(price.type === 'NATIVE' ? NATIVE : price.tokenAddress) },
      ];
    }),
  );
  // An active one first, then the newest: that one is shown.
  return new Map(own.toReversed());
}

async function readPages(
  { orders }: FundingEngine,
  query: { readonly seller: string; readonly status: ListingStatus },
  signal: AbortSignal,
): Promise<readonly Listing[]> {
  const found: Listing[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages++) {
    const page: ListingPage = await orders.findListings({ ...query, ...(cursor !== null && { cursor }) }, { signal });
    found.push(...page.listings);
    ({ cursor } = page);
    if (cursor === null) break;
  }
  return found;
}
