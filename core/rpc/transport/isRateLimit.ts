import type { RpcErrorObject } from './RpcRequest.js';
import { saysReverted } from './saysReverted.js';

/** -32005 is EIP-1474's "limit exceeded"; others put HTTP's 429 into the error, or only say so. */
const CODES = new Set([-32005, 429]);
const WORDS = /too many requests|rate.?limit|request rate|compute units/i;

/** The endpoint asks for a pause inside an answer of HTTP 200. A revert never does, whatever the contract says: one would close the endpoint for everybody's reads. */
export function isRateLimit(error: RpcErrorObject): boolean {
  return (CODES.has(error.code) || WORDS.test(error.message)) && !saysReverted(error);
}
