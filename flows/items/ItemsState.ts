import type { HeldItem, Listing, Token } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** An item of the account that is for sale. */
export interface OwnListing {
  readonly listing: Listing;
  /** Of its price; null: the token does not say what it is. */
  readonly currency: Token | null;
}

/** `unread`: the source did not answer, which is not "nothing". */
export interface ItemsState {
  readonly status: 'reading' | 'read' | 'unread';
  readonly items: readonly HeldItem[];
  /** Entries of the source that could not be understood. */
  readonly leftOut: number;
  readonly error: PaymentFailure | null;
  /** Whether there are more, and how asking for them goes. */
  readonly more: 'none' | 'more' | 'reading' | 'failed';
  /** By `itemKey`. `unread`: the order book did not answer; null: there is none. */
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
 * The same for the item and its listing.
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
 * The listing under which it is for sale; null: none is known.
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

/** "Hero 100", or what is certain of it. */
export function heldItemName({ name, id }: Pick<HeldItem, 'name' | 'id'>): string {
  return name ?? `#${id}`;
}
