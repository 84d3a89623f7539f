import type { TokenAmount } from '../../core/index.js';

/** The shortage before a form can be executed: of the amount to pay, or of the native token for gas. */
export interface Shortage {
  readonly reason: 'funds' | 'gas';
  /** The missing amount. */
  readonly missing: TokenAmount;
}
