import { isObject, type JsonObject } from '../../config/json.js';

/**
 * Returns a list of logs. Any other value throws: as an empty list, a refund would never be seen.
 * @throws TypeError
 *
 * @example const logs = logsOf(await reader.request('eth_getTransactionReceipt', [hash])['logs']);
 */
export function logsOf(answer: unknown): readonly JsonObject[] {
  if (!Array.isArray(answer)) throw new TypeError('the chain’s answer is no list of logs');
  return answer.filter((log): log is JsonObject => isObject(log) && log['removed'] !== true);
}
