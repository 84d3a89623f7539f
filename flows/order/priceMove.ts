import { type FiatAmount, isSameToken, priceKey, sumFiat, type TokenAmount } from '../../core/index.js';
import { spendOf } from '../payment/routeSums.js';
import type { WayTotal } from '../payment/wayTotal.js';
import type { CheckoutState } from './CheckoutState.js';
import type { PayWay } from './PayWay.js';

/** How a way's price differs from what was said of it before: above zero where it costs more now. */
export interface PriceMove {
  /** null: one of the totals has no price, or they lack different costs. */
  readonly worth: FiatAmount | null;
  /** Of the token that it spends; null where it spends none, or another one now. */
  readonly spend: TokenAmount | null;
}

/** null: nothing else was said of this way before. */
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

/** What a total does not have in it, as text. A cost that has become known since is no move. */
function lackOf({ missing }: Pick<WayTotal, 'missing'>): string {
  const keys = missing.map((cost) => (cost.what === 'price' ? priceKey(cost.token) : cost.what));
  return keys.sort().join();
}
