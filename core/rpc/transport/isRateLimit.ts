import type { RpcErrorObject } from './RpcRequest.js';

/** -32005 is EIP-1474's "limit exceeded"; others put HTTP's 429 into the error, or only say so. */
const CODES = new Set([-32005, 429]);
const WORDS = /too many requests|rate.?limit|request rate|compute units/i;

/** The endpoint asks for a pause inside an answer of HTTP 200. */
export function isRateLimit({ code, message }: RpcErrorObject): boolean {
  return CODES.has(code) || WORDS.test(message);
}
