import type { LoggedRequest } from './LoggedRequest.js';
import { isSigned, isStanding } from './RequestLog.js';
import type { SendingContext } from './SendingContext.js';

/** How many blocks a look at the chain lasts, before it is left to another one. */
const BLOCKS_LOOKED = 3;
/** What a wallet sent although it answered with an error mostly shows by then. It is no proof that nothing was sent. */
const UNCLEAR_ANSWER_MS = 15_000;

/** How long requests are followed: what is on its way as long as a receipt may take, what was answered without a word of use for a few blocks. */
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

/** Not what a node has shown before and shows no more, if having it mined twice does no harm. */
function isAwaited(request: LoggedRequest): boolean {
  const { answer, calls } = request;
  if (isSigned(request) && calls.every(({ isIdempotent }) => isIdempotent)) return false;
  return answer?.kind === 'hash' || (answer?.kind === 'batch' && answer.isDenied !== true);
}
