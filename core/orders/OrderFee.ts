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

export interface OrderFee {
  readonly recipientAddress: Address;
  /** In the smallest unit of the price's currency. For an ERC1155 listing: of all its pieces. */
  readonly amount: bigint;
}
