import type { LoggedRequest } from './LoggedRequest.js';
import { isSigned, isStanding } from './RequestLog.js';
import type { SendingContext } from './SendingContext.js';

/** Duration of one inspection in blocks; a later one continues. */
const BLOCKS_LOOKED = 3;
/**
 * In milliseconds: a transaction that a wallet sent despite an error usually appears by then. Its
 * absence proves nothing.
 */
const UNCLEAR_ANSWER_MS = 15_000;

/**
 * Returns how long to poll, in milliseconds: the receipt timeout for sent transactions, a few
 * blocks after an inconclusive wallet response.
 */
export function patienceOf(
  watched: readonly LoggedRequest[],
  isOnItsWay: boolean,
  {
    network,
    receiptPatienceMs,
    isLookingOnce,
    closedWindows,
  }: Pick<SendingContext, 'network' | 'receiptPatienceMs' | 'isLookingOnce' | 'closedWindows'>,
): number {
  if (isLookingOnce) return 0;
  if (isOnItsWay) return receiptPatienceMs;
  const isClosed = (request: LoggedRequest): boolean =>
    !isStanding(request) || (closedWindows.has(request.id) && !isSigned(request) && request.answer?.kind !== 'batch');
  const looked = BLOCKS_LOOKED * network.blockTimeMs;
  return Math.max(
    0,
    ...watched
      .filter((request) => !isClosed(request))
      .map((request) =>
        isAwaited(request) ? receiptPatienceMs : request.answer === null ? looked : UNCLEAR_ANSWER_MS + looked,
      ),
  );
}

/** Excludes a transaction that a node showed before and shows no more, if mining it twice is harmless. */
function isAwaited(request: LoggedRequest): boolean {
  const { answer, calls } = request;
  if (isSigned(request) && calls.every(({ isIdempotent }) => isIdempotent)) return false;
  return answer?.kind === 'hash' || (answer?.kind === 'batch' && answer.isDenied !== true);
}
