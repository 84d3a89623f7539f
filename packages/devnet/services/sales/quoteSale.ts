import type { ServedChain } from '../ServedChain.js';
import { SaleRefusal } from './SaleRefusal.js';
import {
  asNumber,
  assertStock,
  type BasketLine,
  basketPriceOf,
  currenciesOf,
  readBasket,
  totalOf,
} from './saleBasket.js';

/**
 * Returns the products' prices in every currency.
 * @throws SaleRefusal
 */
export const quoteSale = async (chain: ServedChain, environmentId: string, query: URLSearchParams): Promise<object> => {
  const basket = readBasket(environmentId, query.get('wallet_address'), readProducts(query.get('products')));
  await assertStock(chain, basket);
  const currencies = currenciesOf(chain);
  const prices = (amountIn: (currency: (typeof currencies)[number]) => bigint): object =>
    Object.fromEntries(
      currencies.map((currency) => [
        currency.symbol,
        { amount: asNumber(amountIn(currency), currency.token), currency: currency.symbol, type: 'crypto' },
      ]),
    );
  const describe = (line: BasketLine): object => ({
    product_id: line.product.id,
    quantity: Number(line.quantity),
    pricing: prices(({ symbol, token }) => basketPriceOf(line, symbol, token)),
  });
  return {
    currencies: currencies.map(({ symbol, token }, index) => ({
      name: symbol,
      decimals: token.decimals,
      erc20_address: token.address.toLowerCase(),
      base: index === 0,
    })),
    products: Object.fromEntries(basket.map((line) => [line.product.id, describe(line)])),
    total_amount: prices(({ symbol, token }) => totalOf(basket, symbol, token)),
  };
};

/** Decodes base64 of a JSON list of `{ id, qty }`. */
const readProducts = (text: string | null): readonly { readonly id: unknown; readonly quantity: unknown }[] => {
  try {
    const products = JSON.parse(Buffer.from(text ?? '', 'base64').toString('utf8')) as readonly {
      readonly id?: unknown;
      readonly qty?: unknown;
    }[];
    return products.map(({ id, qty }) => ({ id, quantity: qty }));
  } catch {
    throw new SaleRefusal(400, 'VALIDATION_ERROR', 'products cannot be read');
  }
};
