import { isObject, json } from '../../config/json.js';
import type { Address } from '../../money/Address.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import { plainText } from '../../plainData/plainText.js';
import type { SaleItem } from '../SaleQuote.js';
import { readWhole } from './readAmount.js';

/** Limits how many currencies of the service's list are read from the chain. */
const mostCurrencies = 20;

/** Decimal texts by currency name. */
export type PriceTexts = Readonly<Record<string, string>>;

export interface QuotedCurrency {
  readonly name: string;
  readonly address: Address;
  readonly decimals: number;
  readonly isBase: boolean;
  readonly total: string;
}

export interface ParsedSaleQuote {
  readonly currencies: readonly QuotedCurrency[];
  readonly products: readonly { readonly item: SaleItem; readonly prices: PriceTexts }[];
}

/**
 * Parses the quote's response (facts §4.4), its numbers as text. Skips a currency it can't parse.
 * @throws TypeError if a requested item is missing or quoted in another quantity
 */
export function parseSaleQuote(answer: unknown, items: readonly SaleItem[]): ParsedSaleQuote {
  const { currencies, products, total_amount: totals } = json.object(answer);
  const totalTexts = parsePrices(totals);
  return {
    currencies: json.parsed(currencies, (entry) => parseCurrency(entry, totalTexts)).slice(0, mostCurrencies),
    products: items.map((item) => ({ item, prices: parseProduct(own(json.object(products), item.productId), item) })),
  };
}

function parseCurrency(entry: unknown, totals: PriceTexts): QuotedCurrency | null {
  const { name: nameText, erc20_address: addressText, decimals: decimalsText, base } = json.object(entry);
  const name = currencyName(nameText);
  const address = typeof addressText === 'string' ? tryParseAddress(addressText.toLowerCase()) : null;
  const decimals = readWhole(decimalsText);
  const total = own(totals, name);
  if (name === '' || address === null || decimals === null || total === undefined) return null;
  return { name, address, decimals: Number(decimals), isBase: base === true, total };
}

function parseProduct(entry: unknown, { productId, quantity }: SaleItem): PriceTexts {
  const { quantity: quantityText, pricing } = json.object(entry);
  if (readWhole(quantityText) !== BigInt(quantity))
    throw new TypeError(`the answer does not quote ${quantity} of ${plainText(productId)}`);
  return parsePrices(pricing);
}

/** A price is an amount, or an object that also names its currency. */
function parsePrices(value: unknown): PriceTexts {
  const prices = Object.entries(json.object(value)).flatMap(([key, price]) => {
    const amount = isObject(price) ? price['amount'] : price;
    const name = currencyName(key);
    return typeof amount === 'string' && name !== '' ? [[name, amount] as const] : [];
  });
  return Object.fromEntries(prices);
}

function currencyName(value: unknown): string {
  return typeof value === 'string' ? plainText(value) : '';
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
