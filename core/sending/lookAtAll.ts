import { readSeen } from './chain/readSeen.js';
import { isSentBy } from './chain/SentTransaction.js';
import type { LoggedRequest } from './LoggedRequest.js';
import { likeliestFirst } from './likeliestFirst.js';
import { lookAt } from './lookAt.js';
import type { JudgedRequest } from './RequestFate.js';
import { isSigned, isStanding } from './RequestLog.js';
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
  const judged = requests.map(
    (request): JudgedRequest => ({ request, fate: fates.get(request) ?? { kind: 'unreadable' } }),
  );
  await noteShown(judged, context);
  return judged;
}

const decisive: ReadonlySet<JudgedRequest['fate']['kind']> = new Set(['included', 'pending', 'unreadable']);

/**
 * Records the transaction that a node shows for an open request, if the wallet returned another or
 * none.
 * After that, the player's confirmation doesn't close the request, and a replacement is found by its
 * nonce, even if a reorganisation drops the transaction.
 */
async function noteShown(judged: readonly JudgedRequest[], context: SendingContext): Promise<void> {
  const { reader, account, log, clock, signal } = context;
  // The owner is certain only once all likelier requests could be read.
  const shown = likeliestFirst(judged).find(({ fate: { kind } }) => decisive.has(kind));
  if (shown === undefined || !isStanding(shown.request) || isSigned(shown.request)) return;
  const { request, fate } = shown;
  const hash = fate.kind === 'included' ? fate.hashes[0] : fate.kind === 'pending' ? fate.hash : undefined;
  const isAnswer = request.answer?.kind === 'hash' && request.answer.hash.toLowerCase() === hash?.toLowerCase();
  if (hash === undefined || isAnswer || request.method !== 'eth_sendTransaction') return;
  const seen = await readSeen(reader, hash, signal).catch(() => null);
  signal.throwIfAborted();
  if (seen === null || !isSentBy(seen.transaction, account)) return;
  await log.answer(request.id, { kind: 'hash', hash, nonce: seen.transaction.nonce, at: clock.now() });
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
