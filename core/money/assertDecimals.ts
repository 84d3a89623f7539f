import { valueErrors } from '../errors/valueErrors.js';

const maxDecimals = 255;

/** @throws TributaryError INVALID_DECIMALS */
export function assertDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals)
    throw valueErrors.invalidDecimals(decimals);
}
