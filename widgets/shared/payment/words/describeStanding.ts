import type { ExecutionSnapshot } from '../../../../core/index.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { permissions } from '../../../../flows/payment/doneBefore.js';
import { doubtfulTask } from '../../../../flows/payment/doubtfulTask.js';
import { mayBeOpen, type Standing, standingRequestsOf } from '../../../../flows/payment/standingRequests.js';
import { longDuration } from '../../../messages/durations.js';
import type { PaymentContext } from '../../host/PaymentContext.js';

export interface StandingWords {
  readonly key: string;
  /** Says what may still happen, and until when. */
  readonly words: string;
  /** The wallet's own words. */
  readonly said: string | null;
}

export function describeStanding(
  execution: ExecutionSnapshot,
  now: number,
  context: PaymentContext,
): readonly StandingWords[] {
  return standingRequestsOf(execution).map((request) => ({
    key: `${request.method} ${request.at}`,
    words: wordsOf(request, now, context),
    said:
      request.message === null
        ? null
        : context.t.unknown.said({ wallet: context.wallet, message: plainName(request.message, 160) }),
  }));
}

function wordsOf(request: Standing, now: number, { t: { unknown, ...t }, wallet, locale }: PaymentContext): string {
  const { at, deadline } = request;
  const time = formatTime(at, { locale, now });
  if (!mayBeOpen(request)) return unknown.sent({ time, wallet });
  if (deadline === null) return unknown.open({ time, wallet });
  const left = deadline - now / 1_000;
  if (left <= 0) return unknown.expired({ time });
  return unknown.expires({
    time,
    wallet,
    until: formatTime(deadline * 1_000, { locale, now }),
    duration: longDuration(left, t),
  });
}

/**
 * Describes the risk of a second prompt while an old one may be open: a second payment, until the old one
 * expires, if it does; `null`: nothing is open.
 */
export function riskOfAsking(
  execution: ExecutionSnapshot,
  now: number,
  { t: { unknown }, locale }: PaymentContext,
): string | null {
  const open = standingRequestsOf(execution).filter(mayBeOpen);
  if (open.length === 0) return null;
  const doubtful = doubtfulTask(execution);
  if (
    doubtful !== undefined &&
    permissions.has(doubtful.action) &&
    open.every((request) => doubtful.standing?.includes(request))
  )
    return unknown.riskPermission;
  const until = lastDeadline(open);
  return until === null ? unknown.riskOpen : unknown.riskUntil({ until: formatTime(until * 1_000, { locale, now }) });
}

/** `null`: one of them has no deadline. */
function lastDeadline(open: readonly Standing[]): number | null {
  return open.reduce<number | null>(
    (last, { deadline }) => (last === null || deadline === null ? null : Math.max(last, deadline)),
    0,
  );
}
