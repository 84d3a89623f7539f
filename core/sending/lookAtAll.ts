import type { Hex } from '../money/Address.js';
import { readSeen } from './chain/readSeen.js';
import { isSentBy } from './chain/SentTransaction.js';
import type { LoggedRequest } from './LoggedRequest.js';
import { likeliestFirst } from './likeliestFirst.js';
import { lookAt } from './lookAt.js';
import type { JudgedRequest } from './RequestFate.js';
import { isSigned, isStanding } from './RequestLog.js';
import type { SendingContext } from './SendingContext.js';

export interface LookOptions {
  /** See `lookAt`. */
  readonly isThorough: boolean;
  /**
   * Waits for finality, so that there is time to record a batch's transaction, which no wallet
   * returns. Default `false`.
   */
  readonly isForFinality?: boolean;
}

/**
 * Returns the outcomes of requests that may match the same transactions. The first check that finds
 * a transaction claims it for its owner, so the likeliest owner is checked first; while one of its
 * requests is unreadable, the requests of the others count as unreadable, too. Rejects like
 * `lookAt`.
 */
export async function lookAtAll(
  requests: readonly LoggedRequest[],
  context: SendingContext,
  options: LookOptions,
): Promise<readonly JudgedRequest[]> {
  const fates = new Map<LoggedRequest, JudgedRequest['fate']>();
  const isCertain = (): boolean => [...fates.values()].every(({ kind }) => kind !== 'unreadable');
  for (const owned of byOwner(likeliestRequests(requests), context))
    if (isCertain())
      await Promise.all(owned.map(async (request) => fates.set(request, await lookAt(request, context, options))));
  const judged = requests.map(
    (request): JudgedRequest => ({ request, fate: fates.get(request) ?? { kind: 'unreadable' } }),
  );
  await noteShown(judged, context, options);
  return judged;
}

const decisive: ReadonlySet<JudgedRequest['fate']['kind']> = new Set(['included', 'pending', 'unreadable']);

/**
 * Records the transaction that a node shows for an open request, if the wallet returned another or
 * none. After that, the player's confirmation doesn't close the request, and a replacement is found
 * by its nonce, even if a reorganisation drops the transaction.
 */
async function noteShown(
  judged: readonly JudgedRequest[],
  context: SendingContext,
  { isForFinality = false }: LookOptions,
): Promise<void> {
  const { reader, account, log, clock, signal } = context;
  // The owner is certain only once all likelier requests could be read.
  const shown = likeliestFirst(judged).find(({ fate: { kind } }) => decisive.has(kind));
  if (shown === undefined || !isStanding(shown.request) || isSigned(shown.request)) return;
  const { request } = shown;
  const hash = hashOf(shown);
  if (hash === null || (request.batchId !== undefined && !isForFinality)) return;
  const seen = await readSeen(reader, hash, signal).catch(() => null);
  signal.throwIfAborted();
  if (seen === null || !isSentBy(seen.transaction, account)) return;
  const signed = { hash, nonce: seen.transaction.nonce };
  const at = clock.now();
  const { batchId, answer } = request;
  const ofBatch = answer?.kind === 'batch' ? answer : batchId && ({ kind: 'batch', batchId, at } as const);
  await log.answer(request.id, ofBatch ? { ...ofBatch, signed } : { kind: 'hash', ...signed, at });
}

/** Returns the transaction with all calls of the request; `null` if the wallet returned it, or it isn't one. */
function hashOf({ request: { answer, batchId }, fate }: JudgedRequest): Hex | null {
  const hashes =
    fate.kind === 'included' ? fate.hashes : fate.kind === 'pending' && batchId === undefined ? [fate.hash] : [];
  const [hash, ...others] = new Set(hashes.map((one) => one.toLowerCase() as Hex));
  const isAnswer = answer?.kind === 'hash' && answer.hash.toLowerCase() === hash;
  return hash === undefined || others.length > 0 || isAnswer ? null : hash;
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
