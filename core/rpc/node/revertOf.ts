import { assertKinds } from '../../errors/assertKinds.js';
import { describeRevert } from '../describeRevert.js';
import { findRevertData, saysReverted } from '../transport/saysReverted.js';
import type { NodeAnswer } from './NodeClient.js';

const TEXT_AFTER = /reverted(?: with reason string)?:? ['"]?(.+?)['"]?$/i;

/**
 * What a contract said when it refused a call or an estimate: its own text, or `no reason`. null: the answer is no revert, and nobody knows.
 *
 * @example const why = revertOf(await estimate); // 'ERC20InsufficientBalance(…)'
 */
export function revertOf(answer: NodeAnswer): string | null {
  assertKinds({ answer }, 'object');
  if (!('error' in answer) || answer.error.code === undefined) return null;
  const { code, message, data } = answer.error;
  if (!saysReverted({ code, message, data })) return null;
  const revertData = findRevertData(data);
  return (revertData === null ? null : describeRevert(revertData)) ?? TEXT_AFTER.exec(message)?.[1] ?? 'no reason';
}
