import type { RpcOutcome } from './RpcRequest.js';
import { saysReverted } from './saysReverted.js';

/** JSON-RPC's code for an internal error. Some nodes also report a failed execution with it, which is a result. */
const INTERNAL_ERROR = -32603;

/** Whether the endpoint left out the result or couldn't find it, so that another one may have it. */
export function knowsNoAnswer(outcome: RpcOutcome): boolean {
  if (outcome.status !== 'refused') return outcome.status === 'failed';
  return outcome.error.code === INTERNAL_ERROR && !saysReverted(outcome.error);
}
