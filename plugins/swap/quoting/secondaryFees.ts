import { basisPointsOf, type SecondaryFee } from '../../../core/plugin/index.js';

/** Returns the fee of each recipient, each rounded down separately (facts §3.6). */
export function feeAmounts(base: bigint, fees: readonly SecondaryFee[]): readonly bigint[] {
  return fees.map(({ basisPoints }) => basisPointsOf(base, basisPoints));
}

export function totalFee(base: bigint, fees: readonly SecondaryFee[]): bigint {
  return feeAmounts(base, fees).reduce((sum, amount) => sum + amount, 0n);
}
