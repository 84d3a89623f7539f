import type { HeldItem, Listing, Token } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** An item of the account that is for sale. */
export interface OwnListing {
  readonly listing: Listing;
  /** Currency of its price; `null` if its token data can't be read. */
  readonly currency: Token | null;
}

/** The account's items. `unread`: the source failed, which isn't "none". */
export interface ItemsState {
  readonly status: 'reading' | 'read' | 'unread';
  readonly items: readonly HeldItem[];
  /** Number of entries that couldn't be parsed. */
  readonly leftOut: number;
  readonly error: PaymentFailure | null;
  /** Whether there are more, and the status of loading them. */
  readonly more: 'none' | 'more' | 'reading' | 'failed';
  /** By `itemKey`. `unread`: the order book failed; `null`: there is none. */
  readonly listings: ReadonlyMap<string, OwnListing> | 'reading' | 'unread' | null;
}

export const initialItems: ItemsState = {
  status: 'reading',
  items: [],
  leftOut: 0,
  error: null,
  more: 'none',
  listings: 'reading',
};

/**
 * Returns the same key for an item and its listing.
 *
 * @example
 * const { items } = await engine.items.list({ walletAddress: account });
 * const keys = items.map(itemKey); // a key for each row
 */
export function itemKey(heldItem: Pick<HeldItem, 'contractAddress' | 'id'>): string {
  assertKinds({ heldItem }, 'object');
  const { contractAddress, id } = heldItem;
  return `${contractAddress.toLowerCase()}/${id}`;
}

/**
 * Returns the item's listing; `null` if none is known.
 *
 * @example
 * const { state$ } = createItemsFlow(engine, account);
 * state$.subscribe((state) => draw(state.items.map((item) => listingOf(state, item))));
 */
export function listingOf(itemsState: Pick<ItemsState, 'listings'>, item: HeldItem): OwnListing | null {
  assertKinds({ itemsState, item }, 'object', 'object');
  const { listings } = itemsState;
  return listings instanceof Map ? ((listings as ReadonlyMap<string, OwnListing>).get(itemKey(item)) ?? null) : null;
}

/** Returns the item's name, or its id if it has none: "Hero 100". */
export function heldItemName({ name, id }: Pick<HeldItem, 'name' | 'id'>): string {
  return name ?? `#${id}`;
}
