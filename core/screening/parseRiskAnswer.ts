import { isObject, json } from '../config/json.js';
import type { Address } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { plainText } from '../plainData/plainText.js';

export interface AssessedRisk {
  readonly address: Address;
  readonly risk: string;
  readonly reason: string | null;
}

/**
 * Parses the service's response: `[{ address, risk, risk_reason }]`.
 * @throws TypeError if any part is invalid: a partial response clears no address
 */
export function parseRiskAnswer(answer: unknown): readonly AssessedRisk[] {
  if (!Array.isArray(answer)) throw new TypeError('the answer is not a list');
  return answer.map((entry: unknown) => {
    const { address: text, risk: level, risk_reason: reason } = isObject(entry) ? entry : {};
    const [address, risk] = [tryParseAddress(lowered(text)), json.text(level)];
    if (address === null || risk === undefined) throw new TypeError('an entry has no address or no risk');
    return { address, risk, reason: plainText(json.text(reason) ?? '', 256) || null };
  });
}

/** Ignores checksums: another spelling is the same address. */
function lowered(text: unknown): unknown {
  return typeof text === 'string' ? text.toLowerCase() : text;
}
