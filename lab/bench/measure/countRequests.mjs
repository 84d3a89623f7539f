import { depthOf } from './depthOf.mjs';

/** Usage metrics go out by the clock, not by the operation. */
const uncounted = ['metrics'];

/**
 * @param {readonly import('../../../packages/devnet/Devnet.js').RecordedRequest[]} recorded
 * @returns http requests, JSON-RPC calls inside them; depth, without what was broken off because the answer was there
 */
export function countRequests(recorded) {
  const requests = recorded.filter(({ service, method }) => method !== 'OPTIONS' && !uncounted.includes(service));
  return {
    http: requests.length,
    rpc: requests.reduce((sum, { rpcMethods }) => sum + rpcMethods.length, 0),
    depth: depthOf(requests.filter(({ aborted }) => !aborted)),
  };
}
