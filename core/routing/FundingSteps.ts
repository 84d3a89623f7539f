import type { FundingStep } from './FundingRoute.js';

/**
 * The steps by their `type`. Each is entered where it is declared; a studio enters its own:
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
