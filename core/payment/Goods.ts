import type { PurchaseCall } from '../checkout/CheckoutRequest.js';
import type { ItemRequirementInput } from '../checkout/ItemRequirement.js';
import type { TokenAmount } from '../money/Token.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { WantedKinds } from '../routing/WantedKinds.js';
import type { SaleItem } from '../sales/SaleQuote.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';

/** `bigint` and `value` are base units, `formatted` is decimal text in whole tokens. A bare string doesn't compile. */
export type PaymentAmountInput = bigint | { readonly value: bigint } | { readonly formatted: string };

/** A token of a chain: an address, or `native`. Every `Token` is one. */
export interface TokenRef {
  readonly chainId: number;
  readonly address: string;
}

/** The purchase itself. */
export type Goods =
  /** Products of a studio's sale, priced and signed by `engine.sales`. `currency`: default the sale's base currency. */
  | {
      readonly type: 'products';
      readonly sale: string;
      readonly items: readonly SaleItem[];
      readonly currency?: TokenRef;
    }
  /** Pieces of a listing of the order book. `quantity`: default all that remain. */
  | { readonly type: 'listing'; readonly listingId: string; readonly quantity?: bigint }
  /** Calls of the caller's contract, with what they need. */
  | {
      readonly type: 'calls';
      readonly requirements: readonly ItemRequirementInput[];
      readonly calls: readonly PurchaseCall[];
    }
  /** The tokens themselves, on top of what the account holds. */
  | { readonly type: 'tokens'; readonly token: TokenRef; readonly amount: PaymentAmountInput };

export interface PaymentRequest {
  readonly wallet: Eip1193Provider;
  readonly goods: Goods;
  /**
   * The idempotency key: one id is one payment in any tab or process, and with other goods is refused (IDEMPOTENCY_KEY_REUSED). Default: the account's open payment
   * for the same goods, otherwise a new one.
   */
  readonly id?: string;
  /** The account that receives the goods. Only the account that pays is supported so far; it is the default. */
  readonly recipient?: string;
  /** Kinds of offers to leave out, e.g. `{ bridge: false }`. */
  readonly kinds?: WantedKinds;
  /** Kept with the payment, and returned in each state. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface PaymentsRequest {
  readonly account: string;
  /** `true`: payments that aren't over; `false`: the others. Default: both. */
  readonly isOpen?: boolean;
  /** `cursor` of the page before. Default: the newest. */
  readonly cursor?: string;
}

export interface ConfirmOptions {
  /** Id of an offer. Default: the chosen one. */
  readonly offer?: string;
  /** An offer that the caller found, instead of one of the payment's. Nothing is searched. */
  readonly found?: FoundOffer;
  /** The maximum total cost, in the token of the price. Gas without a price isn't counted. */
  readonly atMost?: PaymentAmountInput;
}

/** An offer from `engine.smartCheckout`, `findFundingRoutes` or `actions`. */
export interface FoundOffer {
  /** Gets the missing amount; `null` if the balance pays. */
  readonly route: FundingRoute | null;
  /** The maximum price of the goods, without the costs of the route. */
  readonly price: TokenAmount;
  /** See `FundingRoute.purpose`. Both the funding and the purchase have it. */
  readonly purpose?: string;
}

export interface RetryOptions {
  /** Set to `true` if the player confirms that no wallet prompt is open any more. */
  readonly windowClosed?: true;
}
