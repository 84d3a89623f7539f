import { ZeroAddress } from 'ethers';
import { type Listing, type ListingDraft, type PurchaseCall, parseAddress } from '../../core/index.js';
import {
  type CancellationOrder,
  type CancellationResult,
  type FulfilmentOrder,
  type OrderBook,
  type PreparedListing,
  type SignedCancellation,
  type SignedListing,
  type TypedData,
} from '../../core/plugin/index.js';
import {
  type BookListing,
  cancellationMessage,
  cancellationTypes,
  type ExchangeFee,
  type ExchangeOrder,
  exchangeDomain,
  orderTypes,
} from '../services/listings/exchangeOrder.js';
import type { CallAnswer, CancellationAnswer } from '../services/listings/ListingBook.js';

export interface DevnetOrderBookOptions {
  /** The devnet's main API, e.g. `devnet.endpoints.api`. */
  readonly apiUrl: string;
  /** The child chain's. */
  readonly chainId: number;
  /** `devnet.contracts.child.exchange`. */
  readonly settlementContract: string;
  readonly fetch?: typeof fetch;
}

interface Asking {
  readonly signal?: AbortSignal | undefined;
}

/** The devnet's order book behind its HTTP service. Runs in a page as in Node. */
export class DevnetOrderBook implements OrderBook {
  constructor(private readonly options: DevnetOrderBookOptions) {}

  get settlementContract(): string {
    return this.options.settlementContract;
  }

  async getListing(listingId: string, options: Asking): Promise<Listing> {
    return toListing(await this.#ask<BookListing>(`listings/${encodeURIComponent(listingId)}`, options));
  }

  async prepareFulfilment(
    { listing, fillAmount, takerFees }: FulfilmentOrder,
    options: Asking,
  ): Promise<readonly PurchaseCall[]> {
    const body = { amount: fillAmount.toString(), taker_fees: takerFees.map(toExchangeFee) };
    return [
      toCall(
        await this.#ask<CallAnswer>(`listings/${encodeURIComponent(listing.id)}/fulfilment`, { ...options, body }),
      ),
    ];
  }

  prepareListing(draft: ListingDraft): Promise<PreparedListing> {
    return Promise.resolve({ typedData: this.#typedData('Order', orderTypes, toExchangeOrder(draft)) });
  }

  async createListing({ prepared, signature }: SignedListing, options: Asking): Promise<Listing> {
    return toListing(
      await this.#ask<BookListing>('listings', { ...options, body: { order: prepared.typedData.message, signature } }),
    );
  }

  async buildCancellation(
    { listingIds, seller }: CancellationOrder,
    options: Asking,
  ): Promise<readonly PurchaseCall[]> {
    return [
      toCall(
        await this.#ask<CallAnswer>('cancellation-data', {
          ...options,
          body: { order_ids: listingIds, account_address: seller },
        }),
      ),
    ];
  }

  prepareCancellation({ listingIds }: CancellationOrder): Promise<TypedData> {
    return Promise.resolve(this.#typedData('CancelPayload', cancellationTypes, cancellationMessage(listingIds)));
  }

  async cancelListings(
    { listingIds, seller, signature }: SignedCancellation,
    options: Asking,
  ): Promise<CancellationResult> {
    const body = { order_ids: listingIds, account_address: seller, signature };
    const answer = await this.#ask<CancellationAnswer>('cancel', { ...options, body });
    return {
      successful: answer.successful_cancellations,
      failed: answer.failed_cancellations.map(({ order, reason_code: reason }) => ({ listingId: order, reason })),
      pending: answer.pending_cancellations,
    };
  }

  #typedData(primaryType: string, types: TypedData['types'], message: object): TypedData {
    const { chainId, settlementContract } = this.options;
    return { domain: exchangeDomain(chainId, settlementContract), primaryType, types, message: { ...message } };
  }

  async #ask<T>(path: string, { body, signal }: Asking & { readonly body?: object }): Promise<T> {
    const { apiUrl, fetch: send = globalThis.fetch } = this.options;
    const posted = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const response = await send(`${apiUrl}/v1/chains/imtbl-zkevm-testnet/orders/${path}`, {
      ...posted,
      ...(signal && { signal }),
    });
    const answer = (await response.json()) as T & { readonly message?: string };
    if (!response.ok) throw new Error(answer.message ?? `The order book answered ${response.status}`);
    return answer;
  }
}

const toListing = ({ id, order, remaining }: BookListing): Listing => {
  const { seller, collection, tokenId, amount, isErc1155, currency, price, fees, expiresAt } = order;
  const item = { contractAddress: parseAddress(collection), id: BigInt(tokenId) };
  return {
    id,
    seller: parseAddress(seller),
    item: isErc1155 ? { type: 'ERC1155', ...item, amount: BigInt(amount) } : { type: 'ERC721', ...item },
    price:
      currency === ZeroAddress
        ? { type: 'NATIVE', amount: BigInt(price) }
        : { type: 'ERC20', tokenAddress: parseAddress(currency), amount: BigInt(price) },
    fees: fees.map((fee) => ({ recipientAddress: parseAddress(fee.recipient), amount: BigInt(fee.amount) })),
    expiresAt: expiresAt === '0' ? null : Number(expiresAt),
    remaining: BigInt(remaining),
  };
};

const toExchangeOrder = ({ seller, item, price, fees, expiresAt }: ListingDraft): ExchangeOrder => ({
  seller,
  collection: item.contractAddress,
  tokenId: item.id.toString(),
  amount: (item.type === 'ERC1155' ? item.amount : 1n).toString(),
  isErc1155: item.type === 'ERC1155',
  currency: price.type === 'NATIVE' ? ZeroAddress : price.tokenAddress,
  price: price.amount.toString(),
  fees: fees.map(toExchangeFee),
  expiresAt: (expiresAt ?? 0).toString(),
  salt: BigInt(`0x${globalThis.crypto.randomUUID().replaceAll('-', '')}`).toString(),
});

const toExchangeFee = ({
  recipientAddress,
  amount,
}: {
  readonly recipientAddress: string;
  readonly amount: bigint;
}): ExchangeFee => ({
  recipient: recipientAddress,
  amount: amount.toString(),
});

const toCall = ({ to, data, value }: CallAnswer): PurchaseCall => ({
  to,
  data: data as `0x${string}`,
  value: BigInt(value),
});
