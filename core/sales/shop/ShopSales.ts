import { erc20Abi } from '../../../contracts-abi/erc20.js';
import type { Environment } from '../../config/Environment.js';
import { checkoutErrors } from '../../errors/checkoutErrors.js';
import { engineErrors } from '../../errors/engineErrors.js';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Address } from '../../money/Address.js';
import { assertUint256 } from '../../money/assertUint256.js';
import { parseAddress } from '../../money/parseAddress.js';
import type { ChainReaders } from '../../rpc/ChainReader.js';
import { encodeCall } from '../../rpc/encodeCall.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { TokenCatalogue } from '../../tokens/TokenCatalogue.js';
import { checkSale } from '../answer/checkSale.js';
import { assembleSale } from '../assembleSale.js';
import type { SaleCurrency, SaleItem, SaleQuote, SaleQuoteRequest } from '../SaleQuote.js';
import { SaleProblem, type Sales } from '../Sales.js';
import { SalePaymentType, type SaleSignRequest, type SignedSale } from '../SignedSale.js';
import { problemByStatus } from '../saleErrors.js';
import { type ParsedPrice, type ParsedShopOrder, parseShopOrder, parseShopQuote } from './parseShopAnswer.js';
import { proveShopOrder, ShopFault } from './proveShopOrder.js';
import type { SaleBackend } from './SaleBackend.js';

export interface ShopSalesOptions {
  readonly backend: SaleBackend;
  /** For errors; `null` if the backend is a function. */
  readonly url: string | null;
  readonly environment: Pick<Environment, 'l2ChainId'>;
  readonly tokens: Pick<TokenCatalogue, 'describe'>;
  readonly chains: ChainReaders;
  /** From `EngineOptions.saleContracts`. */
  readonly trusted: readonly Address[];
}

/** `engine.sales` on a studio's own backend. */
export class ShopSales implements Sales {
  constructor(private readonly options: ShopSalesOptions) {}

  async quote(request: SaleQuoteRequest, options: Abortable = {}): Promise<SaleQuote> {
    checkSale(request);
    const { environmentId: sale, items, walletAddress } = request;
    const account = walletAddress === undefined ? null : parseAddress(walletAddress);
    const answer = await this.#ask(() => this.options.backend.quote({ sale, items, account }, options), options);
    const prices = this.#understand(() => parseShopQuote(answer));
    return {
      currencies: await this.#describeAll(prices, options),
      products: items.map(({ productId, quantity }) => ({ productId, quantity, prices: {} })),
    };
  }

  async sign(request: SaleSignRequest, options: Abortable = {}): Promise<SignedSale> {
    checkSale(request);
    const { environmentId: sale, items, paymentType = SalePaymentType.CRYPTO, customData } = request;
    const account = parseAddress(request.recipientAddress);
    const token = parseAddress(request.tokenAddress);
    const total = assertUint256(request.maximumTotal);
    if (paymentType !== SalePaymentType.CRYPTO) throw this.#refused(422, new TypeError('the shop takes no cards'));
    const wanted = { sale, items, account, token, total, ...(customData !== undefined && { customData }) };
    const [answer, described] = await Promise.all([
      this.#ask(() => this.options.backend.sign(wanted, options), options),
      this.#describe(token, options),
    ]);
    const order = this.#understand(() => compare(parseShopOrder(answer), wanted));
    if (order.total > total) throw engineErrors.priceMoved({ quoted: total, current: order.total });
    const signed = { token: described, total: order.total, recipientAddress: account, products: order.products };
    const assembled = this.#understand(() => assembleSale(signed, [approvalOf(order), ...order.calls]));
    const reader = this.options.chains.get(this.options.environment.l2ChainId);
    const { trusted } = this.options;
    const proof = await proveShopOrder(reader, assembled, { ...options, trusted }).catch((error: unknown) => {
      throw error instanceof TypeError ? this.#broken(error) : error;
    });
    return { ...assembled, proof };
  }

  /** Prices in tokens that can't be read don't affect the others. If all fail, throws the last error. */
  async #describeAll(prices: readonly ParsedPrice[], options: Abortable): Promise<readonly SaleCurrency[]> {
    const described = await Promise.allSettled(prices.map(({ token }) => this.#describe(token, options)));
    options.signal?.throwIfAborted();
    const currencies = described.flatMap((result, index) => {
      if (result.status === 'rejected') return [];
      const { value: token } = result;
      return [{ name: token.symbol || token.address, token, isBase: index === 0, total: prices[index]!.total }];
    });
    const failure = described.find((result) => result.status === 'rejected');
    if (currencies.length === 0 && failure !== undefined) throw failure.reason;
    return currencies;
  }

  #describe(token: Address, options: Abortable): ReturnType<TokenCatalogue['describe']> {
    return this.options.tokens.describe(this.options.environment.l2ChainId, token, options);
  }

  async #ask<T>(task: () => Promise<T>, { signal }: Abortable): Promise<T> {
    try {
      return await task();
    } catch (error) {
      signal?.throwIfAborted();
      const status = propertyOf(error, 'status');
      throw typeof status === 'number' ? this.#refused(status, error) : this.#broken(error);
    }
  }

  #understand<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw this.#broken(error);
    }
  }

  #refused(status: number, cause: unknown): Error {
    const problem = problemByStatus[status] ?? SaleProblem.SERVICE_BREAKDOWN;
    return checkoutErrors.api(cause, { ...this.#source, status, problem });
  }

  #broken(cause: unknown): Error {
    const fault = cause instanceof TypeError && { fault: cause.message };
    const data = cause instanceof ShopFault && cause.data;
    return checkoutErrors.api(cause, { ...this.#source, problem: SaleProblem.SERVICE_BREAKDOWN, ...fault, ...data });
  }

  get #source(): { readonly role: string; readonly url?: string } {
    const { url } = this.options;
    return { role: 'SaleBackend', ...(url !== null && { url }) };
  }
}

/** @throws TypeError if the order isn't the requested one */
function compare(
  order: ParsedShopOrder,
  wanted: { readonly account: Address; readonly token: Address; readonly items: readonly SaleItem[] },
): ParsedShopOrder {
  const { account, token, products, spender } = order;
  if (account !== wanted.account) throw new TypeError('the order is for another account');
  if (token !== wanted.token) throw new TypeError('the order is in another token');
  if (spender === account) throw new TypeError('the spender is the account itself');
  const places = products.map(({ collectionAddress, items: [item] }) => `${collectionAddress} ${item?.tokenId}`);
  if (new Set(places).size < places.length) throw new TypeError('an item is there twice');
  if (products.some(({ productId }) => !wanted.items.some((item) => item.productId === productId)))
    throw new TypeError('the order is of other products');
  // A bundle contains more units than requested.
  if (wanted.items.some(({ productId, quantity }) => piecesOf(productId, products) < BigInt(quantity)))
    throw new TypeError('the order is of another quantity');
  return order;
}

function piecesOf(wantedId: string, products: ParsedShopOrder['products']): bigint {
  return products
    .filter(({ productId }) => productId === wantedId)
    .flatMap(({ items }) => items)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function approvalOf({ token, spender, total }: ParsedShopOrder): ParsedShopOrder['calls'][number] {
  const data = encodeCall(erc20Abi, 'approve', [spender, total]);
  return { method: 'approve', to: token, data, gasEstimate: null, deadline: null, reference: null };
}
