import { describe, expect, it } from '@jest/globals';
import { NATIVE, type OnrampItem, parseAddress, type Token } from '../../../core/index.js';
import { onrampPageRequest } from '../../../plugins/onramp/onrampPageRequest.js';
import { gameOrigin } from '../../kit/gamePage.js';

const walletAddress = parseAddress('0x1111111111111111111111111111111111111111');
const usdc = parseAddress('0x6de8aCC0D406837030CE4dd28e7c08C5a96a30d2');
const collection = parseAddress('0x3333333333333333333333333333333333333333');
const tokens: readonly Token[] = [
  { chainId: 13371, address: NATIVE, type: 'native', decimals: 18, symbol: 'IMX', name: 'IMX' },
  { chainId: 13371, address: usdc, type: 'erc20', decimals: 6, symbol: 'USDC', name: 'USDC' },
];
const facts = { apiKey: 'key', tokens, referrerDomain: gameOrigin };
const always = {
  api_key: 'key',
  network: 'immutablezkevm',
  default_payment_method: 'credit_debit_card',
  disable_payment_methods: '',
  products_availed: 'buy',
  exchange_screen_title: 'Buy',
  theme_color: 'FFFFFF',
  hide_menu: false,
  referrer_domain: gameOrigin,
  wallet_address: walletAddress,
  crypto_currency_list: 'imx,usdc',
};

describe('onrampPageRequest', () => {
  it('asks for the amount of the token that is sold, its address in any letter case', () => {
    const request = { walletAddress, tokenAddress: usdc.toLowerCase(), tokenAmount: '32.6' };
    expect(onrampPageRequest(request, facts)).toEqual({
      ...always,
      default_crypto_currency: 'USDC',
      default_crypto_amount: '32.6',
      crypto_currency_code: 'USDC',
    });
  });

  it.each([
    [{}, {}],
    [{ showMenu: true }, {}],
    [
      { showMenu: false, title: 'Gems' },
      { hide_menu: true, exchange_screen_title: 'Gems' },
    ],
    // An empty text would be taken for none, and the provider's own title be shown.
    [{ title: '' }, { exchange_screen_title: ' ' }],
  ])('lets the page look as the host says: %j', (page, told) => {
    expect(onrampPageRequest({ walletAddress, page }, facts)).toMatchObject({ ...always, ...told });
  });

  it('omits the amount if none is requested', () => {
    expect(onrampPageRequest({ walletAddress, tokenAddress: usdc }, facts)).toEqual({
      ...always,
      default_crypto_currency: 'USDC',
      default_fiat_amount: 50,
      default_fiat_currency: 'usd',
    });
  });

  it('asks for the native currency', () => {
    expect(onrampPageRequest({ walletAddress, tokenAddress: 'native', tokenAmount: '5' }, facts)).toEqual({
      ...always,
      default_crypto_currency: 'IMX',
      default_crypto_amount: '5',
      crypto_currency_code: 'IMX',
    });
  });

  it('suggests 50 of the player’s currency of IMX for a token that is not sold, and drops its amount', () => {
    const request = { walletAddress, tokenAddress: collection, tokenAmount: '5', fiatCurrency: 'EUR' };
    expect(onrampPageRequest(request, facts)).toEqual({
      ...always,
      default_crypto_currency: 'IMX',
      default_fiat_amount: 50,
      default_fiat_currency: 'eur',
    });
  });

  it('fills in the address of a Passport player, as it is', () => {
    expect(onrampPageRequest({ walletAddress, email: 'a+b@example.com' }, facts)).toMatchObject({
      email: 'a+b@example.com',
      is_auto_fill_user_data: true,
      disable_wallet_address_form: true,
    });
  });

  const item: OnrampItem = {
    price: { token: tokens[1]!, value: 10_500_000n },
    transaction: { to: collection, data: '0x1234' },
    gasLimit: 300_000n,
    name: 'A lantern',
    image: 'https://game.example/lantern.png',
    collectionAddress: collection,
    contractType: 'ERC721',
    tokenIds: [7n, 8n],
    quantity: 2n,
  };

  it.each([
    ['is not sold (any more)', { ...tokens[1]!, address: collection }],
    ['is of another chain', { ...tokens[1]!, chainId: 1 }],
  ])('asks for no purchase whose token %s: its price would be taken as so much of another one', (_what, token) => {
    const asked = { walletAddress, item: { ...item, price: { ...item.price, token } } };
    expect(() => onrampPageRequest(asked, facts)).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_TOKEN_TYPE_ERROR', data: { token: token.address } }),
    );
  });

  it('asks for a purchase that the provider sends', () => {
    expect(onrampPageRequest({ walletAddress, item }, facts)).toEqual({
      ...always,
      default_crypto_currency: 'USDC',
      is_nft: true,
      crypto_currency_code: 'USDC',
      default_crypto_amount: '10.5',
      contract_id: collection,
      calldata: '0x1234',
      estimated_gas_limit: 300_000,
      nft_data: [
        {
          nft_name: 'A lantern',
          image_url: 'https://game.example/lantern.png',
          collection_address: collection,
          token_id: ['7', '8'],
          price: ['10.5'],
          quantity: 2,
          nft_type: 'ERC721',
        },
      ],
    });
  });
});
