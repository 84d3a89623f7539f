import type { RpcEndpoint } from './RpcEndpoint.js';

/**
 * Returns the first healthy endpoint in order of preference, otherwise the one that accepts
 * requests soonest, otherwise the one that failed longest ago.
 */
export function chooseEndpoint(endpoints: readonly RpcEndpoint[], nowMs: number): RpcEndpoint | undefined {
  return [...endpoints].sort(
    (a, b) => a.closedForMs(nowMs) - b.closedForMs(nowMs) || a.avoidedForMs(nowMs) - b.avoidedForMs(nowMs),
  )[0];
}
