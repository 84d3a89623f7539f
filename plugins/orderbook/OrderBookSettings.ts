import { inject, injectable } from 'inversify';
import { type Address, type EnvironmentName, parseAddress } from '../../core/index.js';
import { Environment, engineErrors, seaport } from '../../core/plugin/index.js';

/** What differs from the platform's own order book of the environment. */
export interface OrderBookOptions {
  /** Without a trailing slash and without `/v1`. Default: the engine's main API (`overrides.endpoints.api`). */
  readonly apiUrl?: string;
  /** The child chain in the service's paths. Default: `imtbl-zkevm-testnet` (sandbox), `imtbl-zkevm-mainnet` (production). */
  readonly chainName?: string;
  /** The settlement contract. Default: the platform's Seaport of the environment. */
  readonly seaport?: string;
  /** Of orders that are made here. Default: the platform's signed zone. */
  readonly zone?: string;
  /** Sent as `x-api-key`, to the order book alone. Default: none is sent. */
  readonly rateLimitingKey?: string;
}
export const HostOptions = Symbol.for('tributary/orderbook/HostOptions');

const chainNames = {
  sandbox: 'imtbl-zkevm-testnet',
  production: 'imtbl-zkevm-mainnet',
} as const satisfies Record<EnvironmentName, string>;

const signedZone = '0x1004f9615E79462c711Ff05a386BdbA91a7628C3';

/** The host's word, else the environment's. */
@injectable()
export class OrderBookSettings {
  readonly baseUrl: string;
  readonly seaport: Address;
  readonly zone: Address;
  readonly chainId: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(@inject(HostOptions) options: OrderBookOptions, @inject(Environment) environment: Environment) {
    const { apiUrl = environment.endpoints.api, chainName = chainNames[environment.name], rateLimitingKey } = options;
    this.baseUrl = `${apiUrl}/v1/chains/${encodeURIComponent(chainName)}/orders`;
    this.seaport = parseAddress(options.seaport ?? seaport[environment.name]);
    this.zone = parseAddress(options.zone ?? signedZone);
    this.chainId = environment.l2ChainId;
    this.headers = {
      accept: 'application/json',
      ...(rateLimitingKey !== undefined && { 'x-api-key': rateLimitingKey }),
    };
  }
}

/** @throws TributaryError INVALID_CONFIGURATION */
export function assertOrderBookOptions(options: OrderBookOptions): void {
  const { apiUrl, chainName, rateLimitingKey } = options;
  if (apiUrl !== undefined && !isBaseUrl(apiUrl))
    throw invalid('apiUrl', 'is not an http(s) URL without query and fragment');
  for (const [name, text] of Object.entries({ chainName, rateLimitingKey }))
    if (text !== undefined && (typeof text !== 'string' || text === '')) throw invalid(name, 'is missing');
  for (const name of ['seaport', 'zone'] as const)
    if (options[name] !== undefined && !isAddress(options[name])) throw invalid(name, 'is not a valid address');
}

function invalid(field: string, problem: string): Error {
  return engineErrors.invalidConfiguration(`orderbook.${field}`, problem);
}

function isBaseUrl(text: unknown): boolean {
  if (typeof text !== 'string' || !URL.canParse(text) || text.endsWith('/')) return false;
  const { protocol, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '';
}

function isAddress(text: unknown): boolean {
  try {
    parseAddress(text);
    return true;
  } catch {
    return false;
  }
}
