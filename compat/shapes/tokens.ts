import { formatUnits } from 'ethers';
import type { Network, Token, TokenBalance } from '../../index.js';

/** `TokenInfo` of the published SDK. */
export interface CheckoutToken {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** A checksummed address, or `native`. */
  readonly address?: string;
  readonly icon?: string;
}

export interface GetBalanceResult {
  readonly balance: bigint;
  /** By ethers' `formatUnits`: `50.0`. */
  readonly formattedBalance: string;
  readonly token: CheckoutToken;
}

/** `NetworkInfo` of the published SDK. */
export interface CheckoutNetwork {
  /** Of a chain that the environment does not know: ethers' word for it. */
  readonly name: string;
  readonly chainId: number;
  /** Absent of a chain that the environment does not know. */
  readonly nativeCurrency?: CheckoutToken;
  readonly isSupported: boolean;
}

export function toCheckoutToken({ name, symbol, decimals, address, icon }: Token): CheckoutToken {
  return { name, symbol, decimals, address, ...(icon !== undefined && { icon }) };
}

export function toBalanceResult({ balance, token }: TokenBalance): GetBalanceResult {
  return { balance, formattedBalance: formatUnits(balance, token.decimals), token: toCheckoutToken(token) };
}

export function toCheckoutNetwork({
  chainId,
  chainName,
  nativeCurrency,
}: Pick<Network, 'chainId' | 'chainName' | 'nativeCurrency'>): CheckoutNetwork {
  return { name: chainName, chainId, nativeCurrency, isSupported: true };
}
