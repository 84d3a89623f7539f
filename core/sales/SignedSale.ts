import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { Erc20ItemInput } from '../checkout/ItemRequirement.js';
import type { Address } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { SaleItem } from './SaleQuote.js';

/** Payment type. A `fiat` order is signed for the card provider, not for the player's wallet. */
export const SalePaymentType = { CRYPTO: 'crypto', FIAT: 'fiat' } as const;
export type SalePaymentType = (typeof SalePaymentType)[keyof typeof SalePaymentType];

export interface SaleSignRequest {
  readonly environmentId: string;
  readonly items: readonly SaleItem[];
  /** Receives the items and, with crypto, pays. */
  readonly recipientAddress: string;
  /** Currency to pay in: `SaleCurrency.token.address`. */
  readonly tokenAddress: string;
  /** Total that the player accepted: `SaleCurrency.total`. A more expensive order is rejected. */
  readonly maximumTotal: bigint;
  /** Default `crypto`. */
  readonly paymentType?: SalePaymentType;
  /** Passed to the game unchanged; plain JSON. */
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
  /** Items that will be minted for it. */
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
  /** Sent by the recipient on the child chain. */
  readonly transaction: UnsignedTransaction;
  /** The service's gas estimate; `null` if it gives none. */
  readonly gasEstimate: bigint | null;
  /** Unix seconds after which the contract rejects it; `null` if it has no deadline. */
  readonly deadline: number | null;
  /** The service's name for the purchase, which the contract logs. */
  readonly reference: string | null;
}

export interface SignedSale {
  readonly order: SaleOrder;
  /** As the service returned them, in its order, including the approval. For display and for a card provider's page. */
  readonly transactions: readonly SaleTransaction[];
  /** The order's price and spender, for `engine.smartCheckout`. `null` if no approval is needed (fiat). */
  readonly requirement: Erc20ItemInput | null;
  /**
   * How the calls were verified to take only the price: they belong to the known sale contract, the
   * node simulated them, or the host trusts their contracts (`EngineOptions.saleContracts`) because
   * the node couldn't. Absent for card orders.
   */
  readonly proof?: 'known-calls' | 'simulated' | 'trusted-contracts';
  /** For `engine.fulfil`, which approves exactly the requirement, then sends the rest. */
  readonly fulfilment: FulfilmentRequest;
}
