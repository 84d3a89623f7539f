import type { Address, TokenAddress } from '../money/Address.js';
import type { SecondaryFee } from '../money/SecondaryFee.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';

/** What the product's operators set without a release. Parsed at the border: a malformed part is absent, `riskAssessment` unreadable, the others are kept. */
export interface RemoteConfiguration {
  /** In the operators' order. */
  readonly allowedNetworks: readonly number[];
  readonly dex: RemoteDexConfiguration;
  /** By provider id. */
  readonly onramp: Readonly<Record<string, RemoteOnrampConfiguration>>;
  /** By chain id. */
  readonly bridge: Readonly<Record<number, { readonly tokens: readonly Token[] }>>;
  /** By chain id: what IMX is there. */
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

/** Whether it is complete is for the exchange to say ("Missing override: …"). */
export interface RemoteExchangeOverrides {
  /** Absent: of the child chain. 0: what was written is no chain id. */
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
  /** Decimal text: percent of a payment. */
  readonly fees: { readonly minPercentage?: string; readonly maxPercentage?: string; readonly feePercentage?: string };
}

export interface RemoteConnectConfiguration {
  readonly injected: {
    readonly priorityWalletRdns: readonly string[];
    readonly blocklistWalletRdns: readonly string[];
  };
}

/** Who is refused. Absent: nobody is asked. */
export interface RemoteRiskAssessment {
  readonly enabled: boolean;
  /** In small letters, e.g. `severe`. */
  readonly levels: readonly string[];
}

/** Fetched once, shared by all who ask, kept; a failure is not kept. */
export interface RemoteConfig {
  /** @throws TributaryError API_ERROR */
  get(options?: Abortable): Promise<RemoteConfiguration>;
}
export const RemoteConfig = Symbol.for('tributary/RemoteConfig');
