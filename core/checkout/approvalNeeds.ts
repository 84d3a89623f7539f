import { ItemType } from '../money/ItemType.js';
import type { ApprovableRequirement } from './Allowance.js';
import { type Erc20Requirement, type ItemRequirement } from './ItemRequirement.js';
import { sumAmounts } from './sumAmounts.js';

/**
 * Returns the approvals that requirements need. `approve` replaces an allowance, so everything one
 * spender takes of one ERC-20 token, fees included, is one approval: a second one would replace the
 * first.
 */
export function approvalNeeds(requirements: readonly ItemRequirement[]): readonly ApprovableRequirement[] {
  const needs = new Map<string, ApprovableRequirement>();
  requirements.forEach((requirement, index) => {
    if (requirement.type === ItemType.NATIVE) return;
    const key =
      requirement.type === ItemType.ERC20 ? `${requirement.tokenAddress} ${requirement.spenderAddress}` : `${index}`;
    const known = needs.get(key);
    needs.set(
      key,
      requirement.type === ItemType.ERC20 && known?.type === ItemType.ERC20
        ? together(known, requirement)
        : requirement,
    );
  });
  return [...needs.values()];
}

function together(known: Erc20Requirement, next: Erc20Requirement): Erc20Requirement {
  return { ...known, amount: sumAmounts(known.amount, next.amount), isFee: known.isFee && next.isFee };
}
