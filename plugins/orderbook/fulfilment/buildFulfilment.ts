import { seaportAbi } from '../../../contracts-abi/index.js';
import type { Hex, OrderFee, PurchaseCall } from '../../../core/index.js';
import { encodeCall, ZERO_ADDRESS } from '../../../core/plugin/index.js';
import type { BookedOrder } from '../answers/BookedOrder.js';
import { currencyAmount, orderComponents, ZERO_HASH } from '../orders/orderComponents.js';

export interface Fill {
  readonly order: BookedOrder;
  readonly extraData: Hex;
  /** Units of the item. */
  readonly fillAmount: bigint;
}

export interface BuiltFulfilment {
  readonly call: PurchaseCall;
  /** Price and all fees, for all units. */
  readonly total: bigint;
}

/**
 * Builds the fulfilment of one order for its sender.
 * @throws TypeError if a part of an amount is not a whole number
 */
export function buildFulfilment({ order, extraData, fillAmount }: Fill): BuiltFulfilment {
  const { item, price, fees, signature, seaport } = order;
  const components = orderComponents(order);
  const consideration = [...components.consideration, ...fees.map((fee) => feePayment(order, fee))];
  const listed = item.type === 'ERC1155' ? item.amount : 1n;
  const divisor = greatestCommonDivisor(fillAmount, listed);
  const parts = consideration.map(({ startAmount }) => startAmount * fillAmount);
  if (parts.some((part) => part % listed !== 0n)) throw new TypeError('a part of the price is not whole');
  const total = parts.reduce((sum, part) => sum + part / listed, 0n);
  const parameters = [
    components.offerer,
    components.zone,
    components.offer.map(itemWords),
    consideration.map((payment) => [...itemWords(payment), payment.recipient]),
    components.orderType,
    components.startTime,
    components.endTime,
    components.zoneHash,
    components.salt,
    components.conduitKey,
    components.consideration.length,
  ];
  const data = encodeCall(seaportAbi, 'fulfillAvailableAdvancedOrders', [
    [[parameters, fillAmount / divisor, listed / divisor, signature, extraData]],
    [],
    [[[0, 0]]],
    consideration.map((_, index) => [[0, index]]),
    ZERO_HASH,
    ZERO_ADDRESS,
    1,
  ]);
  return { call: { to: seaport, data, value: price.type === 'NATIVE' ? total : 0n }, total };
}

/** Encodes an item, in the order of the contract's struct. */
export function itemWords({
  itemType,
  token,
  identifierOrCriteria,
  startAmount,
  endAmount,
}: ReturnType<typeof currencyAmount>): readonly unknown[] {
  return [itemType, token, identifierOrCriteria, startAmount, endAmount];
}

function feePayment(
  { price }: BookedOrder,
  { amount, recipientAddress }: OrderFee,
): ReturnType<typeof currencyAmount> & {
  readonly recipient: string;
} {
  return { ...currencyAmount(price, amount), recipient: recipientAddress };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
