import { type FiatAmount, isSameToken, type TokenAmount } from '../../core/index.js';
import { fractionDigitsOf } from '../format/formatMoney.js';
import { roundedToSum } from './roundedToSum.js';

const shownDecimals = 6;

/** Rounds costs to six decimals for display, in order. Those of one token add up to their rounded-up sum. */
export function shownCosts(costs: readonly TokenAmount[]): readonly TokenAmount[] {
  const shown: TokenAmount[] = [...costs];
  for (const { token } of costs) {
    const places = costs.flatMap((one, index) => (isSameToken(one.token, token) ? [index] : []));
    const unit = 10n ** BigInt(Math.max(0, token.decimals - shownDecimals));
    const values = roundedToSum(
      places.map((index) => costs[index]!.value),
      unit,
    );
    for (const [at, index] of places.entries()) shown[index] = { token, value: values[at]! };
  }
  return shown;
}

/**
 * Like `shownCosts`, for values, rounded to the currency's smallest unit. `null` if one has no
 * price, so that there is no sum.
 */
export function shownWorths(worths: readonly (FiatAmount | null)[]): readonly FiatAmount[] | null {
  const known = worths.filter((worth) => worth !== null);
  if (known.length < worths.length) return null;
  const decimals = Math.max(0, ...known.map((worth) => worth.decimals));
  const fraction = fractionDigitsOf(known[0]?.currency ?? 'USD');
  const digits = known.map((worth) => worth.digits * 10n ** BigInt(decimals - worth.decimals));
  const rounded = roundedToSum(digits, 10n ** BigInt(Math.max(0, decimals - fraction)));
  return known.map((worth, index) => ({ ...worth, digits: rounded[index]!, decimals }));
}
