import { json } from '../../config/json.js';
import type { Address, Hex } from '../../money/Address.js';
import { parseAddress } from '../../money/parseAddress.js';
import { plainText } from '../../plainData/plainText.js';
import type { SoldItem, SoldProduct } from '../SignedSale.js';
import { readWhole } from './readAmount.js';

export interface ParsedTransaction {
  readonly method: string;
  readonly to: Address;
  readonly data: Hex;
  readonly gasEstimate: bigint | null;
  readonly deadline: number | null;
  readonly reference: string | null;
}

export interface ParsedSignedOrder {
  readonly currency: { readonly address: Address; readonly decimals: number };
  /** Decimal text in whole tokens. */
  readonly total: unknown;
  readonly recipientAddress: Address;
  readonly products: readonly SoldProduct[];
  readonly transactions: readonly ParsedTransaction[];
}

/**
 * Parses the sign request's response (facts §4.4), its numbers as text. Rejects the whole order if
 * any part is invalid, because it will be signed.
 * @throws TypeError, TributaryError INVALID_ADDRESS
 */
export function parseSignedOrder(answer: unknown): ParsedSignedOrder {
  const { order: orderPart, transactions } = json.object(answer);
  const order = json.object(orderPart);
  const { erc20_address: address, decimals } = json.object(order['currency']);
  return {
    currency: { address: readAddress(address), decimals: Number(whole(decimals, 'decimals')) },
    total: order['total_amount'],
    recipientAddress: readAddress(order['recipient_address']),
    products: json.list(order['products']).map(parseProduct),
    transactions: json.list(transactions).map(parseTransaction),
  };
}

function parseProduct(entry: unknown): SoldProduct {
  const { product_id: productId, collection_address: collection, contract_type: typeText, detail } = json.object(entry);
  const contractType = typeof typeText === 'string' ? typeText.toUpperCase() : '';
  if (typeof productId !== 'string') throw new TypeError('a product has no id');
  if (contractType !== 'ERC721' && contractType !== 'ERC1155')
    throw new TypeError('the contract type of a product is unknown');
  return {
    productId,
    collectionAddress: readAddress(collection),
    contractType,
    items: json.list(detail).map(parseItem),
  };
}

function parseItem(entry: unknown): SoldItem {
  const { token_id: tokenId, amount } = json.object(entry);
  return { tokenId: whole(tokenId, 'token_id'), amount: whole(amount, 'amount') };
}

function parseTransaction(entry: unknown): ParsedTransaction {
  const { contract_address: to, gas_estimate: gas, method_call: call, params, raw_data: data } = json.object(entry);
  const { deadline, reference } = json.object(params);
  const end = readWhole(deadline);
  if (typeof data !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(data))
    throw new TypeError('the data of a transaction is not hexadecimal');
  return {
    method: plainText(json.text(call)?.split('(')[0] ?? ''),
    to: readAddress(to),
    data: data as Hex,
    gasEstimate: readWhole(gas),
    deadline: end === null || end > Number.MAX_SAFE_INTEGER ? null : Number(end),
    reference: plainText(json.text(reference) ?? '') || null,
  };
}

/** The service's addresses have any case, and not always a valid checksum. */
function readAddress(value: unknown): Address {
  return parseAddress(typeof value === 'string' ? value.toLowerCase() : value);
}

function whole(value: unknown, field: string): bigint {
  const number = readWhole(value);
  if (number === null) throw new TypeError(`${field} is not a whole number`);
  return number;
}
