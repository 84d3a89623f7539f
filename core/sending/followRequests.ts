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
import { lookAt } from './lookAt.js';
import { mayBeRepeated } from './mayBeRepeated.js';
import { patienceOf } from './patienceOf.js';
import type { CallShortfall, JudgedRequest, RequestFate } from './RequestFate.js';
import { isStanding } from './RequestLog.js';
import type { SendingContext } from './SendingContext.js';

/**
 * What became of what was asked for some tasks. `included`: in a block, with its effect; the request is closed once the block is deep enough
 * (`confirmRequests`). `partial`: its effect is there for good, and less than promised. `free`: nothing stands, or what stands may be asked again beside. `open`: nobody can say; nothing may be asked.
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
      /** Some calls of a batch took effect, and the others cannot any more, by proof or by the player's word. */
      readonly outcome: 'in-part';
      readonly request: LoggedRequest;
      /** Why the others cannot any more. The request still stands: it is closed together with what is written of its tasks. */
      readonly proof: Closing['proof'];
    } & Pick<Extract<RequestFate, { kind: 'in-part' }>, 'hashes' | 'reverted' | 'shortfalls' | 'blockNumber'>)
  | { readonly outcome: 'reverted'; readonly hash: Hex }
  | { readonly outcome: 'replaced'; readonly hash: Hex; readonly replacement: Hex }
  | { readonly outcome: 'free' }
  | {
      readonly outcome: 'open';
      readonly request: LoggedRequest;
      readonly fate: RequestFate['kind'];
      /** The account's own transaction by which the request is over, though nobody can tell what it did. */
      readonly hash?: Hex;
    };

/** Thorough looks cost several reads: while a named transaction is on its way, only now and then. */
const THOROUGH_EVERY = 4;
const FIRST_THOROUGH = 2;
/** In a block that is not deep enough, or in the pool. */
const onTheirWay: ReadonlySet<RequestFate['kind']> = new Set(['pending', 'in-part', 'partial', 'reverted', 'replaced']);

/** Looks again and again until it is known, or patience is at its end. Rejects only when the signal aborts, or where somebody else carries the tasks on. */
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
    const judged: readonly JudgedRequest[] = await Promise.all(
      watched.map(async (request) => ({ request, fate: await lookAt(request, context, { isThorough }) })),
    );
    const settled = await settle(judged, { head, chainTime, isThorough, isLast }, context);
    if (settled !== null) return settled;
    isOnItsWay = judged.some(({ fate: { kind } }) => onTheirWay.has(kind));
    if (isLast) return { outcome: 'open', ...gravest(judged) };
    await delay(pollMsOf(network), { signal, clock });
  }
}

/** `head` and `chainTime` are read before the look; null: they could not be, or were not needed. */
interface Look {
  readonly head: bigint | null;
  readonly chainTime: number | null;
  readonly isThorough: boolean;
  readonly isLast: boolean;
}

/** What is certain; null: to be looked at again. */
async function settle(
  judged: readonly JudgedRequest[],
  { head, chainTime, isThorough, isLast }: Look,
  context: SendingContext,
): Promise<Followed | null> {
  const ordered = likeliestFirst(judged);
  for (const { request, fate } of ordered) {
    if (fate.kind === 'included')
      return { outcome: 'included', request, hashes: fate.hashes, blockNumber: fate.blockNumber };
  }
  for (const { request, fate } of ordered) {
    // Whose it is can be told once those that are likelier could be read.
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
    // Closed only after everything was looked at: the wallet may have sent another one after the one it named.
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

/** What is missing of a batch that was closed is as good as absent. */
function isAbsent({ request, fate }: JudgedRequest): boolean {
  return fate.kind === 'absent' || (fate.kind === 'in-part' && !isStanding(request));
}

/** Why the calls that are in no block cannot take effect any more; null: they may. */
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

/** Nothing of them is on the chain: those past their deadline are over, others may be asked again beside. */
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

/** What may wait outside of blocks, where nobody can look, may be asked for again only if both may be mined; what the wallet has named, only after it was waited for. */
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

/** What is on its way tells more than what nobody has seen. */
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
