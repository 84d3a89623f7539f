import type { LoggedRequest } from './LoggedRequest.js';
import { likeliestFirst } from './likeliestFirst.js';
import { lookAt } from './lookAt.js';
import type { JudgedRequest } from './RequestFate.js';
import type { SendingContext } from './SendingContext.js';

/**
 * Returns the outcomes of requests that may match the same transactions. The first check that finds
 * a transaction claims it for its owner, so the likeliest owner is checked first; while one of its
 * requests is unreadable, the requests of the others count as unreadable, too. Rejects like
 * `lookAt`.
 */
export async function lookAtAll(
  requests: readonly LoggedRequest[],
  context: SendingContext,
  options: { readonly isThorough: boolean },
): Promise<readonly JudgedRequest[]> {
  const fates = new Map<LoggedRequest, JudgedRequest['fate']>();
  const isCertain = (): boolean => [...fates.values()].every(({ kind }) => kind !== 'unreadable');
  for (const owned of byOwner(likeliestRequests(requests), context))
    if (isCertain())
      await Promise.all(owned.map(async (request) => fates.set(request, await lookAt(request, context, options))));
  return requests.map((request) => ({ request, fate: fates.get(request) ?? { kind: 'unreadable' } }));
}

/** Orders requests before anything is known of them: open ones first, those closed by the player last. */
export function likeliestRequests(requests: readonly LoggedRequest[]): readonly LoggedRequest[] {
  return likeliestFirst(requests.map((request) => ({ request, fate: { kind: 'absent' } }))).map(
    ({ request }) => request,
  );
}

function byOwner(
  requests: readonly LoggedRequest[],
  { ownerOf }: SendingContext,
): readonly (readonly LoggedRequest[])[] {
  const owners = [...new Set(requests.map(ownerOf))];
  return owners.map((owner) => requests.filter((request) => ownerOf(request) === owner));
}
