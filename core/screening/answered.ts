import { isObject } from '../config/json.js';
import type { Address } from '../money/Address.js';
import { type RiskAssessment, RiskStatus } from './RiskScreening.js';

export interface Answered {
  /** Those that are understood. */
  readonly assessments: readonly RiskAssessment[];
  /** Of these nothing was said, or something that is not understood. */
  readonly unknown: readonly Address[];
}

/**
 * What a screening says of the addresses that it was asked about. It may be a plugin's, and the plugin's language may be JavaScript: an assessment that
 * is missing, or has a status of its own, clears nobody.
 *
 * @throws TypeError where it is no list
 */
export function answered(addresses: readonly Address[], answer: unknown): Answered {
  if (!Array.isArray(answer)) throw new TypeError('the answer is not a list');
  const told = answer.filter(isOfAddress);
  const unknown = addresses.filter((address) => {
    // The spelling makes nobody else of an address.
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
