import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { Erc20ItemInput } from '../checkout/ItemRequirement.js';
import type { Address } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { SaleItem } from './SaleQuote.js';

/** How it is going to be paid; a `fiat` order is signed for the card provider, not for the player's wallet. */
export const SalePaymentType = { CRYPTO: 'crypto', FIAT: 'fiat' } as const;
export type SalePaymentType = (typeof SalePaymentType)[keyof typeof SalePaymentType];

export interface SaleSignRequest {
  readonly environmentId: string;
  readonly items: readonly SaleItem[];
  /** Who gets the items and, in crypto, who pays. */
  readonly recipientAddress: string;
  /** Of the currency to pay in: `SaleCurrency.token.address`. */
  readonly tokenAddress: string;
  /** What the player agreed to: `SaleCurrency.total`. A dearer order is refused. */
  readonly maximumTotal: bigint;
  /** Default `crypto`. */
  readonly paymentType?: SalePaymentType;
  /** Handed to the studio as it is; plain JSON. */
  readonly customData?: Readonly<Record<string, unknown>>;
}

export interface SoldItem {
  readonly tokenId: bigint;
  readonly amount: bigint;
}

export interface SoldProduct {
  readonly productId: string;
  readonly collectionAddress: Address;
  readonly contractType: 'ERC721' | 'ERC1155';
  /** What is going to be minted for it. */
  readonly items: readonly SoldItem[];
}

export interface SaleOrder {
  readonly token: Token;
  /** In the token's smallest unit. */
  readonly total: bigint;
  readonly recipientAddress: Address;
  readonly products: readonly SoldProduct[];
}

export interface SaleTransaction {
  /** The contract's function, e.g. `approve`, `execute`. */
  readonly method: string;
  /** From the recipient, on the child chain. */
  readonly transaction: UnsignedTransaction;
  /** Gas units as the service reckons; null where it does not say. */
  readonly gasEstimate: bigint | null;
  /** Unix seconds after which the contract refuses it; null where it has no end. */
  readonly deadline: number | null;
  /** The service's name for the purchase, which the contract logs. */
  readonly reference: string | null;
}

export interface SignedSale {
  readonly order: SaleOrder;
  /** As the service gave them, in its order; the approval among them. For showing, and for a card provider's page. */
  readonly transactions: readonly SaleTransaction[];
  /** The order's price and who may take it: for `engine.smartCheckout`. null where nothing has to be approved (fiat). */
  readonly requirement: Erc20ItemInput | null;
  /**
   * How it is known that the calls take the price and nothing else: they are the sale contract's own, the node has simulated them, or the host vouches for their contracts
   * (`EngineOptions.saleContracts`) because the node could not. Absent: of a card's order.
   */
  readonly proof?: 'known-calls' | 'simulated' | 'trusted-contracts';
  /** For `engine.fulfil`: it approves exactly the requirement itself, then sends the rest. */
  readonly fulfilment: FulfilmentRequest;
}
