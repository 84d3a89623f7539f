import { id as keccakOf } from 'ethers';
import type { Address, Hex } from '../../money/Address.js';
import { canonicalText } from '../../plainData/canonicalText.js';
import type { ItemRequirementInput } from '../ItemRequirement.js';
import type { CheckedCall } from '../parsePurchase.js';
import type { LatePurchase } from './LatePurchase.js';

export interface PurchaseContent {
  readonly account: Address;
  readonly chainId: number;
  readonly calls: readonly CheckedCall[];
  /** Where there are no calls, what is to be approved says what is meant. */
  readonly itemRequirements: readonly ItemRequirementInput[];
  /** Has no calls yet, and those that it gets are others each time. */
  readonly late?: LatePurchase | undefined;
}

/** Tells whether two purchases are the same: who pays, on which chain, by which calls or for what on which terms. */
export function purchaseIdentity({ account, chainId, calls, itemRequirements, late }: PurchaseContent): Hex {
  if (late !== undefined) {
    const { type, subject, terms } = late;
    return keccakOf(canonicalText({ account, chainId, type, subject, terms })) as Hex;
  }
  return keccakOf(canonicalText({ account, chainId, calls, ...(calls.length === 0 && { itemRequirements }) })) as Hex;
}
