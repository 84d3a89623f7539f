import { isObject } from '../config/json.js';
import type { Address } from '../money/Address.js';
import { type RiskAssessment, RiskStatus } from './RiskScreening.js';

export interface Answered {
  /** The valid assessments. */
  readonly assessments: readonly RiskAssessment[];
  /** Addresses without a valid assessment. */
  readonly unknown: readonly Address[];
}

/**
 * Splits a screening's result into valid and missing assessments. It may come from a plugin written
 * in JavaScript: a missing assessment or an unknown status clears no address.
 *
 * @throws TypeError if it isn't a list
 */
export function answered(addresses: readonly Address[], answer: unknown): Answered {
  if (!Array.isArray(answer)) throw new TypeError('the answer is not a list');
  const told = answer.filter(isOfAddress);
  const unknown = addresses.filter((address) => {
    // Compared in lower case: another spelling is the same address.
    const ofAddress = told.filter((entry) => entry.address.toLowerCase() === address.toLowerCase());
    return ofAddress.length === 0 || !ofAddress.every(isUnderstood);
  });
  return { assessments: told.filter(isUnderstood), unknown };
}

function isOfAddress(entry: unknown): entry is RiskAssessment {
  return isObject(entry) && typeof entry['address'] === 'string';
}

function isUnderstood({ status }: RiskAssessment): boolean {
  return Object.values(RiskStatus).includes(status);
}
