import { ItemType } from '../money/ItemType.js';
import type { Approvable } from './Approvable.js';

/**
 * Has as many digits as typical amounts; the gas of an approval depends on the amount by a few
 * hundred units at most.
 */
const usualAmount = 10n ** 18n;

/**
 * Replaces the amount of an approval to estimate its gas before the amount is known, so that equal
 * estimates are shared.
 */
export function usualApproval(approvable: Approvable): Approvable {
  return approvable.type === ItemType.ERC20 ? { ...approvable, amount: usualAmount } : approvable;
}
