import type { Network, Token, TokenBalance } from '../../../index.js';
import type { GetBalanceResult, NetworkInfo, TokenInfo } from '../types/tokens.js';
import { wholeTokens } from './wholeTokens.js';

export function toCheckoutToken({ name, symbol, decimals, address, icon }: Token): TokenInfo {
  return { name, symbol, decimals, address, ...(icon !== undefined && { icon }) };
}

export function toBalanceResult({ balance, token }: TokenBalance): GetBalanceResult {
  return { balance, formattedBalance: wholeTokens(balance, token.decimals), token: toCheckoutToken(token) };
}

export function toCheckoutNetwork({
  chainId,
  chainName,
  nativeCurrency,
}: Pick<Network, 'chainId' | 'chainName' | 'nativeCurrency'>): NetworkInfo {
  return { name: chainName, chainId, nativeCurrency, isSupported: true };
}
