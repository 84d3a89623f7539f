import { parseUnits } from 'ethers';
import { DevnetOptionError } from '../DevnetOptionError.js';

/**
 * Parses an option's decimal text above zero into the smallest unit.
 * @throws DevnetOptionError
 */
export const parseDecimalText = (option: string, text: string, decimals: number): bigint => {
  const [, fraction = ''] = String(text).split('.');
  const isText = typeof text === 'string' && /^\d{1,30}(\.\d+)?$/.test(text) && fraction.length <= decimals;
  const value = isText ? parseUnits(text, decimals) : 0n;
  if (value === 0n)
    throw new DevnetOptionError(
      option,
      `must be a figure above zero as text with at most ${decimals} decimals, not ${JSON.stringify(text)}`,
    );
  return value;
};
