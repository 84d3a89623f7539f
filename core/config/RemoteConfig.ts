import type { Address, TokenAddress } from '../money/Address.js';
import type { SecondaryFee } from '../money/SecondaryFee.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';

/**
 * Settings that the product's operators change without a release. Validated when read: a malformed
 * part is absent (`riskAssessment`: unreadable), the others are kept.
 */
export interface RemoteConfiguration {
  /** In the operators' order. */
  readonly allowedNetworks: readonly number[];
  readonly dex: RemoteDexConfiguration;
  /** By provider id. */
  readonly onramp: Readonly<Record<string, RemoteOnrampConfiguration>>;
  /** By chain id. */
  readonly bridge: Readonly<Record<number, { readonly tokens: readonly Token[] }>>;
  /** The address of IMX by chain id. */
  readonly imxAddressMapping: Readonly<Record<number, TokenAddress>>;
  readonly connect: RemoteConnectConfiguration;
  readonly riskAssessment: RemoteRiskAssessment;
}

export interface RemoteDexConfiguration {
  readonly overrides: RemoteExchangeOverrides | null;
  readonly tokens: readonly Token[];
  readonly secondaryFees: readonly SecondaryFee[];
  readonly blocklist: readonly { readonly address: TokenAddress; readonly symbol: string }[];
}

/** The exchange checks whether it is complete ("Missing override: …"). */
export interface RemoteExchangeOverrides {
  /** Absent: for the child chain. 0: the configured value isn't a chain id. */
  readonly chainId?: number;
  readonly rpcURL?: string;
  readonly exchangeContracts?: Readonly<Record<string, Address>>;
  readonly commonRoutingTokens?: readonly Token[];
  readonly nativeToken?: Token;
  readonly wrappedNativeToken?: Token;
}

export interface RemoteOnrampConfiguration {
  readonly publishableApiKey: string;
  readonly tokens: readonly Token[];
  /** Percent of a payment, as decimal text. */
  readonly fees: { readonly minPercentage?: string; readonly maxPercentage?: string; readonly feePercentage?: string };
}

export interface RemoteConnectConfiguration {
  readonly injected: {
    readonly priorityWalletRdns: readonly string[];
    readonly blocklistWalletRdns: readonly string[];
  };
}

/** Which risk levels are blocked. Absent: no screening. */
export interface RemoteRiskAssessment {
  readonly enabled: boolean;
  /** In lower case, e.g. `severe`. */
  readonly levels: readonly string[];
}

/** Loads the configuration once and shares it. A failure isn't cached. */
export interface RemoteConfig {
  /** @throws TributaryError API_ERROR */
  get(options?: Abortable): Promise<RemoteConfiguration>;
}
export const RemoteConfig = Symbol.for('tributary/RemoteConfig');
