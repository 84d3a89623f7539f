import { checkoutErrors } from '../errors/checkoutErrors.js';
import { AmountProblem, engineErrors } from '../errors/engineErrors.js';
import { type Address, NATIVE } from '../money/Address.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { ItemType } from '../money/ItemType.js';
import { parseAddress } from '../money/parseAddress.js';
import { parseAmount } from '../money/parseAmount.js';
import type { Abortable } from '../stream/Abortable.js';
import { calculateFees, isFeeList } from './calculateFees.js';
import type { ListedItem, ListingDraft, ListingPrice } from './Listing.js';
import type { PriceInput, SellRequest } from './OrderRequest.js';
import type { OrdersContext } from './OrdersContext.js';
import { parseListedItem } from './parseListedItem.js';
import { piecesOf } from './piecesOf.js';

/** Validated, except for the seller and amounts that need the currency's decimals. */
export interface CheckedSale {
  readonly item: ListedItem;
  readonly price: PriceInput;
  readonly tokenAddress: Address | typeof NATIVE;
  readonly makerFees: NonNullable<SellRequest['makerFees']>;
  readonly expiresAt: number | null;
}

/** The last second of the year 9999, because the book expects an ISO time with a four-digit year. */
const LAST_SECOND = 253_402_300_799;

/**
 * Validates a sale without any read.
 * @throws TributaryError ITEM_REQUIREMENTS_ERROR, INVALID_ADDRESS, INVALID_AMOUNT, MISSING_PARAMS,
 *   ORDER_EXPIRED_ERROR
 */
export function checkSell({ item, price, makerFees = [], expiresAt }: SellRequest, now: number): CheckedSale {
  if (isMissing(item)) throw checkoutErrors.missingParams(undefined, { field: 'item' });
  if (isMissing(price)) throw checkoutErrors.missingParams(undefined, { field: 'price' });
  if (!isFeeList(makerFees)) throw checkoutErrors.missingParams(undefined, { field: 'makerFees' });
  if (expiresAt !== undefined && !(Number.isSafeInteger(expiresAt) && expiresAt <= LAST_SECOND))
    throw checkoutErrors.missingParams(undefined, { field: 'expiresAt' });
  if (expiresAt !== undefined && now >= expiresAt * 1000) throw checkoutErrors.orderExpired(undefined, { expiresAt });
  const tokenAddress = price.type === ItemType.NATIVE ? NATIVE : parseAddress(price.tokenAddress);
  return { item: parseListedItem(item), price, tokenAddress, makerFees, expiresAt: expiresAt ?? null };
}

function isMissing(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/**
 * @throws TributaryError INVALID_AMOUNT (also if the price isn't divisible by the units),
 *   ORDER_FEE_ERROR; GET_ERC20_INFO_ERROR if the currency doesn't report its decimals
 */
export async function readDraft(
  { item, price, tokenAddress, makerFees, expiresAt }: CheckedSale,
  seller: Address,
  { tokens, network }: OrdersContext,
  options: Abortable,
): Promise<ListingDraft> {
  const { decimals } = await tokens.describe(network.chainId, tokenAddress, options);
  const amount = assertPositiveAmount(
    typeof price.amount === 'bigint' ? price.amount : parseAmount(price.amount, decimals),
  );
  const fees = calculateFees(makerFees, { amount, decimals, pieces: piecesOf(item) });
  if (fees.length !== makerFees.length) throw checkoutErrors.orderFee(undefined, { reason: 'a fee comes to nothing' });
  // A part of the units costs the same part of every amount, and the settlement contract accepts
  // only whole ones.
  const pieces = piecesOf(item);
  if (amount % pieces !== 0n) throw engineErrors.invalidAmount(AmountProblem.NOT_DIVISIBLE, amount);
  if (fees.some((fee) => fee.amount % pieces !== 0n))
    throw checkoutErrors.orderFee(undefined, { reason: 'a fee does not divide by the pieces' });
  const listed: ListingPrice =
    tokenAddress === NATIVE ? { type: ItemType.NATIVE, amount } : { type: ItemType.ERC20, tokenAddress, amount };
  return { seller, item, price: listed, fees, expiresAt };
}
