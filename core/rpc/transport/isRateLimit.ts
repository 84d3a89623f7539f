import type { RpcErrorObject } from './RpcRequest.js';
import { saysReverted } from './saysReverted.js';

/** HTTP's 429, used as an error code. */
const TOO_MANY_REQUESTS = 429;
/** EIP-1474: limit exceeded, of requests or, for log requests, of blocks or logs in the result. */
const LIMIT_EXCEEDED = -32005;
const WORDS = /too many requests|rate.?limit|request rate|compute units/i;

/**
 * Whether an endpoint requests a pause in a response of HTTP 200. A revert never counts, whatever
 * its text: a contract could otherwise block the endpoint for all reads.
 */
export function isRateLimit(error: RpcErrorObject, method?: string): boolean {
  const isLimit = error.code === LIMIT_EXCEEDED && method !== 'eth_getLogs';
  return (isLimit || error.code === TOO_MANY_REQUESTS || WORDS.test(error.message)) && !saysReverted(error);
}
