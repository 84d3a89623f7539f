import { engineErrors } from '../errors/engineErrors.js';

const maxDecimals = 255;

/** @throws TributaryError INVALID_DECIMALS */
export function assertDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals)
    throw engineErrors.invalidDecimals(decimals);
}
