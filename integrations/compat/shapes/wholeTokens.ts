import { formatAmount } from '../../../index.js';

/** Returns an amount in whole tokens as ethers' `formatUnits` writes it: `50.0`, and `50` for a token without decimals. */
export function wholeTokens(value: bigint, decimals: number): string {
  const text = formatAmount(value, decimals);
  return decimals === 0 || text.includes('.') ? text : `${text}.0`;
}
