import type { Shortfall } from '../../core/routing/FundingRoute.js';
import { aToken } from './aToken.js';

/** Five dollars are missing of seven. */
export function aShortfall(given: Partial<Shortfall> = {}): Shortfall {
  return { token: aToken(), missing: 5_000_000n, required: 7_000_000n, balance: 2_000_000n, ...given };
}
