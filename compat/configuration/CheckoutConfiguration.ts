import type { Eip1193Provider, EngineOptions, EnvironmentName, NativeCurrency } from '../../index.js';

/** Of `@imtbl/config`: an object with the environment, or an `ImmutableConfiguration` around one. */
export interface BaseConfiguration {
  readonly environment: EnvironmentName;
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
  readonly chainIdHex?: string;
  readonly chainName: string;
  readonly rpcUrls: readonly string[];
  readonly nativeCurrency: NativeCurrency;
  readonly blockExplorerUrls?: readonly string[];
}

/** By chain id. */
export type NetworkMap = ReadonlyMap<number, MappedNetwork>;

export interface CheckoutOverrides {
  readonly environment?: EnvironmentName;
  readonly l1ChainId?: number;
  readonly l2ChainId?: number;
  readonly networkMap?: NetworkMap;
  /** Of the product's API. */
  readonly baseUrl?: string;
  /** Of the checkout API, which brings the remote configuration. */
  readonly remoteEndpoint?: string;
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
