import type { TransactionReceipt, TransactionRequest } from 'ethers';
import type { ProviderInput } from './ProviderInput.js';
import type { TokenInfo } from './tokens.js';

export type ERC20 = {
  type: 'erc20';
  chainId: number;
  address: string;
  decimals: number;
  symbol?: string;
  name?: string;
};
export type Native = { type: 'native'; chainId: number; decimals: number; symbol?: string; name?: string };
export type Coin = ERC20 | Native;
/** Base units. */
export type CoinAmount<T extends Coin> = { token: T; value: bigint };
export type Token = { chainId: number; address: string; decimals: number; symbol?: string; name?: string };
/** Base units. */
export type Amount = { token: Token; value: bigint };

export type SecondaryFee = { recipient: string; basisPoints: number };
export type Fee = { recipient: string; basisPoints: number; amount: Amount };
export type Quote = {
  amount: Amount;
  amountWithMaxSlippage: Amount;
  /** Percent. */
  slippage: number;
  /** Percent; negative is a loss. */
  priceImpact: number;
  fees: Fee[];
};

/** An unsigned transaction, as ethers sends it. */
export type TransactionDetails = { transaction: TransactionRequest; gasFeeEstimate: Amount | null };
export type TransactionResponse = {
  /** `null` if the allowance suffices. */
  approval: TransactionDetails | null;
  swap: TransactionDetails;
  quote: Quote;
};

export type ExchangeContracts = {
  multicall: string;
  coreFactory: string;
  quoter: string;
  swapRouter: string;
  immutableSwapProxy: string;
};
export type Chain = {
  chainId: number;
  rpcUrl: string;
  contracts: ExchangeContracts;
  commonRoutingTokens: ERC20[];
  nativeToken: Native;
  wrappedNativeToken: ERC20;
};
export type ExchangeOverrides = {
  rpcURL: string;
  exchangeContracts: ExchangeContracts;
  commonRoutingTokens: ERC20[];
  nativeToken: Native;
  wrappedNativeToken: ERC20;
};

// Swaps of `Checkout`
export interface SwapParams {
  provider: ProviderInput;
  fromToken: TokenInfo;
  toToken: TokenInfo;
  /** Decimal text, whole tokens; exactly one of the two. */
  fromAmount?: string;
  toAmount?: string;
  /** Percent. Default: 0.1. */
  slippagePercent?: number;
  /** Default: 3. */
  maxHops?: number;
  /** Unix seconds. Default: 900 s from now. */
  deadline?: number;
}
export interface SwapQuoteResult {
  approval: TransactionDetails | null;
  swap: TransactionDetails;
  quote: Quote;
}
export interface SwapResult {
  swap: TransactionDetails;
  quote: Quote;
  /** `null` if the swap is done and the receipt can't be read now. */
  swapReceipt: TransactionReceipt | null;
}
