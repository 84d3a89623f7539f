import { ItemType } from '../money/ItemType.js';
import type { Approvable } from './Approvable.js';

/** As many digits as amounts of most tokens have; what an approval costs depends on the amount by a few hundred gas at most. */
const usualAmount = 10n ** 18n;

/** Stands for an approval when its gas is asked for before the amount is known: the same whatever the amount. */
export function usualApproval(approvable: Approvable): Approvable {
  return approvable.type === ItemType.ERC20 ? { ...approvable, amount: usualAmount } : approvable;
}
