import type { Environment } from '../config/Environment.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { HttpClient, HttpRequest } from '../http/HttpClient.js';
import type { Address } from '../money/Address.js';
import { assertUint256 } from '../money/assertUint256.js';
import { parseAddress } from '../money/parseAddress.js';
import type { Token } from '../money/Token.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { checkSale } from './answer/checkSale.js';
import { parseNumbersAsText } from './answer/parseNumbersAsText.js';
import { parseSaleQuote, type QuotedCurrency } from './answer/parseSaleQuote.js';
import { type ParsedSignedOrder, parseSignedOrder } from './answer/parseSignedOrder.js';
import { readAmount } from './answer/readAmount.js';
import { assembleSale } from './assembleSale.js';
import { proveSale } from './proof/proveSale.js';
import type { SaleCurrency, SaleQuote, SaleQuoteRequest } from './SaleQuote.js';
import type { Sales } from './Sales.js';
import {
  type SaleOrder,
  SalePaymentType,
  type SaleSignRequest,
  type SignedSale,
  type SoldProduct,
} from './SignedSale.js';
import { saleBroken, saleRefused } from './saleErrors.js';

/**
 * Same as the HTTP client's retries for reads. A repeated sign request is safe: a signed order that
 * gets lost is never paid.
 */
const RETRIES = 2;

/** Calls GET and POST {main API}/v1/primary-sales/{environment id}/order/… (facts §4.4). */
export class HttpSales implements Sales {
  constructor(
    private readonly http: HttpClient,
    private readonly environment: Environment,
    private readonly tokens: Pick<TokenCatalogue, 'describe'>,
    /** Absent: the calls aren't simulated; only their own data is checked. */
    private readonly chains?: ChainReaders,
    /** From `EngineOptions.saleContracts`. */
    private readonly trusted: readonly Address[] = [],
  ) {}

  async quote(request: SaleQuoteRequest, options: Abortable = {}): Promise<SaleQuote> {
    checkSale(request);
    const { environmentId, items, walletAddress } = request;
    const wallet = walletAddress === undefined ? {} : { wallet_address: parseAddress(walletAddress) };
    const products = base64(JSON.stringify(items.map(({ productId, quantity }) => ({ id: productId, qty: quantity }))));
    const url = `${this.#orderUrl(environmentId)}/quote?${new URLSearchParams({ products, ...wallet }).toString()}`;
    const answer = await this.#ask({ method: 'GET', url, ...options });
    const quoted = understand(url, () => parseSaleQuote(answer, items));
    const currencies = await this.#describeAll(url, quoted.currencies, options);
    return {
      currencies,
      products: quoted.products.map(({ item, prices }) => ({
        ...item,
        prices: Object.fromEntries(
          currencies.flatMap(({ name, token }) => priceEntry(name, readAmount(prices[name], token.decimals))),
        ),
      })),
    };
  }

  async sign(request: SaleSignRequest, options: Abortable = {}): Promise<SignedSale> {
    checkSale(request);
    const { environmentId, items, paymentType = SalePaymentType.CRYPTO, customData } = request;
    const wanted: Wanted = {
      recipient: parseAddress(request.recipientAddress),
      token: parseAddress(request.tokenAddress),
      maximumTotal: assertUint256(request.maximumTotal),
      items: items.map(({ productId, quantity }) => ({ productId, pieces: BigInt(quantity) })),
    };
    const url = `${this.#orderUrl(environmentId)}/sign`;
    const body = {
      recipient_address: wanted.recipient,
      payment_type: paymentType,
      currency_filter: 'contract_address',
      currency_value: wanted.token,
      products: items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
      ...(customData !== undefined && { custom_data: customData }),
    };
    // Both in parallel: the token is known beforehand and usually cached from the quote.
    const describing = this.tokens.describe(this.environment.l2ChainId, wanted.token, options);
    const [answer, token] = await Promise.all([
      this.#ask({ method: 'POST', url, body, retries: RETRIES, ...options }),
      describing,
    ]);
    const parsed = understand(url, () => parseSignedOrder(answer));
    const order = understand(url, () => compare(parsed, wanted, token));
    if (order.total > wanted.maximumTotal)
      throw engineErrors.priceMoved({ quoted: wanted.maximumTotal, current: order.total });
    const sale = understand(url, () => assembleSale(order, parsed.transactions));
    // A card provider sends such an order itself, from its own account.
    if (this.chains === undefined || paymentType !== SalePaymentType.CRYPTO) return sale;
    const reader = this.chains.get(this.environment.l2ChainId);
    return { ...sale, proof: await proveSale(reader, sale, { ...options, url, trusted: this.trusted }) };
  }

  #orderUrl(environmentId: string): string {
    return `${this.environment.endpoints.api}/v1/primary-sales/${encodeURIComponent(environmentId)}/order`;
  }

  async #ask(request: HttpRequest): Promise<unknown> {
    const { url, signal } = request;
    const { status, text } = await this.http.send(request).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw saleBroken(url, error);
    });
    if (status < 200 || status > 299) throw saleRefused(url, status);
    return understand(url, () => parseNumbersAsText(text));
  }

  /** A currency that can't be read or paid in doesn't affect the others. If all fail, throws the last error. */
  async #describeAll(
    url: string,
    quoted: readonly QuotedCurrency[],
    options: Abortable,
  ): Promise<readonly SaleCurrency[]> {
    const described = await Promise.allSettled(quoted.map((currency) => this.#describe(currency, options)));
    options.signal?.throwIfAborted();
    const currencies = described.flatMap((result) =>
      result.status === 'fulfilled' && result.value ? [result.value] : [],
    );
    const failure = described.find((result) => result.status === 'rejected');
    if (currencies.length === 0)
      throw failure ? failure.reason : saleBroken(url, new TypeError('the sale takes no currency that can be paid'));
    return currencies.sort((a, b) => Number(b.isBase) - Number(a.isBase));
  }

  async #describe(
    { name, address, decimals, isBase, total: text }: QuotedCurrency,
    options: Abortable,
  ): Promise<SaleCurrency | null> {
    const token = await this.tokens.describe(this.environment.l2ChainId, address, options);
    const total = token.decimals === decimals ? readAmount(text, decimals) : null;
    return total === null ? null : { name, token, isBase, total };
  }
}

interface Wanted {
  readonly recipient: Address;
  readonly token: Address;
  readonly maximumTotal: bigint;
  readonly items: readonly { readonly productId: string; readonly pieces: bigint }[];
}

/** @throws TypeError if the order isn't the requested one */
function compare(
  { currency, recipientAddress, products, total: text }: ParsedSignedOrder,
  wanted: Wanted,
  token: Token,
): SaleOrder {
  if (recipientAddress !== wanted.recipient) throw new TypeError('the order is for somebody else');
  if (currency.address !== wanted.token || currency.decimals !== token.decimals)
    throw new TypeError('the order is in another currency');
  const sold = new Set(products.map(({ productId }) => productId));
  // A bundle contains more units than requested.
  if (
    sold.size !== wanted.items.length ||
    wanted.items.some(({ productId, pieces }) => piecesOf(productId, products) < pieces)
  )
    throw new TypeError('the order is of other products or quantities');
  const total = readAmount(text, token.decimals);
  if (total === null) throw new TypeError('the total cannot be paid exactly');
  return { token, total, recipientAddress, products };
}

/** Adds them up, because a product may appear in one entry or in one per unit. */
function piecesOf(wantedId: string, products: readonly SoldProduct[]): bigint {
  return products
    .filter(({ productId }) => productId === wantedId)
    .flatMap(({ items }) => items)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

function understand<T>(url: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw saleBroken(url, error);
  }
}

function priceEntry(name: string, price: bigint | null): readonly (readonly [string, bigint])[] {
  return price === null ? [] : [[name, price]];
}

/** Encodes the UTF-8 bytes, because `btoa` alone rejects characters beyond Latin-1. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
