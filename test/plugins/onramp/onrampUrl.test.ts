import { describe, expect, it } from '@jest/globals';
import { NATIVE, parseAddress, type Token } from '../../../core/index.js';
import { onrampUrl } from '../../../plugins/onramp/onrampUrl.js';

const walletAddress = parseAddress('0x1111111111111111111111111111111111111111');
const usdc = parseAddress('0x6de8aCC0D406837030CE4dd28e7c08C5a96a30d2');
const tokens: readonly Token[] = [
  { chainId: 13371, address: NATIVE, type: 'native', decimals: 18, symbol: 'IMX', name: 'IMX' },
  { chainId: 13371, address: usdc, type: 'erc20', decimals: 6, symbol: 'USDC', name: 'USDC' },
];
const page = { base: 'https://global-stg.transak.com', apiKey: 'key', tokens };
const always = {
  apiKey: 'key',
  network: 'immutablezkevm',
  defaultPaymentMethod: 'credit_debit_card',
  disablePaymentMethods: '',
  productsAvailed: 'buy',
  exchangeScreenTitle: 'Buy',
  themeColor: '0D0D0D',
  walletAddress,
  cryptoCurrencyList: 'imx,usdc',
};

function parametersOf(url: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(url).searchParams);
}

describe('onrampUrl', () => {
  it('asks for the amount of the token that is sold, its address in any letter case', () => {
    const url = onrampUrl({ walletAddress, tokenAddress: usdc.toLowerCase(), tokenAmount: '32.6' }, page);
    expect(parametersOf(url)).toEqual({
      ...always,
      defaultCryptoCurrency: 'USDC',
      defaultCryptoAmount: '32.6',
      cryptoCurrencyCode: 'USDC',
    });
  });

  it('names no amount where none is asked for', () => {
    expect(parametersOf(onrampUrl({ walletAddress, tokenAddress: usdc }, page))).toEqual({
      ...always,
      defaultCryptoCurrency: 'USDC',
      defaultFiatAmount: '50',
      defaultFiatCurrency: 'usd',
    });
  });

  it('asks for the native currency', () => {
    const url = onrampUrl({ walletAddress, tokenAddress: 'native', tokenAmount: '5' }, page);
    expect(parametersOf(url)).toEqual({
      ...always,
      defaultCryptoCurrency: 'IMX',
      defaultCryptoAmount: '5',
      cryptoCurrencyCode: 'IMX',
    });
  });

  it('suggests 50 USD of IMX for a token that is not sold, and drops its amount', () => {
    const url = onrampUrl(
      { walletAddress, tokenAddress: '0x2222222222222222222222222222222222222222', tokenAmount: '5' },
      page,
    );
    expect(parametersOf(url)).toEqual({
      ...always,
      defaultCryptoCurrency: 'IMX',
      defaultFiatAmount: '50',
      defaultFiatCurrency: 'usd',
    });
  });

  it('fills in the address of a Passport player, encoded once', () => {
    const url = onrampUrl({ walletAddress, email: 'a+b@example.com' }, page);
    expect(url).toContain('email=a%2Bb%40example.com');
    expect(parametersOf(url)).toMatchObject({
      email: 'a+b@example.com',
      isAutoFillUserData: 'true',
      disableWalletAddressForm: 'true',
    });
  });
});
