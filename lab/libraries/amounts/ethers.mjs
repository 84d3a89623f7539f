import { formatUnits, parseUnits } from 'ethers';
import { AmountProblem, engineErrors } from '../../../dist/core/errors/engineErrors.js';
import { assertDecimals } from '../../../dist/core/money/assertDecimals.js';
import { assertUint256 } from '../../../dist/core/money/assertUint256.js';

export function formatAmount(value, decimals) {
  assertDecimals(decimals);
  return formatUnits(value, decimals).replace(/\.0$/, '');
}

export function parseAmount(text, decimals) {
  assertDecimals(decimals);
  const value = read(text, decimals);
  assertUint256(value);
  return value;
}

function read(text, decimals) {
  try {
    return parseUnits(text, decimals);
  } catch {
    throw engineErrors.invalidAmount(AmountProblem.NOT_DECIMAL_TEXT, text);
  }
}
