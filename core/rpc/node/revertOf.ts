import { assertKinds } from '../../errors/assertKinds.js';
import { describeRevert } from '../describeRevert.js';
import { findRevertData, saysReverted } from '../transport/saysReverted.js';
import type { NodeAnswer } from './NodeClient.js';

const TEXT_AFTER = /reverted(?: with reason string)?:? ['"]?(.+?)['"]?$/i;

/**
 * Returns the reason of a contract's revert: its text, or `no reason`. `null` if the result isn't a
 * revert and therefore unknown.
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
