import type { RpcOutcome } from './RpcRequest.js';
import { saysReverted } from './saysReverted.js';

/** JSON-RPC's word for a fault of the endpoint's own. Some nodes report a failed execution under it, too: that is an answer. */
const INTERNAL_ERROR = -32603;

/** The endpoint left the answer out, or could not find it: another one may well know it. */
export function knowsNoAnswer(outcome: RpcOutcome): boolean {
  if (outcome.status !== 'refused') return outcome.status === 'failed';
  return outcome.error.code === INTERNAL_ERROR && !saysReverted(outcome.error);
}
