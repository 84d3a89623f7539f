import type { ApprovableRequirement } from './Allowance.js';
import { ItemType } from './ItemRequirement.js';

/** As many digits as amounts of most tokens have; what an approval costs depends on the amount by a few hundred gas at most. */
const USUAL_AMOUNT = 10n ** 18n;

/** What stands for an approval when its gas is asked for: the same whatever the amount, so that it can be asked before the amount is known. */
export function approvalEstimate(requirement: ApprovableRequirement): ApprovableRequirement {
  return requirement.type === ItemType.ERC20 ? { ...requirement, amount: USUAL_AMOUNT } : requirement;
}
