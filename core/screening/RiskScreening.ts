import type { Address, TokenAddress } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';

/** The specification's levels, from the least to the gravest. Which of them are refused is the operators' to say (`riskAssessment` of the remote configuration). */
export const RiskLevel = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', SEVERE: 'Severe' } as const;
export type RiskLevel = (typeof RiskLevel)[keyof typeof RiskLevel];

export const RiskStatus = {
  /** The operators have it switched off, or refuse no level: nobody was asked, and nothing is known. */
  OFF: 'off',
  CLEAR: 'clear',
  /** Its level is one that the operators refuse. */
  REFUSED: 'refused',
} as const;
export type RiskStatus = (typeof RiskStatus)[keyof typeof RiskStatus];

/** An address that is going to pay or to be paid, and what. */
export interface ScreenedPayment {
  readonly address: Address;
  readonly tokenAddress: TokenAddress;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** What was found out about one address. An outage is no assessment: it is an error. */
export interface RiskAssessment {
  readonly address: Address;
  readonly status: RiskStatus;
  /** The gravest that was told; null: nobody was asked. Text that is none of the four is kept as it came. */
  readonly risk: RiskLevel | (string & {}) | null;
  /** The service's own words; null: it gave none. */
  readonly reason: string | null;
}

/**
 * Sanctions and risk: who may not be served. The engine brings one that asks the product's service (facts §4.4); a plugin may bring another in its place
 * (`adapters.screening`). Asked before routes are offered and before the first signature.
 *
 * @example
 * const [assessment] = await engine.screening.assess([{ address, tokenAddress: 'native', amount: 1n }]);
 * if (assessment.status === 'refused') show(assessment.risk);
 */
export interface RiskScreening {
  /**
   * One assessment for each address that is named, in their order; where one is refused, those of whom nothing can be said may be missing. The engine takes a missing one, and a status that is none of these, for an outage.
   * @throws TributaryError SCREENING_UNAVAILABLE where it cannot be told: neither refused nor clear
   */
  assess(payments: readonly ScreenedPayment[], options?: Abortable): Promise<readonly RiskAssessment[]>;
}
export const RiskScreening = Symbol.for('tributary/RiskScreening');
