import type { AssessmentResult } from '../types/wallets.js';

const isRefused = (assessment: AssessmentResult, address: string): boolean =>
  Object.entries(assessment).some(
    ([assessed, { sanctioned }]) => sanctioned && assessed.toLowerCase() === address.toLowerCase(),
  );

/**
 * Returns whether an address is sanctioned; without an address, whether any assessed one is.
 *
 * @example if (isAddressSanctioned(assessment, account)) refuse();
 */
export const isAddressSanctioned = (riskAssessment: AssessmentResult, address?: string): boolean =>
  address === undefined ? resultHasSanctionedWallets(riskAssessment) : isRefused(riskAssessment, address);

/**
 * Returns whether one address is sanctioned, in any spelling.
 *
 * @example if (isSingleAddressSanctioned(assessment, account)) refuse();
 */
export const isSingleAddressSanctioned = (riskAssessment: AssessmentResult, address: string): boolean =>
  isRefused(riskAssessment, address);

/**
 * Returns whether any assessed address is sanctioned.
 *
 * @example if (resultHasSanctionedWallets(assessment)) refuse();
 */
export const resultHasSanctionedWallets = (riskAssessment: AssessmentResult): boolean =>
  Object.values(riskAssessment).some(({ sanctioned }) => sanctioned);
