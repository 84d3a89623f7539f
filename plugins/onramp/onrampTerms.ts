import type { OnrampLimits, OnrampTerms } from '../../core/index.js';
import { parseDecimal, type RemoteConfiguration } from '../../core/plugin/index.js';

type Percentages = RemoteConfiguration['onramp'][string]['fees'];

/** Combines the configuration's fees (facts §4.2) with the host's limits. The provider sells items, too. */
export function onrampTerms(fees: Percentages, limits: OnrampLimits | null): OnrampTerms {
  return { fees: feesOf(fees), limits, sellsItems: true };
}

/** A single percentage is both minimum and maximum. Rounded up: the shown fee is never lower than the charged one. */
function feesOf({ minPercentage, maxPercentage, feePercentage }: Percentages): OnrampTerms['fees'] {
  const minimum = basisPoints(minPercentage ?? feePercentage);
  const maximum = basisPoints(maxPercentage ?? feePercentage);
  if (minimum === null && maximum === null) return null;
  const [from, to] = [minimum ?? maximum ?? 0, maximum ?? minimum ?? 0];
  return { minimumBasisPoints: Math.min(from, to), maximumBasisPoints: Math.max(from, to) };
}

const whole = 10_000;

/** Returns `null` if the percentage is missing or not below 100: a fee of 100 % would leave nothing. */
function basisPoints(percentage: string | undefined): number | null {
  const percent = percentage === undefined ? null : parseDecimal(percentage);
  if (percent === null || percent.digits < 0n) return null;
  const unit = 10n ** BigInt(percent.decimals);
  const points = (percent.digits * 100n + unit - 1n) / unit;
  return points >= BigInt(whole) ? null : Number(points);
}
