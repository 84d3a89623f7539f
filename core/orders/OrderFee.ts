import type { AmountInput } from '../checkout/ItemRequirement.js';
import type { Address } from '../money/Address.js';

/**
 * What somebody besides the seller gets, on top of the price and in its currency. `share` is a part of the price from 0 to 1 (0.025 or `'0.025'` is 2.5 %),
 * `amount` an amount in whole tokens (text) or in the smallest unit (bigint).
 */
export type OrderFeeInput = { readonly recipientAddress: string } & (
  | { readonly share: number | string }
  | { readonly amount: AmountInput }
);

/** Whose a fee is: the book's own, the item's creator's, one that the seller's side or the buyer's side added. */
export const OrderFeeKind = { PROTOCOL: 'protocol', ROYALTY: 'royalty', MAKER: 'maker', TAKER: 'taker' } as const;
export type OrderFeeKind = (typeof OrderFeeKind)[keyof typeof OrderFeeKind];

export interface OrderFee {
  readonly recipientAddress: Address;
  /** In the smallest unit of the price's currency. For an ERC1155 listing: of all its pieces. */
  readonly amount: bigint;
  /** Absent where nobody says. */
  readonly kind?: OrderFeeKind;
}
