import { concatMap, distinctUntilChanged, map, type Observable, of, scan, startWith, switchMap, takeWhile } from 'rxjs';
import type { TaskLabel, WaitProgress } from '../execution/ExecutionTask.js';
import type { Hex } from '../money/Address.js';
import type { Clock } from '../stream/Clock.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { poll } from '../stream/poll.js';
import { type Arrival, afterLook, expecting } from './Arrival.js';

const pollMs = 3_000;

export const OnrampStatus = { AWAITING_PAYMENT: 'AWAITING_PAYMENT', DELIVERED: 'DELIVERED' } as const;
export type OnrampStatus = (typeof OnrampStatus)[keyof typeof OnrampStatus];

/** One thing that is bought, by the balance that it makes grow. */
export interface CardPaymentItem {
  readonly before: bigint;
  readonly amount: bigint;
}

export interface CardPayment {
  readonly label: TaskLabel;
  readonly bought: readonly CardPaymentItem[];
  /** An address of the provider's page, for one use. */
  page(signal: AbortSignal): Promise<string>;
  /** What is held now of each that is bought, in order; null: that look failed. */
  held(signal: AbortSignal): Promise<readonly (bigint | null)[]>;
  /** The transaction that has brought it; null: none is known. */
  deliveredIn(signal: AbortSignal): Promise<Hex | null>;
}

/**
 * The provider's page, then looks at the chain until all that was bought is there. The provider's messages are news for a screen, not proof.
 * `memo`: what an earlier page had found out of what was held before. With it, the payment may have been made: what is bought is waited for
 * whether or not there is a page to show. Never completes before it has arrived; errors only where a first page cannot be had.
 */
export function watchCardPayment(payment: CardPayment, clock: Clock, memo?: string): Observable<WaitProgress> {
  const { label, bought } = payment;
  const start = arrivalsOf(bought, memo);
  const arrivals$ = poll((signal) => payment.held(signal), { pauseMs: pollMs, clock }).pipe(
    scan(
      (arrivals, held) => arrivals.map((arrival, at) => afterLook(arrival, held[at] ?? null, bought[at]?.amount ?? 0n)),
      start,
    ),
    startWith(start),
    distinctUntilChanged((a, b) => a.every((arrival, at) => isSame(arrival, b[at]))),
    takeWhile((arrivals) => !haveArrived(arrivals), true),
  );
  const progressOf = (url: string | null, arrivals: readonly Arrival[]): WaitProgress => ({
    label,
    ...(url !== null && { url }),
    status: haveArrived(arrivals) ? OnrampStatus.DELIVERED : OnrampStatus.AWAITING_PAYMENT,
    stale: arrivals.some(({ isStale }) => isStale),
    memo: arrivals.map(({ before }) => before).join(),
  });
  return fromAbortable((signal) => pageOf(payment, memo !== undefined, signal)).pipe(
    switchMap((url) => arrivals$.pipe(map((arrivals) => progressOf(url, arrivals)))),
    concatMap((progress) =>
      progress.status === OnrampStatus.DELIVERED ? withReceipt(payment, progress) : of(progress),
    ),
  );
}

/** It has come, whatever is known of the transaction that brought it. */
function withReceipt(payment: CardPayment, progress: WaitProgress): Observable<WaitProgress> {
  return fromAbortable(async (signal) => {
    const arrivedIn = await payment.deliveredIn(signal).catch(() => null);
    signal.throwIfAborted();
    return arrivedIn === null ? progress : { ...progress, arrivedIn };
  });
}

async function pageOf(payment: CardPayment, isPerhapsPaid: boolean, signal: AbortSignal): Promise<string | null> {
  try {
    return await payment.page(signal);
  } catch (error) {
    if (!isPerhapsPaid) throw error;
    signal.throwIfAborted();
    return null;
  }
}

function arrivalsOf(bought: readonly CardPaymentItem[], memo: string | undefined): readonly Arrival[] {
  const known = memo?.split(',');
  return bought.map(({ before }, at) => expecting(known?.[at] === undefined ? before : BigInt(known[at])));
}

function haveArrived(arrivals: readonly Arrival[]): boolean {
  return arrivals.every(({ hasArrived }) => hasArrived);
}

function isSame(a: Arrival, b: Arrival | undefined): boolean {
  return a.hasArrived === b?.hasArrived && a.isStale === b.isStale && a.before === b.before;
}
