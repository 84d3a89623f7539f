import type { Token } from '../../core/index.js';
import type { OnrampRequest } from '../../core/plugin/index.js';

export interface OnrampPage {
  readonly base: string;
  readonly apiKey: string;
  /** What the provider sells. */
  readonly tokens: readonly Token[];
}

/** Address of the provider's page with every parameter it takes (facts §4.7). An amount counts only for a token that is sold. */
export function onrampUrl(
  { walletAddress, tokenAddress, tokenAmount, email }: OnrampRequest,
  { base, apiKey, tokens }: OnrampPage,
): string {
  const asked = tokens.find(({ address }) => address.toLowerCase() === tokenAddress?.toLowerCase());
  const symbol = asked?.symbol ?? 'IMX';
  const url = new URL(base);
  const parameters = {
    apiKey,
    network: 'immutablezkevm',
    defaultPaymentMethod: 'credit_debit_card',
    disablePaymentMethods: '',
    productsAvailed: 'buy',
    exchangeScreenTitle: 'Buy',
    themeColor: '0D0D0D',
    defaultCryptoCurrency: symbol,
    ...(email !== undefined && { email, isAutoFillUserData: 'true', disableWalletAddressForm: 'true' }),
    ...(asked !== undefined && tokenAmount !== undefined
      ? { defaultCryptoAmount: tokenAmount, cryptoCurrencyCode: symbol }
      : { defaultFiatAmount: '50', defaultFiatCurrency: 'usd' }),
    walletAddress,
    cryptoCurrencyList: tokens.map((token) => token.symbol.toLowerCase()).join(','),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
