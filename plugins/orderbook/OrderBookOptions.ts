import { tryParseAddress } from '../../core/index.js';
import { configurationErrors } from '../../core/plugin/index.js';

/** Settings that differ from the platform's order book of the environment. */
export interface OrderBookOptions {
  /** Without a trailing slash and without `/v1`. Default: the engine's main API (`overrides.endpoints.api`). */
  readonly apiUrl?: string;
  /** The child chain in the service's paths. Default: `imtbl-zkevm-testnet` (sandbox), `imtbl-zkevm-mainnet` (production). */
  readonly chainName?: string;
  /** The settlement contract. Default: the platform's Seaport of the environment. */
  readonly seaport?: string;
  /** The zone of new orders. Default: the platform's signed zone. */
  readonly zone?: string;
  /** Sent as `x-api-key`, only to the order book. Default: not sent. */
  readonly rateLimitingKey?: string;
}

/** @throws TributaryError INVALID_CONFIGURATION */
export function assertOrderBookOptions(options: OrderBookOptions): void {
  const { apiUrl, chainName, rateLimitingKey } = options;
  if (apiUrl !== undefined && !isBaseUrl(apiUrl))
    throw invalid('apiUrl', 'is not an http(s) URL without query and fragment');
  for (const [name, text] of Object.entries({ chainName, rateLimitingKey }))
    if (text !== undefined && (typeof text !== 'string' || text === '')) throw invalid(name, 'is missing');
  for (const name of ['seaport', 'zone'] as const)
    if (options[name] !== undefined && tryParseAddress(options[name]) === null)
      throw invalid(name, 'is not a valid address');
}

function invalid(field: string, problem: string): Error {
  return configurationErrors.invalidConfiguration(`orderbook.${field}`, problem);
}

function isBaseUrl(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text) || text.endsWith('/')) return false;
  const { protocol, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '';
}
