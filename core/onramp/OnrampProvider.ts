import type { Address } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { Availability } from '../routing/FundingRouteFinder.js';
import type { Abortable } from '../stream/Abortable.js';

export interface OnrampRequest {
  readonly walletAddress: Address;
  readonly tokenAddress?: string;
  /** Decimal text in whole tokens, as the provider's page takes it. */
  readonly tokenAmount?: string;
  /** Only where the wallet is Passport and the player's address is known. */
  readonly email?: string;
}

export type OnrampMessage =
  | { readonly type: 'loaded' }
  | { readonly type: 'order-created'; readonly orderId: string | null }
  | { readonly type: 'order-processing'; readonly orderId: string | null }
  | { readonly type: 'order-completed'; readonly orderId: string | null; readonly transactionHash: string | null }
  | { readonly type: 'order-failed'; readonly orderId: string | null; readonly reason: string | null };

/** A service that sells tokens for money on a page of its own. */
export interface OnrampProvider {
  readonly id: string;
  /** Whether it may be used where the player is, as the product is configured. Absent: always. */
  isAvailable?(options: Abortable): Promise<Availability>;
  /** What can be bought with money. @throws TributaryError API_ERROR */
  getTokens(options?: Abortable): Promise<readonly Token[]>;
  /** Where the player buys: an address to open in a window or a frame. @throws TributaryError API_ERROR */
  buildUrl(request: OnrampRequest, options?: Abortable): Promise<string>;
  /** null: not a message of this provider's window (wrong origin, unknown shape). */
  parseMessage(event: { readonly origin: string; readonly data: unknown }): OnrampMessage | null;
}
export const OnrampProvider = Symbol.for('tributary/OnrampProvider');
