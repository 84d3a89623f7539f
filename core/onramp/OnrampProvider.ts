import type { Address, Hex } from '../money/Address.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { Token, TokenAmount } from '../money/Token.js';
import type { Availability } from '../routing/FundingRouteFinder.js';
import type { Abortable } from '../stream/Abortable.js';

export interface OnrampRequest {
  readonly walletAddress: Address;
  readonly tokenAddress?: string;
  /** Decimal text in whole tokens, as the provider's page takes it. */
  readonly tokenAmount?: string;
  /** Filled in on the provider's page. Only where the wallet is Passport and the player's address is known. */
  readonly email?: string;
  /** What is shown first where no amount is asked for: a code of ISO 4217. Default: the engine's `currency`. */
  readonly fiatCurrency?: string;
  readonly page?: OnrampPage;
  /** Pay for this instead of buying tokens; where the provider's terms say that it sells items. */
  readonly item?: OnrampItem;
}

/** How the provider's page looks, as far as it lets itself be told. */
export interface OnrampPage {
  /** Its own menu. Default true. */
  readonly showMenu?: boolean;
  /** Its title. Default `Buy`; empty: none. */
  readonly title?: string;
}

/** A purchase that the provider makes: it takes the card's money, pays the price out of its own, and sends the transaction. */
export interface OnrampItem {
  /** What the provider asks the card for. */
  readonly price: TokenAmount;
  /** Gives the items to the wallet that the request names. */
  readonly transaction: { readonly to: Address; readonly data: Hex };
  /** Gas units, at most. */
  readonly gasLimit: bigint;
  /** What the player gets, as the page shows it. */
  readonly name: string;
  /** An https address. */
  readonly image?: string;
  readonly collectionAddress: Address;
  readonly contractType: 'ERC721' | 'ERC1155';
  readonly tokenIds: readonly bigint[];
  /** Pieces. */
  readonly quantity: bigint;
}

export type OnrampMessage =
  | { readonly type: 'loaded' }
  | { readonly type: 'order-created'; readonly orderId: string | null }
  | { readonly type: 'order-processing'; readonly orderId: string | null }
  | { readonly type: 'order-completed'; readonly orderId: string | null; readonly transactionHash: string | null }
  | { readonly type: 'order-failed'; readonly orderId: string | null; readonly reason: string | null };

/** What the provider takes and allows, told before the player goes to its page. The page itself has the last word. */
export interface OnrampTerms {
  /** What it keeps of a payment, in basis points below 10,000, from the least to the most; null: nobody says. */
  readonly fees: { readonly minimumBasisPoints: number; readonly maximumBasisPoints: number } | null;
  /** What one order may come to, fees included; null: nobody says. */
  readonly limits: OnrampLimits | null;
  /** Whether `OnrampRequest.item` can be paid on its page. */
  readonly sellsItems: boolean;
}

export interface OnrampLimits {
  readonly minimum: FiatAmount | null;
  readonly maximum: FiatAmount | null;
}

/** A service that sells tokens for money on its page. */
export interface OnrampProvider {
  readonly id: string;
  /** Whether it may be used where the player is, as the product is configured. Absent: always. */
  isAvailable?(options: Abortable): Promise<Availability>;
  /** Fees and limits, for showing. Absent: nobody says. @throws TributaryError API_ERROR */
  getTerms?(options: Abortable): Promise<OnrampTerms>;
  /** What this provider sells for money, and nobody else. @throws TributaryError API_ERROR */
  getTokens(options?: Abortable): Promise<readonly Token[]>;
  /**
   * Where the player buys: an address to open once, in a window that keeps its referrer or in a frame, within minutes. Every call is another address:
   * for a second look, or after a failure, it is asked anew. @throws TributaryError API_ERROR
   */
  buildUrl(request: OnrampRequest, options?: Abortable): Promise<string>;
  /** null: not a message of this provider's window (wrong origin, unknown shape). */
  parseMessage(event: { readonly origin: string; readonly data: unknown }): OnrampMessage | null;
}
export const OnrampProvider = Symbol.for('tributary/OnrampProvider');

/** Of a provider that says nothing of itself. */
export const unknownTerms: OnrampTerms = { fees: null, limits: null, sellsItems: false };
