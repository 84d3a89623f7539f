import type { CheckoutErrorType } from '../enums/checkoutEnums.js';
import type { ExchangeOverrides, SecondaryFee } from './exchange.js';
import type { TokenInfo } from './tokens.js';
import type { OnRampProviderFees } from './wallets.js';

export interface CheckoutOnRampConfiguration {
  enable: boolean;
}
export type CheckoutBridgeConfiguration = CheckoutOnRampConfiguration;
export type CheckoutSwapConfiguration = CheckoutOnRampConfiguration;

/** An error, before it is thrown. */
export type ErrorType = {
  type: CheckoutErrorType;
  message?: string;
  data?: { [key: string]: string };
};

// The checkout service's configuration
export type AddTokensConfig = { enabled: boolean };
export type AllowedNetworkConfig = { chainId: number };
export type CheckoutWidgetsVersionConfig = { compatibleVersionMarkers: string[] };
export type SquidConfig = { integratorId: string };
export type TelemetryConfig = { segmentPublishableKey: string };
export type GasEstimateTokenConfig = {
  [chainId: string]: {
    bridgeToL2Addresses?: { gasTokenAddress: string; fromAddress: string };
    swapAddresses?: { inAddress: string; outAddress: string };
  };
};
export type DexConfig = {
  overrides?: ExchangeOverrides;
  tokens?: TokenInfo[];
  secondaryFees?: SecondaryFee[];
  blocklist?: { address: string; symbol: string }[];
};
type ConnectConfig = {
  walletConnect: boolean;
  injected: { priorityWalletRdns: string[]; blocklistWalletRdns: string[] };
};
type OnRampConfig = {
  [provider: string]: { publishableApiKey: string; tokens: TokenInfo[]; fees: OnRampProviderFees };
};
type BridgeConfig = { [chainId: string]: { tokens?: TokenInfo[] } };
export type RemoteConfiguration = {
  connect: ConnectConfig;
  dex: DexConfig;
  onramp: OnRampConfig;
  bridge: BridgeConfig;
  addTokens: AddTokensConfig;
  allowedNetworks: AllowedNetworkConfig[];
  gasEstimateTokens?: GasEstimateTokenConfig;
  imxAddressMapping?: { [chainId: string]: string };
  telemetry?: TelemetryConfig;
  squid?: SquidConfig;
  checkoutWidgetsVersion: CheckoutWidgetsVersionConfig;
  riskAssessment?: { enabled: boolean; levels: string[] };
};
