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
  /** Without calls, the approvals identify the purchase. */
  readonly itemRequirements: readonly ItemRequirementInput[];
  /** A late purchase has no calls yet, and its calls differ each time. */
  readonly late?: LatePurchase | undefined;
}

/** Returns a digest that is equal for equal purchases: account, chain, and calls or subject and terms. */
export function purchaseIdentity({ account, chainId, calls, itemRequirements, late }: PurchaseContent): Hex {
  if (late !== undefined) {
    const { type, subject, terms } = late;
    return keccakOf(canonicalText({ account, chainId, type, subject, terms })) as Hex;
  }
  return keccakOf(canonicalText({ account, chainId, calls, ...(calls.length === 0 && { itemRequirements }) })) as Hex;
}
