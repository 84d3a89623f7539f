import { id as keccakOf } from 'ethers';
import type { Address, Hex } from '../../money/Address.js';
import { canonicalText } from '../../plainData/canonicalText.js';
import type { ItemRequirementInput } from '../ItemRequirement.js';
import type { CheckedCall } from '../parsePurchase.js';

export interface PurchaseContent {
  readonly account: Address;
  readonly chainId: number;
  readonly calls: readonly CheckedCall[];
  /** Where there are no calls, what is to be approved says what is meant. */
  readonly itemRequirements: readonly ItemRequirementInput[];
}

/** Tells whether two purchases are the same: who pays, on which chain, by which calls. */
export function purchaseIdentity({ account, chainId, calls, itemRequirements }: PurchaseContent): Hex {
  return keccakOf(canonicalText({ account, chainId, calls, ...(calls.length === 0 && { itemRequirements }) })) as Hex;
}
