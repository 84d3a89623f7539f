import type { AmountInput } from '../checkout/ItemRequirement.js';
import type { Address } from '../money/Address.js';

/**
 * A payment to another recipient than the seller, added to the price and in its currency. `share`
 * is a part of the price from 0 to 1 (0.025 or `'0.025'` is 2.5 %), `amount` an amount in whole
 * tokens (text) or in the smallest unit (bigint).
 */
export type OrderFeeInput = { readonly recipientAddress: string } & (
  | { readonly share: number | string }
  | { readonly amount: AmountInput }
);

/** Origin of a fee: the order book, the item's creator, the seller's side or the buyer's side. */
export const OrderFeeKind = { PROTOCOL: 'protocol', ROYALTY: 'royalty', MAKER: 'maker', TAKER: 'taker' } as const;
export type OrderFeeKind = (typeof OrderFeeKind)[keyof typeof OrderFeeKind];

export interface OrderFee {
  readonly recipientAddress: Address;
  /** In the smallest unit of the price's currency. For an ERC-1155 listing: for all its units. */
  readonly amount: bigint;
  /** Absent if unknown. */
  readonly kind?: OrderFeeKind;
}
