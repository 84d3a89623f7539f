import type { TransactionRequest, TransactionResponse } from 'ethers';
import type { ExchangeType, WalletFilterTypes, WalletProviderName } from '../enums/checkoutEnums.js';
import type { WrappedBrowserProvider } from '../provider/WrappedBrowserProvider.js';
import type { ProviderInput } from './ProviderInput.js';

export interface CreateProviderParams {
  walletProviderName: WalletProviderName;
}
export interface CreateProviderResult {
  provider: WrappedBrowserProvider;
  walletProviderName: WalletProviderName;
}
export interface CheckConnectionParams {
  provider: ProviderInput;
}
export interface CheckConnectionResult {
  isConnected: boolean;
  /** Empty if no account is connected. */
  walletAddress: string;
}
export interface ConnectParams {
  provider: ProviderInput;
  /** Whether the wallet lets the player choose the accounts again. */
  requestWalletPermissions?: boolean;
}
export interface ConnectResult {
  provider: WrappedBrowserProvider;
}

export interface WalletFilter {
  walletProviderName: WalletProviderName;
}
export interface WalletInfo {
  walletProviderName: WalletProviderName;
  description?: string;
  icon?: string;
}
export interface GetWalletAllowListParams {
  type: WalletFilterTypes;
  exclude?: WalletFilter[];
}
export interface GetWalletAllowListResult {
  wallets: WalletInfo[];
}

export interface SendTransactionParams {
  provider: ProviderInput;
  transaction: TransactionRequest;
}
export interface SendTransactionResult {
  transactionResponse: TransactionResponse;
}

export interface FiatRampParams {
  exchangeType: ExchangeType;
  browserProvider: ProviderInput;
  /** Decimal text, whole tokens. */
  tokenAmount?: string;
  tokenAddress?: string;
  passport?: unknown;
  showMenu?: boolean;
  customSubTitle?: string;
}
/** Fees of the card provider, in percent as text. */
export type OnRampProviderFees = {
  minPercentage?: string;
  maxPercentage?: string;
  feePercentage?: string;
};

/** Which of the screened addresses are sanctioned. */
export type AssessmentResult = {
  [address: string]: { sanctioned: boolean };
};
