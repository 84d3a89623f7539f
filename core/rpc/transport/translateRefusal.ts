import type { TributaryError } from '../../errors/TributaryError.js';
import type { Hex } from '../../money/Address.js';
import { describeRevert } from '../describeRevert.js';
import { readErrors } from '../readErrors.js';
import type { RpcErrorObject } from './RpcRequest.js';

type Figures = Readonly<Record<string, unknown>>;

/** What nodes report a failed execution under, besides 3. They use them for other things too, so the words or the data have to agree. */
const EXECUTION_CODES = new Set([-32000, -32015, -32603]);
const REVERT_WORDS = /revert|invalid opcode|bad jump|bad instruction/i;
const TEXT_AFTER = /reverted(?: with reason string)?:? ['"]?(.+?)['"]?$/i;

/** CALL_REVERTED where the contract said no, RPC_ERROR where the node did. */
export function translateRefusal(error: RpcErrorObject, figures: Figures): TributaryError {
  const revertData = findRevertData(error.data);
  const isRevert =
    error.code === 3 || (EXECUTION_CODES.has(error.code) && (revertData !== null || REVERT_WORDS.test(error.message)));
  if (!isRevert) return readErrors.refused(error.code, error.message, figures);
  const reason = revertData === null ? (TEXT_AFTER.exec(error.message)?.[1] ?? null) : describeRevert(revertData);
  return readErrors.reverted(revertData ?? '0x', reason, figures);
}

/** geth and anvil send it as text, Parity's heirs behind the word "Reverted", proxies wrapped in one or two objects. */
function findRevertData(data: unknown, depth = 0): Hex | null {
  if (typeof data === 'string')
    return (/^(?:Reverted )?(0x(?:[0-9a-fA-F]{2})*)$/.exec(data)?.[1] as Hex | undefined) ?? null;
  if (typeof data !== 'object' || data === null || depth > 2) return null;
  const { data: inner, originalError } = data as Readonly<Record<string, unknown>>;
  return findRevertData(inner ?? originalError, depth + 1);
}
