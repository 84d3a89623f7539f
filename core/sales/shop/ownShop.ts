import { configurationField } from '../../config/configurationField.js';
import type { Environment } from '../../config/Environment.js';
import type { HttpClient } from '../../http/HttpClient.js';
import type { Address } from '../../money/Address.js';
import { assertArguments, type Parameter } from '../../plainData/assertArguments.js';
import { fieldsOf, optionalShape, type Shape } from '../../plainData/Shape.js';
import type { ChainReaders } from '../../rpc/ChainReader.js';
import type { Abortable } from '../../stream/Abortable.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import type { TokenCatalogue } from '../../tokens/TokenCatalogue.js';
import type { Sales } from '../Sales.js';
import type { SaleBackend } from './SaleBackend.js';
import { ShopSales } from './ShopSales.js';
import { shopAt } from './shopAt.js';

/** Longest delay of a timer. */
const LONGEST_MS = 2_147_483_647;

/** Opens `engine.sales`, for the option `sales` of an engine, which calls it once with its own parts. */
export type SaleSource = (
  http: HttpClient,
  environment: Pick<Environment, 'l2ChainId'>,
  tokens: Pick<TokenCatalogue, 'describe'>,
  chains: ChainReaders,
  trusted: readonly Address[],
) => Sales;

export interface OwnShopOptions {
  /** Maximum time for an answer, in milliseconds. Over HTTP for each of up to three attempts. Default 10,000. */
  readonly timeoutMs?: number;
}

/**
 * Sells from a studio's own backend: its URL (POST /quote and /sign, JSON), or an object. The
 * engine checks each answer: an order for another account, in another token, above the confirmed
 * price, with calls that take anything else, or whose items don't arrive is an API_ERROR with
 * `data.role` `SaleBackend`.
 * @throws TributaryError INVALID_CONFIGURATION if the URL has a query or isn't http(s); MISSING_PARAMS, INVALID_PARAMETER
 *
 * @example createFundingEngine({ environment: 'production', plugins, sales: ownShop('https://shop.example/sale') });
 */
export function ownShop(shop: string | SaleBackend, options: OwnShopOptions = {}): SaleSource {
  assertArguments(parameters, [shop, options]);
  const { timeoutMs = 10_000 } = options;
  if (typeof shop === 'string') {
    const url = configurationField.baseUrl('shop', shop);
    return (http, environment, tokens, chains, trusted) =>
      new ShopSales({ backend: shopAt(url, http, timeoutMs), url, environment, tokens, chains, trusted });
  }
  const backend = limited(shop, timeoutMs);
  return (_http, environment, tokens, chains, trusted) =>
    new ShopSales({ backend, url: null, environment, tokens, chains, trusted });
}

const aFunction: Shape = (value, path) => (typeof value === 'function' ? null : `${path} is not a function`);
const aBackend = fieldsOf<SaleBackend>({ quote: aFunction, sign: aFunction });
const aTimeLimit: Shape = (value, path) =>
  typeof value === 'number' && value >= 1 && value <= LONGEST_MS ? null : `${path} is not a time in milliseconds`;
const parameters: readonly Parameter[] = [
  ['shop', (value, path) => (typeof value === 'string' ? null : aBackend(value, path))],
  ['options', fieldsOf<OwnShopOptions>({ timeoutMs: optionalShape(aTimeLimit) })],
];

function limited(backend: SaleBackend, timeoutMs: number): SaleBackend {
  const ask = <T>(task: (options: Abortable) => Promise<T>, options: Abortable): Promise<T> =>
    withTimeLimit((signal) => task({ signal }), { ...options, timeoutMs });
  return {
    quote: (request, options) => ask((limits) => backend.quote(request, limits), options),
    sign: (request, options) => ask((limits) => backend.sign(request, limits), options),
  };
}
