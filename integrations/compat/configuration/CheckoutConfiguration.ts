import type { Eip1193Provider, EngineOptions, EnvironmentName } from '../../../index.js';
import { ImmutableConfiguration } from '../config/ImmutableConfiguration.js';
import type { ChainId } from '../enums/checkoutEnums.js';
import type { Environment } from '../enums/configEnums.js';
import type { TokenInfo } from '../types/tokens.js';

/** The type of `@imtbl/config`: an object with the environment, or an `ImmutableConfiguration` around one. */
export interface BaseConfiguration {
  readonly environment: EnvironmentName | `${Environment}`;
  readonly publishableKey?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly rateLimitingKey?: string | undefined;
}

/** The methods of a Passport object that the SDK calls. */
export interface PassportLike {
  /** Returns its wallet; prompts the player to log in first if needed. */
  connectEvm(options?: object): Promise<Eip1193Provider>;
  /** Returns the logged-in user. */
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
  /** URL of the product's API. */
  readonly baseUrl?: string;
  /** URL of the checkout API, which serves the remote configuration. */
  readonly remoteConfigEndpoint?: string;
  readonly chainSlug?: string;
  /** `l1ChainId` is used as well. */
  readonly [name: string]: unknown;
}

/**
 * Additional options of the engine: journal, lock, fetch, wallets, plugins, overrides. They
 * override the published ones.
 */
export interface EngineBehind {
  readonly engine?: Partial<EngineOptions>;
}

interface Switch {
  readonly enable: boolean;
}

export interface CheckoutModuleConfiguration extends EngineBehind {
  /** Default: production. */
  readonly baseConfig?: BaseConfiguration | { readonly baseConfig: BaseConfiguration };
  /** All three are enabled by default. */
  readonly swap?: Switch;
  readonly bridge?: Switch;
  readonly onRamp?: Switch;
  readonly passport?: PassportLike;
  readonly publishableKey?: string;
  readonly overrides?: CheckoutOverrides;
}

/** Removes the object that `@imtbl/config` wraps around it for some callers. */
export function baseOf(given: CheckoutModuleConfiguration['baseConfig']): BaseConfiguration {
  if (given === undefined) return { environment: 'production' };
  return 'baseConfig' in given ? given.baseConfig : given;
}

/** Returns the same, as the published class. */
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
