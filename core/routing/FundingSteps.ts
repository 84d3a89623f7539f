import type { FundingStep } from './FundingRoute.js';

/**
 * Steps by their `type`. Each is declared next to its implementation; plugins add their own:
 * @example
 * declare module 'tributary-sdk' {
 *   interface FundingSteps {
 *     TREASURY: TreasuryStep;
 *   }
 * }
 */
export interface FundingSteps {
  TRANSFER: FundingStep;
}
