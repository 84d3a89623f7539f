import { formatUnits, MaxUint256 } from 'ethers';

/** Groups digits by three. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Writes an amount in whole tokens with all digits: '1,234.5'. */
export const wholeTokens = (amount: bigint, decimals: number): string => {
  if (amount === MaxUint256) return 'unlimited';
  const [whole = '0', fraction = '0'] = formatUnits(amount, decimals).split('.');
  return /^0*$/.test(fraction) ? grouped(whole) : `${grouped(whole)}.${fraction}`;
};

/** Writes a time like '2026-11-23 09:41:07 UTC'. `seconds`: since 1970, as in blocks. */
export const utcTime = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Shortens a longer value to '0x1234…cdef'. */
export const shortHex = (hex: string): string => (hex.length > 14 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex);
