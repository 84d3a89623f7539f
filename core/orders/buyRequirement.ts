import { type Erc20ItemInput, type NativeItemInput } from '../checkout/ItemRequirement.js';
import type { Address } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { Listing } from './Listing.js';
import type { OrderFee } from './OrderFee.js';

export type BuyRequirement = (NativeItemInput | Erc20ItemInput) & { readonly amount: bigint };

export interface Filling {
  /** From 1 to `listing.remaining`. */
  readonly fillAmount: bigint;
  readonly takerFees: readonly OrderFee[];
  readonly spender: Address;
}

/**
 * Returns what a buyer must hold: the price with all fees; for an ERC-1155, the part for the bought
 * units, rounded down (facts §4.21).
 */
export function buyRequirement(
  { item, price, fees }: Pick<Listing, 'item' | 'price' | 'fees'>,
  { fillAmount, takerFees, spender }: Filling,
): BuyRequirement {
  const whole = [...fees, ...takerFees].reduce((sum, fee) => sum + fee.amount, price.amount);
  const amount = item.type === ItemType.ERC1155 ? (whole * fillAmount) / item.amount : whole;
  return price.type === ItemType.NATIVE
    ? { type: price.type, amount }
    : { type: price.type, tokenAddress: price.tokenAddress, spenderAddress: spender, amount };
}
