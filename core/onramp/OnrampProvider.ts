import type { Address, Hex } from '../money/Address.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { Token, TokenAmount } from '../money/Token.js';
import type { Availability } from '../routing/FundingRouteFinder.js';
import type { Abortable } from '../stream/Abortable.js';

export interface OnrampRequest {
  readonly walletAddress: Address;
  readonly tokenAddress?: string;
  /** Decimal text in whole tokens, as the provider's page expects it. */
  readonly tokenAmount?: string;
  /** Filled in on the provider's page. Only set if the wallet is Passport and the player's email is known. */
  readonly email?: string;
  /** Currency shown first if no amount is given: an ISO 4217 code. Default: the engine's `currency`. */
  readonly fiatCurrency?: string;
  readonly page?: OnrampPage;
  /** Item to pay for instead of a token, if the provider's terms allow it. */
  readonly item?: OnrampItem;
}

/** Appearance of the provider's page, as far as it can be configured. */
export interface OnrampPage {
  /** Whether to show its menu. Default `true`. */
  readonly showMenu?: boolean;
  /** Its title. Default `Buy`; empty: none. */
  readonly title?: string;
}

/** A purchase that the provider makes: it charges the card, pays the price itself and sends the transaction. */
export interface OnrampItem {
  /** Amount that the provider charges the card for. */
  readonly price: TokenAmount;
  /** The transaction that delivers the items to the wallet of the request. */
  readonly transaction: { readonly to: Address; readonly data: Hex };
  /** Maximum gas units. */
  readonly gasLimit: bigint;
  /** Name of the item on the page. */
  readonly name: string;
  /** HTTPS URL. */
  readonly image?: string;
  readonly collectionAddress: Address;
  readonly contractType: 'ERC721' | 'ERC1155';
  readonly tokenIds: readonly bigint[];
  /** Number of units. */
  readonly quantity: bigint;
}

export type OnrampMessage =
  | { readonly type: 'loaded' }
  | { readonly type: 'order-created'; readonly orderId: string | null }
  | { readonly type: 'order-processing'; readonly orderId: string | null }
  | { readonly type: 'order-completed'; readonly orderId: string | null; readonly transactionHash: string | null }
  | { readonly type: 'order-failed'; readonly orderId: string | null; readonly reason: string | null };

/** A provider's fees and limits, shown before the player opens its page. The page itself may differ. */
export interface OnrampTerms {
  /** Fee range of a payment in basis points, below 10,000; `null` if unknown. */
  readonly fees: { readonly minimumBasisPoints: number; readonly maximumBasisPoints: number } | null;
  /** Limits of one order, including fees; `null` if unknown. */
  readonly limits: OnrampLimits | null;
  /** Whether its page supports `OnrampRequest.item`. */
  readonly sellsItems: boolean;
}

export interface OnrampLimits {
  readonly minimum: FiatAmount | null;
  readonly maximum: FiatAmount | null;
}

/** A service that sells tokens by card on its page. */
export interface OnrampProvider {
  readonly id: string;
  /** Whether it is available in the player's region, by the product's configuration. Absent: always. */
  isAvailable?(options: Abortable): Promise<Availability>;
  /** Returns fees and limits, for display. Absent: unknown. @throws TributaryError API_ERROR */
  getTerms?(options: Abortable): Promise<OnrampTerms>;
  /** Returns the tokens that this provider sells. @throws TributaryError API_ERROR */
  getTokens(options?: Abortable): Promise<readonly Token[]>;
  /**
   * Returns the URL of the provider's page, to open once, within minutes, in a window that keeps
   * its referrer or in a frame. Each call returns another URL; to open the page again, or after a
   * failure, call it again.
   * @throws TributaryError API_ERROR
   */
  buildUrl(request: OnrampRequest, options?: Abortable): Promise<string>;
  /** Parses a message of this provider's window; `null` if it isn't one (wrong origin, unknown shape). */
  parseMessage(event: { readonly origin: string; readonly data: unknown }): OnrampMessage | null;
}
export const OnrampProvider = Symbol.for('tributary/OnrampProvider');

/** Terms of a provider without `getTerms`. */
export const unknownTerms: OnrampTerms = { fees: null, limits: null, sellsItems: false };
