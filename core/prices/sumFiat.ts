import { assertKinds } from '../errors/assertKinds.js';
import type { FiatAmount } from '../money/FiatAmount.js';

/**
 * Adds amounts exactly, so that a total is rounded once instead of per row. Returns zero dollars
 * for an empty list.
 * @throws TypeError for amounts of different currencies
 *
 * @example sumFiat([{ digits: 1_249n, decimals: 2 }, { digits: 5n, decimals: 1 }]); // $12.99
 */
export function sumFiat(values: readonly FiatAmount[]): FiatAmount {
  assertKinds({ values }, 'list');
  const currency = values[0]?.currency;
  if (values.some((value) => value.currency !== currency))
    throw new TypeError('the amounts are of different currencies');
  const decimals = Math.max(0, ...values.map((value) => value.decimals));
  const digits = values.reduce((sum, value) => sum + value.digits * 10n ** BigInt(decimals - value.decimals), 0n);
  return { digits, decimals, ...(currency !== undefined && { currency }) };
}
