import type { TributaryError } from '../../errors/TributaryError.js';
import { describeRevert } from '../describeRevert.js';
import { readErrors } from '../readErrors.js';
import type { RpcErrorObject } from './RpcRequest.js';
import { findRevertData, saysReverted } from './saysReverted.js';

type Figures = Readonly<Record<string, unknown>>;

/** Codes of a failed execution. All but 3 have other uses too, so the text or the data must agree. */
const EXECUTION_CODES = new Set([3, -32000, -32015, -32603]);
const TEXT_AFTER = /reverted(?: with reason string)?:? ['"]?(.+?)['"]?$/i;

/** Returns CALL_REVERTED if the contract reverted, RPC_ERROR if the node rejected. */
export function translateRefusal(error: RpcErrorObject, figures: Figures): TributaryError {
  const revertData = findRevertData(error.data);
  if (!EXECUTION_CODES.has(error.code) || !saysReverted(error))
    return readErrors.refused(error.code, error.message, figures);
  const reason = revertData === null ? (TEXT_AFTER.exec(error.message)?.[1] ?? null) : describeRevert(revertData);
  return readErrors.reverted(revertData ?? '0x', reason, figures);
}
