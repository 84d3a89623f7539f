import { seaportAbi } from '../../../contracts-abi/index.js';
import type { Hex, OrderFee } from '../../../core/index.js';
import { decodeCall, type FulfilmentOrder, ZERO_ADDRESS } from '../../../core/plugin/index.js';
import { ITEM_TYPES, ZERO_HASH } from '../orders/orderComponents.js';
import { readExtraData } from './readExtraData.js';

type ItemWords = readonly [bigint, string, bigint, bigint, bigint];
type PaymentWords = readonly [bigint, string, bigint, bigint, bigint, string];
type Parameters = readonly [string, string, readonly ItemWords[], readonly PaymentWords[], ...unknown[]];
type Order = readonly [parameters: Parameters, numerator: bigint, denominator: bigint, signature: Hex, extraData: Hex];
type Arguments = readonly [
  orders: readonly Order[],
  resolvers: readonly unknown[],
  offers: unknown,
  payments: unknown,
  conduitKey: Hex,
  recipient: string,
  most: bigint,
];

export interface CheckedFulfilment {
  /** The total that the buyer pays. */
  readonly total: bigint;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/**
 * Checks that calldata buys the requested item: decodes it as the wallet would get it, independent of
 * its source. Of fees it checks only the sum, which includes the buyer's own.
 * @throws TypeError naming the difference
 */
export function assertFulfilmentCall(data: Hex, asked: FulfilmentOrder): CheckedFulfilment {
  const [orders, resolvers, , , conduitKey, recipient, most] = decodeCall(
    seaportAbi,
    'fulfillAvailableAdvancedOrders',
    data,
  ) as unknown as Arguments;
  const [order, ...others] = orders;
  if (order === undefined || others.length > 0 || most !== 1n) throw different('number of orders');
  if (resolvers.length > 0 || conduitKey !== ZERO_HASH) throw different('way of payment');
  if (!isSame(recipient, ZERO_ADDRESS) && !isSame(recipient, asked.buyer)) throw different('recipient');
  const [[seller, , given, payments], numerator, denominator, , extraData] = order;
  assertSold(seller, given, asked);
  assertPaid(payments, asked);
  if (numerator * piecesOf(asked) !== denominator * asked.fillAmount) throw different('number of pieces');
  const { taker, expiresAt } = readExtraData(extraData);
  if (taker !== null && !isSame(taker, asked.buyer)) throw different('buyer');
  const total = payments.reduce((sum, [, , , , amount]) => sum + (amount * numerator) / denominator, 0n);
  return { total, expiresAt };
}

function assertSold(
  seller: string,
  given: readonly ItemWords[],
  { listing: { item, ...listing } }: FulfilmentOrder,
): void {
  if (!isSame(seller, listing.seller)) throw different('seller');
  const amount = item.type === 'ERC1155' ? item.amount : 1n;
  const expected = [BigInt(ITEM_TYPES[item.type]), item.contractAddress, item.id, amount, amount];
  if (given.length !== 1 || !isSameList(given[0], expected)) throw different('item');
}

/** The seller must get the price, in its currency; fees must be in the same currency. */
function assertPaid(
  [toSeller, ...rest]: readonly PaymentWords[],
  { listing: { seller, price }, takerFees }: FulfilmentOrder,
): void {
  const currency = [
    BigInt(ITEM_TYPES[price.type]),
    price.type === 'NATIVE' ? ZERO_ADDRESS : price.tokenAddress,
    0n,
  ] as const;
  const expected = [...currency, price.amount, price.amount, seller];
  if (toSeller === undefined || !isSameList(toSeller, expected)) throw different('price');
  const isInCurrency = ([type, token, id, start, end]: PaymentWords): boolean =>
    start === end && isSameList([type, token, id], currency);
  if (!rest.every(isInCurrency)) throw different('currency of a fee');
  const left = [...rest];
  for (const fee of takerFees) {
    const at = left.findIndex((payment) => isFee(payment, fee));
    if (at < 0) throw different('fee of the buyer’s side');
    left.splice(at, 1);
  }
}

function isFee([, , , amount, , recipient]: PaymentWords, fee: OrderFee): boolean {
  return amount === fee.amount && isSame(recipient, fee.recipientAddress);
}

function piecesOf({ listing: { item } }: FulfilmentOrder): bigint {
  return item.type === 'ERC1155' ? item.amount : 1n;
}

function isSameList(given: readonly unknown[] | undefined, expected: readonly unknown[]): boolean {
  return (
    given !== undefined && given.length === expected.length && given.every((value, at) => isSame(value, expected[at]))
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;
}

function different(what: string): TypeError {
  return new TypeError(`the order book would have another ${what} than was asked for`);
}
