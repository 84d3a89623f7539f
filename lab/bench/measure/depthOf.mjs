/**
 * The longest chain of requests in which each began after the previous one had ended: the round trips that a player on a slow connection waits for,
 * one after the other. A request that never ended (`endedAt` null) can only be the last of a chain.
 *
 * Always taking the request that ends first, of those that begin late enough, leaves the most room for the rest.
 *
 * @param {readonly { startedAt: number, endedAt: number | null }[]} requests in any order
 */
export function depthOf(requests) {
  const byEnd = requests
    .map(({ startedAt, endedAt }) => ({ startedAt, endedAt: endedAt ?? Number.MAX_VALUE }))
    .sort((a, b) => a.endedAt - b.endedAt);
  let depth = 0;
  let free = -Infinity;
  for (const { startedAt, endedAt } of byEnd) {
    if (startedAt < free) continue;
    depth += 1;
    free = endedAt;
  }
  return depth;
}
