import type { Abortable } from '../../stream/Abortable.js';
import type { SaleItem } from '../SaleQuote.js';

/** An amount in the smallest unit, or another whole number; decimal text, because JSON has no large integers. */
export type WholeNumber = bigint | number | string;

export interface ShopQuoteRequest {
  /** The `sale` of the goods, unchanged. */
  readonly sale: string;
  /** Each product once, at least one. */
  readonly items: readonly SaleItem[];
  /** The buyer. `null` before a wallet is connected. */
  readonly account: string | null;
}

export interface ShopPrice {
  /** An ERC-20 contract on the child chain. */
  readonly token: string;
  /** The price of all items together, above 0. */
  readonly total: WholeNumber;
}

export interface ShopQuote {
  /** One price for each token that the shop takes, the preferred one first. */
  readonly prices: readonly ShopPrice[];
}

export interface ShopOrderRequest extends ShopQuoteRequest {
  /** Pays, and receives the items. */
  readonly account: string;
  readonly token: string;
  /** The price that the player confirmed. */
  readonly total: bigint;
  /** From `sales.sign`, unchanged. */
  readonly customData?: Readonly<Record<string, unknown>>;
}

export interface ShopCall {
  readonly to: string;
  readonly data: string;
  /** Unix seconds after which the contract rejects it. Default: never. */
  readonly deadline?: WholeNumber | null;
}

/** An item that the calls bring to the account. */
export interface ShopItem {
  readonly productId: string;
  readonly collection: string;
  readonly type: 'ERC721' | 'ERC1155';
  readonly tokenId: WholeNumber;
  /** 1 for an ERC-721. */
  readonly quantity: WholeNumber;
}

/** A signed order. `account` and `token` repeat the request; `total` may be lower than the confirmed price. */
export interface ShopOrder {
  readonly account: string;
  readonly token: string;
  readonly total: WholeNumber;
  /** The contract that takes the price. The engine approves it, for exactly `total`. */
  readonly spender: string;
  /** The purchase, in order, without the approval. */
  readonly calls: readonly ShopCall[];
  /** Each item once. At least the requested quantity of each product. */
  readonly items: readonly ShopItem[];
}

/**
 * A studio's own prices and signatures. The engine relies on no answer: it compares each with its
 * request and simulates the calls of an order. A rejection with a numeric `status` counts as a
 * response with that HTTP status: 404 for an unknown product, 409 if it is sold out.
 */
export interface SaleBackend {
  /** Returns the price of all items, in each token that the shop takes. */
  quote(request: ShopQuoteRequest, options: Abortable): Promise<ShopQuote>;
  /** Returns a signed order. Called again if one got lost or expired. */
  sign(request: ShopOrderRequest, options: Abortable): Promise<ShopOrder>;
}
