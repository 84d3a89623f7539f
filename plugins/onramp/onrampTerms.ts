import type { OnrampLimits, OnrampTerms } from '../../core/index.js';
import { parseDecimal, type RemoteConfiguration } from '../../core/plugin/index.js';

type Percentages = RemoteConfiguration['onramp'][string]['fees'];

/** What the configuration says of fees (facts §4.2), and the host of limits. The provider sells items, too. */
export function onrampTerms(fees: Percentages, limits: OnrampLimits | null): OnrampTerms {
  return { fees: feesOf(fees), limits, sellsItems: true };
}

/** One percentage is both ends. Rounded up: a fee that is told is never less than what is taken. */
function feesOf({ minPercentage, maxPercentage, feePercentage }: Percentages): OnrampTerms['fees'] {
  const minimum = basisPoints(minPercentage ?? feePercentage);
  const maximum = basisPoints(maxPercentage ?? feePercentage);
  if (minimum === null && maximum === null) return null;
  const [from, to] = [minimum ?? maximum ?? 0, maximum ?? minimum ?? 0];
  return { minimumBasisPoints: Math.min(from, to), maximumBasisPoints: Math.max(from, to) };
}

const whole = 10_000;

/** null: not told, or no share of a payment: of one that is kept whole nothing is bought. */
function basisPoints(percentage: string | undefined): number | null {
  const percent = percentage === undefined ? null : parseDecimal(percentage);
  if (percent === null || percent.digits < 0n) return null;
  const unit = 10n ** BigInt(percent.decimals);
  const points = (percent.digits * 100n + unit - 1n) / unit;
  return points >= BigInt(whole) ? null : Number(points);
}
