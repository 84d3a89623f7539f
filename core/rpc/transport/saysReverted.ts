import type { Hex } from '../../money/Address.js';
import type { RpcErrorObject } from './RpcRequest.js';

/** What nodes report a failed execution under, and nothing else. */
const REVERTED = 3;
const WORDS = /revert|invalid opcode|bad jump|bad instruction/i;

/** The code, the data or the words of an execution that failed: none of them is about the endpoint, and a contract writes its own data and words. */
export function saysReverted({ code, message, data }: RpcErrorObject): boolean {
  return code === REVERTED || findRevertData(data) !== null || WORDS.test(message);
}

/** geth and anvil send it as text, Parity's heirs behind the word "Reverted", proxies wrapped in one or two objects. */
export function findRevertData(data: unknown, depth = 0): Hex | null {
  if (typeof data === 'string')
    return (/^(?:Reverted )?(0x(?:[0-9a-fA-F]{2})*)$/.exec(data)?.[1] as Hex | undefined) ?? null;
  if (typeof data !== 'object' || data === null || depth > 2) return null;
  const { data: inner, originalError } = data as Readonly<Record<string, unknown>>;
  return findRevertData(inner ?? originalError, depth + 1);
}
