import type { FiatAmount } from '../../core/index.js';
import { compareWorth } from '../payment/rankWays.js';

/** From then on, in basis points of what is bought, a player is asked once more. */
const usualCostLimit = 1_000;

/** What costs are beside what is bought. */
export interface CostWarning {
  readonly costs: FiatAmount;
  /** Of the item's price, rounded up. */
  readonly basisPoints: number;
  readonly isMoreThanItem: boolean;
}

/** Costs that a player would not expect: above the limit, or above the amount itself. null: neither, or nobody knows. */
export function costWarning(
  costs: FiatAmount | null,
  item: FiatAmount | null,
  limitBasisPoints: number = usualCostLimit,
): CostWarning | null {
  if (costs === null || item === null || item.digits <= 0n) return null;
  const [left, right] = [
    costs.digits * 10_000n * 10n ** BigInt(item.decimals),
    item.digits * 10n ** BigInt(costs.decimals),
  ];
  const basisPoints = Number((left + right - 1n) / right);
  const isMoreThanItem = compareWorth(costs, item) > 0;
  return basisPoints > limitBasisPoints || isMoreThanItem ? { costs, basisPoints, isMoreThanItem } : null;
}
