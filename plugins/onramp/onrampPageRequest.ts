import { formatAmount, isSameToken, type OnrampItem, type Token } from '../../core/index.js';
import { checkoutErrors, type OnrampRequest } from '../../core/plugin/index.js';

export interface OnrampPageFacts {
  readonly apiKey: string;
  /** Tokens that the provider sells. */
  readonly tokens: readonly Token[];
  /** Origin of the page that opens the provider's page. */
  readonly referrerDomain: string;
}

/**
 * Builds the API request for a URL of the provider's page (facts §4.7, the names of 2.x). An amount
 * counts only with a token that is for sale.
 * @throws TributaryError UNSUPPORTED_TOKEN_TYPE_ERROR for an item whose token is not for sale (any
 * more): the page would charge its price in a different one
 */
export function onrampPageRequest(request: OnrampRequest, { apiKey, tokens, referrerDomain }: OnrampPageFacts): object {
  const { walletAddress, tokenAddress, email, item, page = {} } = request;
  const asked = item === undefined ? soldAt(tokenAddress, tokens) : soldFor(item, tokens);
  const symbol = asked?.symbol ?? 'IMX';
  return {
    api_key: apiKey,
    network: 'immutablezkevm',
    default_payment_method: 'credit_debit_card',
    disable_payment_methods: '',
    products_availed: 'buy',
    // The page treats an empty field as missing.
    exchange_screen_title: page.title === undefined ? 'Buy' : page.title || ' ',
    theme_color: 'FFFFFF',
    hide_menu: page.showMenu === false,
    default_crypto_currency: symbol,
    referrer_domain: referrerDomain,
    ...(email !== undefined && { email, is_auto_fill_user_data: true, disable_wallet_address_form: true }),
    ...(item === undefined ? amountOf(request, asked) : itemOf(item, symbol)),
    wallet_address: walletAddress,
    crypto_currency_list: tokens.map((token) => token.symbol.toLowerCase()).join(','),
  };
}

function soldAt(tokenAddress: string | undefined, tokens: readonly Token[]): Token | undefined {
  return tokens.find(({ address }) => address.toLowerCase() === tokenAddress?.toLowerCase());
}

function soldFor({ price: { token } }: OnrampItem, tokens: readonly Token[]): Token {
  const sold = tokens.find((one) => isSameToken(one, token));
  if (sold === undefined) throw checkoutErrors.unsupportedTokenType(undefined, { token: token.address });
  return sold;
}

function amountOf({ tokenAmount, fiatCurrency = 'USD' }: OnrampRequest, asked: Token | undefined): object {
  return asked !== undefined && tokenAmount !== undefined
    ? { default_crypto_amount: tokenAmount, crypto_currency_code: asked.symbol }
    : { default_fiat_amount: 50, default_fiat_currency: fiatCurrency.toLowerCase() };
}

/** The provider's one-click protocol: it sends `calldata` to the contract once the card has been charged. */
function itemOf(item: OnrampItem, symbol: string): object {
  const { price, transaction, gasLimit, name, image, collectionAddress, contractType, tokenIds, quantity } = item;
  const amount = formatAmount(price.value, price.token.decimals);
  return {
    is_nft: true,
    crypto_currency_code: symbol,
    default_crypto_amount: amount,
    contract_id: transaction.to,
    calldata: transaction.data,
    estimated_gas_limit: Number(gasLimit),
    nft_data: [
      {
        nft_name: name,
        image_url: image ?? '',
        collection_address: collectionAddress,
        token_id: tokenIds.map(String),
        price: [amount],
        quantity: Number(quantity),
        nft_type: contractType,
      },
    ],
  };
}
