import { assertKinds } from '../errors/assertKinds.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import { formatAmount } from '../money/formatAmount.js';
import { fiatValueOf } from '../prices/fiatValueOf.js';
import { priceKey } from '../prices/priceOf.js';
import type { LoggedPrices } from '../sending/LoggedRequest.js';
import type { ReceiptAmount } from './HistoryEntry.js';

/**
 * Returns the value of an amount at the last wallet prompt; `null` if its price was unknown, or if
 * it is an item. Pure.
 *
 * @example
 * const { entries } = await engine.history(account, { receipts: true });
 * for (const { receipt, prices = null } of entries)
 *   if (receipt.status === 'read') for (const amount of receipt.sent) console.log(receiptWorth(amount, prices));
 */
export function receiptWorth(receiptAmount: ReceiptAmount, prices: LoggedPrices | null): FiatAmount | null {
  assertKinds({ receiptAmount, prices: prices === null ? {} : prices }, 'object', 'object');
  const { chainId, address, token, value, tokenId } = receiptAmount;
  const price = prices?.prices[priceKey({ chainId, address })];
  return price === undefined || token === null || tokenId !== undefined
    ? null
    : fiatValueOf(value, token.decimals, price);
}

/** The value for export: exact decimals, currency code and time of the price (ISO 8601, UTC). Empty if unknown. */
export interface WrittenWorth {
  readonly worth: string;
  readonly currency: string;
  readonly pricedAt: string;
}

export function writeReceiptWorth(amount: ReceiptAmount, prices: LoggedPrices | null): WrittenWorth {
  const worth = receiptWorth(amount, prices);
  if (worth === null || prices === null) return { worth: '', currency: '', pricedAt: '' };
  return {
    worth: formatAmount(worth.digits, worth.decimals),
    currency: worth.currency ?? 'USD',
    pricedAt: new Date(prices.at).toISOString(),
  };
}
