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

/** One purchased token or item, judged by its balance. */
export interface CardPaymentItem {
  readonly before: bigint;
  readonly amount: bigint;
}

export interface CardPayment {
  readonly label: TaskLabel;
  readonly bought: readonly CardPaymentItem[];
  /** Returns a one-time URL of the provider's page. */
  page(signal: AbortSignal): Promise<string>;
  /** Returns the current balance of each purchased token or item, in order; `null` if its read failed. */
  held(signal: AbortSignal): Promise<readonly (bigint | null)[]>;
  /** Returns the transaction of the delivery; `null` if unknown. */
  deliveredIn(signal: AbortSignal): Promise<Hex | null>;
}

/**
 * Emits the provider's page, then polls the chain until everything has arrived. The provider's
 * messages are for display and prove nothing. `memo`: the balance before the purchase, from before
 * a reload. With it, the player may already have paid, so the wait continues even without a page.
 * Completes only after the arrival; errors only if the first page can't be loaded.
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

/** Reports the arrival, whether or not its transaction is found. */
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
