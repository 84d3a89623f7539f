import type { SecondaryFee } from '../../core/index.js';
import type { SwapOverrides } from './validation/resolveExchange.js';

/** What the host set, checked. */
export interface SwapSettings {
  readonly secondaryFees: readonly SecondaryFee[];
  readonly overrides: SwapOverrides | undefined;
}
export const SwapSettings = Symbol.for('tributary/SwapSettings');
