import { type FiatAmount, isSameToken, priceKey, sumFiat, type TokenAmount } from '../../core/index.js';
import { spendOf } from '../payment/routeSums.js';
import type { WayTotal } from '../payment/wayTotal.js';
import type { CheckoutState } from './CheckoutState.js';
import type { PayWay } from './PayWay.js';

/** Difference between an option's price and its earlier one; positive if it costs more now. */
export interface PriceMove {
  /** `null` if one total has no price, or if they lack different costs. */
  readonly worth: FiatAmount | null;
  /** In the token that it spends; `null` if it spends none, or another one now. */
  readonly spend: TokenAmount | null;
}

/** Returns `null` if no other price was shown for this option. */
export function priceMove(
  { earlier }: Pick<CheckoutState, 'earlier'>,
  { id, plan, total }: Pick<PayWay, 'id' | 'plan' | 'total'>,
): PriceMove | null {
  if (earlier === null || earlier.wayId !== id) return null;
  const [was, is] = [earlier.total.worth, total.worth];
  const spend = plan.funding === null ? null : spendOf(plan.funding);
  const isKnown =
    was !== null && is !== null && was.currency === is.currency && lackOf(earlier.total) === lackOf(total);
  return {
    worth: isKnown ? sumFiat([is, { ...was, digits: -was.digits }]) : null,
    spend:
      spend === null || earlier.spend === null || !isSameToken(spend.token, earlier.spend.token)
        ? null
        : { token: spend.token, value: spend.value - earlier.spend.value },
  };
}

/** Returns the costs that a total lacks, as text. A cost that is known by now isn't a price move. */
function lackOf({ missing }: Pick<WayTotal, 'missing'>): string {
  const keys = missing.map((cost) => (cost.what === 'price' ? priceKey(cost.token) : cost.what));
  return keys.sort().join();
}
