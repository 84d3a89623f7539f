import { type FiatAmount, minorUnitsOf, type OnrampTerms } from '../../core/index.js';
import { fractionDigitsOf } from '../format/formatMoney.js';
import { chargedFor } from '../money/chargedFor.js';

/** Cost range by card, including fees. */
export interface CardCost {
  readonly from: FiatAmount;
  readonly to: FiatAmount;
}

/** `worth`: value of the purchase without fees. Returns `null` if the provider's fees or the value are unknown. */
export function cardCostOf(worth: FiatAmount | null, { fees }: Pick<OnrampTerms, 'fees'>): CardCost | null {
  if (worth === null || fees === null) return null;
  return { from: chargedFor(worth, fees.minimumBasisPoints), to: chargedFor(worth, fees.maximumBasisPoints) };
}

/** Checks an order against the provider's limits. A cost in another currency than the limits isn't checked. */
export function judgeLimits(
  cost: CardCost | null,
  { limits }: Pick<OnrampTerms, 'limits'>,
): 'fits' | 'too-small' | 'too-large' {
  const { minimum, maximum } = limits ?? { minimum: null, maximum: null };
  if (cost !== null && minimum !== null && isLess(cost.to, minimum)) return 'too-small';
  return cost !== null && maximum !== null && isLess(maximum, cost.from) ? 'too-large' : 'fits';
}

function isLess(a: FiatAmount, b: FiatAmount): boolean {
  if ((a.currency ?? 'USD') !== (b.currency ?? 'USD')) return false;
  const fractionDigits = fractionDigitsOf(a.currency ?? 'USD');
  return minorUnitsOf(a, { fractionDigits }) < minorUnitsOf(b, { fractionDigits });
}
