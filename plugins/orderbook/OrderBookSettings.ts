import { inject, injectable } from 'inversify';
import { type Address, type EnvironmentName, parseAddress } from '../../core/index.js';
import { Environment, seaport } from '../../core/plugin/index.js';
import type { OrderBookOptions } from './OrderBookOptions.js';

export const HostOptions = Symbol.for('tributary/orderbook/HostOptions');

const chainNames = {
  sandbox: 'imtbl-zkevm-testnet',
  production: 'imtbl-zkevm-mainnet',
} as const satisfies Record<EnvironmentName, string>;

const signedZone = '0x1004f9615E79462c711Ff05a386BdbA91a7628C3';

/** The host's options, or the environment's values. */
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
