import type { RpcErrorObject } from './RpcRequest.js';
import { saysReverted } from './saysReverted.js';

/** HTTP's 429, put into the error. */
const TOO_MANY_REQUESTS = 429;
/** EIP-1474: of requests, or, to a question for logs, of blocks or logs in the answer. */
const LIMIT_EXCEEDED = -32005;
const WORDS = /too many requests|rate.?limit|request rate|compute units/i;

/** The endpoint asks for a pause inside an answer of HTTP 200. A revert never does, whatever the contract says: one would close the endpoint for everybody's reads. */
export function isRateLimit(error: RpcErrorObject, method?: string): boolean {
  const isLimit = error.code === LIMIT_EXCEEDED && method !== 'eth_getLogs';
  return (isLimit || error.code === TOO_MANY_REQUESTS || WORDS.test(error.message)) && !saysReverted(error);
}
