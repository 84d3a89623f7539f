import type { Hex } from '../money/Address.js';
import { delay } from '../stream/delay.js';
import { saysNoAfterSending } from '../wallet/saysNoAfterSending.js';
import { pollMsOf } from './chain/pollMsOf.js';
import { readChainTime } from './chain/readChainTime.js';
import { readHead } from './chain/readHead.js';
import { readIsContract } from './chain/readIsContract.js';
import { expiryOf } from './expiryOf.js';
import { isDeep } from './isDeep.js';
import type { Closing, LoggedRequest } from './LoggedRequest.js';
import { likeliestFirst } from './likeliestFirst.js';
import { lookAtAll } from './lookAtAll.js';
import { mayBeRepeated } from './mayBeRepeated.js';
import { patienceOf } from './patienceOf.js';
import type { CallShortfall, JudgedRequest, RequestFate } from './RequestFate.js';
import { isStanding } from './RequestLog.js';
import type { SendingContext } from './SendingContext.js';

/**
 * Outcome of the requests of some tasks. `included`: in a block, with its effect; the request is
 * closed once the block is final (`confirmRequests`). `partial`: its effect is final, and less than
 * promised. `free`: no request is open, or the open ones may be repeated. `open`: unknown; nothing
 * may be requested.
 */
export type Followed =
  | {
      readonly outcome: 'included';
      readonly request: LoggedRequest;
      readonly hashes: readonly Hex[];
      readonly blockNumber: bigint;
    }
  | {
      readonly outcome: 'partial';
      readonly request: LoggedRequest;
      readonly hashes: readonly Hex[];
      readonly shortfalls: readonly CallShortfall[];
    }
  | ({
      /** Some calls of a batch took effect, and the others can't any more, by proof or the player's confirmation. */
      readonly outcome: 'in-part';
      readonly request: LoggedRequest;
      /**
       * Why the others can't any more. The request is still open: it is closed in the same write as
       * the records of its tasks.
       */
      readonly proof: Closing['proof'];
    } & Pick<Extract<RequestFate, { kind: 'in-part' }>, 'hashes' | 'reverted' | 'shortfalls' | 'blockNumber'>)
  | { readonly outcome: 'reverted'; readonly hash: Hex }
  | { readonly outcome: 'replaced'; readonly hash: Hex; readonly replacement: Hex }
  | { readonly outcome: 'free' }
  | {
      readonly outcome: 'open';
      readonly request: LoggedRequest;
      readonly fate: RequestFate['kind'];
      /** The account's own transaction that ended the request, although its effect can't be determined. */
      readonly hash?: Hex;
    };

/** Thorough checks cost several reads, so while a known transaction is pending, only every fourth check is one. */
const THOROUGH_EVERY = 4;
const FIRST_THOROUGH = 2;
/** In a block that isn't final, or in the pool. */
const onTheirWay: ReadonlySet<RequestFate['kind']> = new Set(['pending', 'in-part', 'partial', 'reverted', 'replaced']);

/**
 * Polls until the outcome is known or the time limit has passed. Rejects only if the signal aborts,
 * or if another process has taken over the tasks.
 */
export async function followRequests(taskIds: readonly string[], context: SendingContext): Promise<Followed> {
  const { log, network, clock, signal } = context;
  const startedAt = clock.elapsed();
  let isOnItsWay: boolean = false;
  for (let round = 0; ; round += 1) {
    const watched = log.watched(taskIds);
    if (watched.length === 0) return { outcome: 'free' };
    const isLast: boolean = clock.elapsed() - startedAt >= patienceOf(watched, isOnItsWay, context);
    const isThorough: boolean = isLast || !watched.some(isNamed) || round % THOROUGH_EVERY === FIRST_THOROUGH;
    const head = isThorough ? await readHead(context) : null;
    const chainTime =
      head === null
        ? null
        : await readChainTime(context.reader, { head, depth: network.finalityBlocks }, signal).catch(() => null);
    const judged: readonly JudgedRequest[] = await lookAtAll(watched, context, { isThorough });
    const settled = await settle(judged, { head, chainTime, isThorough, isLast }, context);
    if (settled !== null) return settled;
    isOnItsWay = judged.some(({ fate: { kind } }) => onTheirWay.has(kind));
    if (isLast) return { outcome: 'open', ...gravest(judged) };
    await delay(pollMsOf(network), { signal, clock });
  }
}

/** `head` and `chainTime` are read before the check; `null` if they couldn't be, or weren't needed. */
interface Look {
  readonly head: bigint | null;
  readonly chainTime: number | null;
  readonly isThorough: boolean;
  readonly isLast: boolean;
}

/** Returns a certain outcome; `null` to check again. */
async function settle(
  judged: readonly JudgedRequest[],
  { head, chainTime, isThorough, isLast }: Look,
  context: SendingContext,
): Promise<Followed | null> {
  const ordered = likeliestFirst(judged);
  for (const { request, fate } of ordered) {
    // The owner is certain only once all likelier requests could be read.
    if (fate.kind === 'unreadable') break;
    if (fate.kind === 'included')
      return { outcome: 'included', request, hashes: fate.hashes, blockNumber: fate.blockNumber };
  }
  for (const { request, fate } of ordered) {
    if (fate.kind === 'unreadable' || (fate.kind === 'absent' && fate.isPoolUnknown && isSomeOver(judged))) return null;
    if (fate.kind === 'no-effect')
      return { outcome: 'open', request, fate: fate.kind, ...(fate.endedIn !== undefined && { hash: fate.hash }) };
    if (fate.kind === 'partial' && isDeep(fate.blockNumber, head, context.network))
      return { outcome: 'partial', request, hashes: fate.hashes, shortfalls: fate.shortfalls };
    if (
      fate.kind === 'in-part' &&
      isStanding(request) &&
      isThorough &&
      isDeep(fate.blockNumber, head, context.network)
    ) {
      const proof = endOfRest(request, fate, chainTime, context);
      if (proof === null) continue;
      const { hashes, reverted, shortfalls, blockNumber } = fate;
      return { outcome: 'in-part', request, proof, hashes, reverted, shortfalls, blockNumber };
    }
    if (fate.kind !== 'reverted' && fate.kind !== 'replaced') continue;
    // Closed only after a thorough check, because the wallet may have sent another transaction
    // after the one it returned.
    if (!isThorough || !isDeep(fate.blockNumber, head, context.network)) continue;
    await close(request, fate.kind, context, fate.hash);
    context.hashes.retire(fate.hash);
    return fate.kind === 'reverted'
      ? { outcome: 'reverted', hash: fate.hash }
      : { outcome: 'replaced', hash: fate.hash, replacement: fate.replacement };
  }
  return judged.every(isAbsent) ? settleAbsent(judged, { chainTime, isLast }, context) : null;
}

function isSomeOver(judged: readonly JudgedRequest[]): boolean {
  return judged.some(({ fate: { kind } }) => kind === 'reverted' || kind === 'replaced');
}

/** Missing calls of a closed batch count as absent. */
function isAbsent({ request, fate }: JudgedRequest): boolean {
  return fate.kind === 'absent' || (fate.kind === 'in-part' && !isStanding(request));
}

/** Returns why the calls that are in no block can't take effect any more; `null` if they may. */
function endOfRest(
  request: LoggedRequest,
  { isOver }: Extract<RequestFate, { kind: 'in-part' }>,
  chainTime: number | null,
  { closedWindows }: SendingContext,
): Closing['proof'] | null {
  if (isOver) return 'carried-in-part';
  if (chainTime !== null && chainTime > (expiryOf(request) ?? Infinity)) return 'expired';
  return closedWindows.has(request.id) ? 'window-closed' : null;
}

/** Nothing of the requests is on the chain: those past their deadline are closed, others may be repeated. */
async function settleAbsent(
  judged: readonly JudgedRequest[],
  { chainTime, isLast }: Pick<Look, 'chainTime' | 'isLast'>,
  context: SendingContext,
): Promise<Followed | null> {
  const isOver = ({ request }: JudgedRequest): boolean =>
    chainTime !== null && chainTime > (expiryOf(request) ?? Infinity);
  for (const { request } of judged.filter(isOver)) await close(request, 'expired', context);
  const left = judged.filter((one) => !isOver(one));
  if (left.length === 0) return { outcome: 'free' };
  const isNoUnproven =
    saysNoAfterSending(context.wallet) ||
    (await readIsContract(context.reader, context).catch(() => nothingUnlessLeft(context))) !== false;
  return left.every((one) => one.request.closed !== null || isRepeatable(one, { isNoUnproven, isLast }))
    ? { outcome: 'free' }
    : null;
}

/**
 * A request that may be pending in an unreadable pool may be repeated only if executing both is
 * harmless; one with a transaction hash only after the time limit.
 */
function isRepeatable(
  { request, fate }: JudgedRequest,
  { isNoUnproven, isLast }: { readonly isNoUnproven: boolean; readonly isLast: boolean },
): boolean {
  if (isNamed(request)) return isLast && request.calls.every(({ isIdempotent }) => isIdempotent);
  const isPoolUnknown = fate.kind === 'absent' && fate.isPoolUnknown === true;
  return mayBeRepeated(request, { isNoUnproven: isNoUnproven || isPoolUnknown });
}

function close(
  { id }: LoggedRequest,
  proof: Closing['proof'],
  { log, clock }: SendingContext,
  hash?: Hex,
): Promise<void> {
  return log.close(id, { proof, at: clock.now(), ...(hash !== undefined && { hash }) });
}

function isNamed({ answer }: LoggedRequest): boolean {
  return answer?.kind === 'hash' || answer?.kind === 'batch';
}

/** A pending transaction is more informative than an absent one. */
function gravest(judged: readonly JudgedRequest[]): {
  readonly request: LoggedRequest;
  readonly fate: RequestFate['kind'];
} {
  const open = judged.filter((one) => !isAbsent(one));
  const { request, fate } = (open.length > 0 ? open : judged).reduce((gravest, one) =>
    gravest.fate.kind !== 'pending' && one.fate.kind === 'pending' ? one : gravest,
  );
  return { request, fate: open.length > 0 ? fate.kind : 'absent' };
}

function nothingUnlessLeft({ signal }: SendingContext): null {
  signal.throwIfAborted();
  return null;
}
