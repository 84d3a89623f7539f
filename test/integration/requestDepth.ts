import type { RecordedRequest } from 'tributary-devnet';

type Timed = Pick<RecordedRequest, 'startedAt' | 'endedAt'>;

/** Length of the longest chain of requests in which each began after the one before it had ended: the round trips for a player on a slow connection. */
export function requestDepth(requests: readonly Timed[]): number {
  const byStart = [...requests].sort((a, b) => a.startedAt - b.startedAt);
  const depths = new Map<Timed, number>();
  for (const request of byStart) {
    const before = byStart
      .filter(({ endedAt }) => endedAt !== null && endedAt <= request.startedAt)
      .map((earlier) => depths.get(earlier) ?? 0);
    depths.set(request, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}
