import type { FiatAmount } from '../../core/index.js';
import { compareWorth } from '../payment/rankWays.js';

/** Default limit in basis points of the price, above which the player confirms twice. */
const usualCostLimit = 1_000;

/** A warning about high costs. */
export interface CostWarning {
  readonly costs: FiatAmount;
  /** Share of the item's price, rounded up. */
  readonly basisPoints: number;
  readonly isMoreThanItem: boolean;
}

/** Returns a warning if costs exceed the limit or the price itself; `null` if not, or if unknown. */
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
