import type { Address, TokenAddress } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';

/**
 * The specification's risk levels in ascending order. The remote configuration (`riskAssessment`)
 * decides which are blocked.
 */
export const RiskLevel = { LOW: 'Low', MEDIUM: 'Medium', HIGH: 'High', SEVERE: 'Severe' } as const;
export type RiskLevel = (typeof RiskLevel)[keyof typeof RiskLevel];

export const RiskStatus = {
  /** The operators turned screening off, or block no level: nothing was requested or is known. */
  OFF: 'off',
  CLEAR: 'clear',
  /** The operators block its level. */
  REFUSED: 'refused',
} as const;
export type RiskStatus = (typeof RiskStatus)[keyof typeof RiskStatus];

/** An address that will pay or be paid, with the amount. */
export interface ScreenedPayment {
  readonly address: Address;
  readonly tokenAddress: TokenAddress;
  /** In the token's smallest unit. */
  readonly amount: bigint;
}

/** The result for one address. An outage is an error, not a result. */
export interface RiskAssessment {
  readonly address: Address;
  readonly status: RiskStatus;
  /** The highest reported level; `null` if screening is off. Unknown texts are kept unchanged. */
  readonly risk: RiskLevel | (string & {}) | null;
  /** The service's reason; `null` if it gave none. */
  readonly reason: string | null;
}

/**
 * Screens accounts for sanctions and risk. The built-in one uses the product's service (facts
 * §4.4); a plugin may replace it (`adapters.screening`). Called before routes are offered and
 * before the first signature.
 *
 * @example
 * const [assessment] = await engine.screening.assess([{ address, tokenAddress: 'native', amount: 1n }]);
 * if (assessment.status === 'refused') show(assessment.risk);
 */
export interface RiskScreening {
  /**
   * Returns one assessment for each address, in order; if one is blocked, unknown ones may be
   * missing. The engine treats a missing assessment or an unknown status as an outage.
   * @throws TributaryError SCREENING_UNAVAILABLE if the result is unknown
   */
  assess(payments: readonly ScreenedPayment[], options?: Abortable): Promise<readonly RiskAssessment[]>;
}
export const RiskScreening = Symbol.for('tributary/RiskScreening');
