import { isTributaryError, type TributaryError } from '../../errors/TributaryError.js';
import { ReadErrorCode } from '../readErrors.js';

/** JSON-RPC's code of an unknown method: a smaller range doesn't help. */
const METHOD_NOT_FOUND = -32601;
/** HTTP statuses of a request that was read and rejected. */
const REJECTED_REQUEST = new Set([400, 413, 422]);
const TOO_MANY_LOGS = /result|size|too many logs|logs? (exceed|return|match)|bytes|\bMB\b/i;

/**
 * Whether a node rejected a log request, so that a smaller range may work. Nodes use -32000,
 * -32005, -32600, -32602, -32603, 35 and others, with different messages, so every error object
 * counts. An outage doesn't.
 */
export function isLogRefusal(error: unknown): error is TributaryError {
  if (!isTributaryError(error)) return false;
  const { code, data, cause } = error;
  if (code === ReadErrorCode.RPC_ERROR) return data['code'] !== METHOD_NOT_FOUND;
  if (code === ReadErrorCode.CALL_REVERTED) return true;
  if (code !== ReadErrorCode.READ_FAILED) return false;
  return (
    REJECTED_REQUEST.has(Number(data['httpStatus'])) ||
    (isTributaryError(cause) && cause.data['reason'] === 'too-large')
  );
}

/** Whether a rejection concerns the number of logs and not the range: another filter may work with the same range. */
export function saysTooManyLogs(message: string): boolean {
  return TOO_MANY_LOGS.test(message);
}

/**
 * Returns the largest whole number below `blocks` in a node's message about a range, such as "up to
 * a 10 block range"; `null` if there is none.
 */
export function namedLimit(message: string, blocks: bigint): bigint | null {
  if (!/block|range/i.test(message)) return null;
  const named = [...message.matchAll(/(?<![\w.,])(\d{1,3}(?:[,_]\d{3})+|\d{1,9})(k?)\b/gi)]
    .map(([, digits, thousands]) => BigInt(digits!.replace(/\D/g, '')) * (thousands ? 1_000n : 1n))
    .filter((number) => number > 0n && number < blocks);
  return named.reduce<bigint | null>((most, number) => (most === null || number > most ? number : most), null);
}
