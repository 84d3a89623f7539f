import { json } from '../../config/json.js';
import type { Address, Hex } from '../../money/Address.js';
import { tryParseAddress } from '../../money/parseAddress.js';
import type { ParsedTransaction } from '../answer/parseSignedOrder.js';
import { readWhole } from '../answer/readAmount.js';
import type { SoldProduct } from '../SignedSale.js';

export interface ParsedPrice {
  readonly token: Address;
  readonly total: bigint;
}

export interface ParsedShopOrder {
  readonly account: Address;
  readonly token: Address;
  readonly total: bigint;
  readonly spender: Address;
  readonly calls: readonly ParsedTransaction[];
  /** One entry for each item. */
  readonly products: readonly SoldProduct[];
}

/** Limits how many tokens of a shop are read from the chain. */
const mostPrices = 20;

/** @throws TypeError */
export function parseShopQuote(answer: unknown): readonly ParsedPrice[] {
  const prices = json.list(json.object(answer)['prices']).slice(0, mostPrices).map(parsePrice);
  if (prices.length === 0) throw new TypeError('the shop has no price');
  if (new Set(prices.map(({ token }) => token)).size < prices.length) throw new TypeError('a token has two prices');
  return prices;
}

/** Rejects the whole order if any part is invalid, because it will be paid. @throws TypeError */
export function parseShopOrder(answer: unknown): ParsedShopOrder {
  const { account, token, total, spender, calls, items } = json.object(answer);
  return {
    account: addressIn(account, 'account'),
    token: addressIn(token, 'token'),
    total: priceIn(total),
    spender: addressIn(spender, 'spender'),
    calls: json.list(calls).map(parseCall),
    products: json.list(items).map(parseItem),
  };
}

function parsePrice(entry: unknown): ParsedPrice {
  const { token, total } = json.object(entry);
  return { token: addressIn(token, 'token'), total: priceIn(total) };
}

function parseCall(entry: unknown): ParsedTransaction {
  const { to, data, deadline } = json.object(entry);
  if (typeof data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(data))
    throw new TypeError('the data of a call is not hexadecimal');
  const end = deadline === undefined || deadline === null ? null : wholeIn(deadline, 'deadline');
  return {
    method: 'purchase',
    to: addressIn(to, 'to'),
    data: data as Hex,
    gasEstimate: null,
    deadline: end === null || end > Number.MAX_SAFE_INTEGER ? null : Number(end),
    reference: null,
  };
}

function parseItem(entry: unknown): SoldProduct {
  const { productId, collection, type, tokenId, quantity } = json.object(entry);
  if (typeof productId !== 'string') throw new TypeError('an item has no productId');
  if (type !== 'ERC721' && type !== 'ERC1155') throw new TypeError('the type of an item is neither ERC721 nor ERC1155');
  const amount = wholeIn(quantity, 'quantity');
  if (amount < 1n || (type === 'ERC721' && amount > 1n)) throw new TypeError('the quantity of an item is impossible');
  return {
    productId,
    collectionAddress: addressIn(collection, 'collection'),
    contractType: type,
    items: [{ tokenId: wholeIn(tokenId, 'tokenId'), amount }],
  };
}

function priceIn(value: unknown): bigint {
  const total = wholeIn(value, 'total');
  if (total === 0n) throw new TypeError('total is not above 0');
  return total;
}

/** A number beyond 2^53 has lost digits. */
function wholeIn(value: unknown, field: string): bigint {
  const whole = typeof value === 'string' ? readWhole(value) : exact(value) ? readWhole(String(value)) : null;
  if (whole === null) throw new TypeError(`${field} is not a whole number`);
  return whole;
}

function exact(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** Accepts any case, because services write addresses without checksums. */
function addressIn(value: unknown, field: string): Address {
  const address = typeof value === 'string' ? tryParseAddress(value.toLowerCase()) : null;
  if (address === null) throw new TypeError(`${field} is not an address`);
  return address;
}
