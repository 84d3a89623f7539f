import type { Hex } from '../../money/Address.js';
import type { RpcErrorObject } from './RpcRequest.js';

/** The code that nodes use only for a failed execution. */
const REVERTED = 3;
const WORDS = /revert|invalid opcode|bad jump|bad instruction/i;

/**
 * Whether the error has the code, data or text of a failed execution. Such an error doesn't concern
 * the endpoint; a contract chooses its data and text.
 */
export function saysReverted({ code, message, data }: RpcErrorObject): boolean {
  return code === REVERTED || findRevertData(data) !== null || WORDS.test(message);
}

/**
 * Finds revert data: geth and anvil send it as text, Parity's successors after the word "Reverted",
 * proxies inside one or two objects.
 */
export function findRevertData(data: unknown, depth = 0): Hex | null {
  if (typeof data === 'string')
    return (/^(?:Reverted )?(0x(?:[0-9a-fA-F]{2})*)$/.exec(data)?.[1] as Hex | undefined) ?? null;
  if (typeof data !== 'object' || data === null || depth > 2) return null;
  const { data: inner, originalError } = data as Readonly<Record<string, unknown>>;
  return findRevertData(inner ?? originalError, depth + 1);
}
