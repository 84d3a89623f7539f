import type { TokenAmount } from '../../core/index.js';

/** What is missing before a form can be carried out: of what is paid, or of the coin that pays for gas. */
export interface Shortage {
  readonly reason: 'funds' | 'gas';
  /** How much more is needed. */
  readonly missing: TokenAmount;
}
