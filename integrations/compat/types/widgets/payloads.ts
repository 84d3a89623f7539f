import type { WalletProviderName } from '../../enums/checkoutEnums.js';
import type { SalePaymentTypes } from '../../enums/widgetEnums.js';
import type { WrappedBrowserProvider } from '../../provider/WrappedBrowserProvider.js';
import type { EIP6963ProviderInfo } from '../providers.js';
import type { TokenInfo } from '../tokens.js';
import type { Untyped } from '../Untyped.js';
import type { WidgetLanguage } from './configuration.js';

// Payloads of widget events. Times are Unix milliseconds.

interface Failure {
  reason: string;
  timestamp: number;
}
interface SentTransaction {
  transactionHash: string;
}
type Nothing = Record<never, never>;

export type ProviderUpdated = { provider: WrappedBrowserProvider };
export type LanguageChanged = { language: WidgetLanguage };

// Connect and wallet
export type ConnectionSuccess = {
  provider: WrappedBrowserProvider;
  walletProviderName: WalletProviderName | undefined;
  walletProviderInfo: EIP6963ProviderInfo | undefined;
};
export type ConnectionFailed = { reason: string };
export interface WalletConnectManager {
  isInitialised: () => boolean;
  isEnabled: () => boolean;
  getModal: () => Untyped;
  getProvider: () => Promise<Untyped>;
  loadWalletListings: () => Promise<Response | undefined>;
  getWalletLogoUrl: (walletSlug?: string) => Promise<string | undefined>;
}
export type WalletConnectProviderChanged = { ethereumProvider: Untyped; walletConnectManager: WalletConnectManager };
export type WalletNetworkSwitch = { network: string; chainId: number; provider: WrappedBrowserProvider };
export type WalletDisconnect = Nothing;

// Swap, bridge, onramp, transfer, add tokens, purchase
export type SwapSuccess = SentTransaction;
export type SwapFailed = Failure;
export type SwapRejected = Failure;
export type BridgeTransactionSent = SentTransaction;
export type BridgeFailed = Failure;
export type BridgeClaimWithdrawalSuccess = SentTransaction;
export type BridgeClaimWithdrawalFailed = SentTransaction & Failure;
export type OnRampSuccess = SentTransaction;
export type OnRampFailed = Failure;
export type TransferSuccess = SentTransaction;
export type TransferFailed = Failure;
export type TransferRejected = Nothing;
export type AddTokensSuccess = SentTransaction;
export type AddTokensFailed = Failure;
export type AddTokensConnectSuccess = {
  provider: WrappedBrowserProvider;
  providerInfo: EIP6963ProviderInfo;
  providerType: 'from' | 'to';
};
export type PurchaseSuccess = Nothing;
export type PurchaseFailed = Failure;
export type PurchaseConnectSuccess = AddTokensConnectSuccess;

// Sale
interface SaleTransactions {
  paymentMethod: SalePaymentTypes | undefined;
  transactions: { method: string; hash: string | undefined }[];
}
export type SaleSuccess = SaleTransactions & {
  tokenIds: string[];
  transactionId: string;
  [key: string]: unknown;
};
export type VendorError = { code: string; message?: string };
export type SaleFailedError = { type?: string; data?: { vendorError?: VendorError }; [key: string]: unknown };
export type SaleFailed = SaleTransactions & Failure & { error: SaleFailedError; transactionId: string };
export type SaleTransactionSuccess = SaleTransactions;
export type SalePaymentMethod = Pick<SaleTransactions, 'paymentMethod'>;
export type SalePaymentToken = {
  settlementType: string;
  type: string;
  token: TokenInfo;
  /** Whole tokens. */
  amount: string;
  balance: string;
  fiat: { amount: string; balance: string; symbol: string };
};

// Requests of one widget to open another
export type RequestConnectEvent = { walletProviderName: string };
export type RequestWalletEvent = { walletProviderName: string };
export type RequestSwapEvent = { fromTokenAddress: string; toTokenAddress: string; amount: string };
export type RequestBridgeEvent = { tokenAddress: string; amount: string };
export type RequestOnrampEvent = { tokenAddress: string; amount: string; provider?: WrappedBrowserProvider };
export type RequestAddTokensEvent = { toTokenAddress?: string; toAmount?: string; showBackButton?: boolean };
export type RequestGoBackEvent = Nothing;
export type OrchestrationEventData =
  | RequestConnectEvent
  | RequestWalletEvent
  | RequestSwapEvent
  | RequestBridgeEvent
  | RequestOnrampEvent
  | RequestGoBackEvent
  | RequestAddTokensEvent;
