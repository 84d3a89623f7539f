import type { Eip1193Provider, EngineOptions, EnvironmentName } from '../../index.js';
import { ImmutableConfiguration } from '../config/ImmutableConfiguration.js';
import type { ChainId } from '../enums/checkoutEnums.js';
import type { Environment } from '../enums/configEnums.js';
import type { TokenInfo } from '../types/tokens.js';

/** Of `@imtbl/config`: an object with the environment, or an `ImmutableConfiguration` around one. */
export interface BaseConfiguration {
  readonly environment: EnvironmentName | `${Environment}`;
  readonly publishableKey?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly rateLimitingKey?: string | undefined;
}

/** What a Passport object is asked for. */
export interface PassportLike {
  /** Its wallet; asks the player to log in where nobody is. */
  connectEvm(options?: object): Promise<Eip1193Provider>;
  /** Who is logged in. */
  getUserInfo?(): Promise<{ readonly email?: string } | undefined>;
}

export interface MappedNetwork {
  readonly chainIdHex: string;
  readonly chainName: string;
  readonly rpcUrls: string[];
  readonly nativeCurrency: Pick<TokenInfo, 'name' | 'symbol' | 'decimals'> & Partial<TokenInfo>;
  readonly blockExplorerUrls?: string[];
}

/** By chain id. */
export type NetworkMap = ReadonlyMap<ChainId, MappedNetwork>;

export interface CheckoutOverrides {
  readonly environment?: EnvironmentName | `${Environment}`;
  readonly l2ChainId?: number;
  readonly networkMap?: NetworkMap | ReadonlyMap<number, MappedNetwork>;
  /** Of the product's API. */
  readonly baseUrl?: string;
  /** Address of the checkout API, which answers the remote configuration. */
  readonly remoteConfigEndpoint?: string;
  readonly chainSlug?: string;
  /** Also read: `l1ChainId`. */
  readonly [name: string]: unknown;
}

/** What the engine behind it takes over and above: journal, lock, fetch, wallets, plugins, overrides. They have the last word. */
export interface EngineBehind {
  readonly engine?: Partial<EngineOptions>;
}

interface Switch {
  readonly enable: boolean;
}

export interface CheckoutModuleConfiguration extends EngineBehind {
  /** Default: production. */
  readonly baseConfig?: BaseConfiguration | { readonly baseConfig: BaseConfiguration };
  /** All three are on unless they are switched off. */
  readonly swap?: Switch;
  readonly bridge?: Switch;
  readonly onRamp?: Switch;
  readonly passport?: PassportLike;
  readonly publishableKey?: string;
  readonly overrides?: CheckoutOverrides;
}

/** Without the object around it that `@imtbl/config` makes for some of its callers. */
export function baseOf(given: CheckoutModuleConfiguration['baseConfig']): BaseConfiguration {
  if (given === undefined) return { environment: 'production' };
  return 'baseConfig' in given ? given.baseConfig : given;
}

/** The same, as the published class. */
export function immutableConfigurationOf(
  given: NonNullable<CheckoutModuleConfiguration['baseConfig']>,
): ImmutableConfiguration {
  const { environment, publishableKey, apiKey, rateLimitingKey } = baseOf(given);
  return new ImmutableConfiguration({
    environment: environment as Environment,
    ...(publishableKey !== undefined && { publishableKey }),
    ...(apiKey !== undefined && { apiKey }),
    ...(rateLimitingKey !== undefined && { rateLimitingKey }),
  });
}
