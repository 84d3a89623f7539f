import type { RpcEndpoint } from './RpcEndpoint.js';

/** The first in order of preference that is in good health, else the one that takes requests soonest, else the one that failed longest ago. */
export function chooseEndpoint(endpoints: readonly RpcEndpoint[], nowMs: number): RpcEndpoint | undefined {
  return [...endpoints].sort(
    (a, b) => a.closedForMs(nowMs) - b.closedForMs(nowMs) || a.avoidedForMs(nowMs) - b.avoidedForMs(nowMs),
  )[0];
}
