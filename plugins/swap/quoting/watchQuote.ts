import { concat, defer, distinctUntilChanged, of, switchMap, type Observable } from 'rxjs';
import { fromAbortable, type ChainReader, type QuoteSnapshot, type SwapResult } from '../../../core/index.js';

/**
 * 'quoting' at once, then a quote for every block that changes it. The latest block wins by construction: `switchMap` aborts the
 * older quote. A failure keeps the last good quote beside it, and the next block tries again.
 */
export function watchQuote(quote: (signal: AbortSignal) => Promise<SwapResult>, reader: ChainReader): Observable<QuoteSnapshot> {
  return defer(() => {
    let previous: SwapResult | null = null;
    const ask = (signal: AbortSignal): Promise<QuoteSnapshot> =>
      quote(signal).then(
        (result): QuoteSnapshot => ({ status: 'ready', result: (previous = result) }),
        (error: Error): QuoteSnapshot => ({ status: 'failed', error, previous }),
      );
    const quotes$ = reader.watchBlockNumber().pipe(switchMap(() => fromAbortable(ask)));
    return concat(of<QuoteSnapshot>({ status: 'quoting', previous }), quotes$).pipe(distinctUntilChanged(isSameNews));
  });
}

function isSameNews(a: QuoteSnapshot, b: QuoteSnapshot): boolean {
  if (a.status === 'ready' && b.status === 'ready') return keyOf(a.result) === keyOf(b.result);
  return a.status === 'failed' && b.status === 'failed' && a.error.message === b.error.message;
}

/** What the player would notice. */
function keyOf({ amountIn, amountOut, route, approval }: SwapResult): string {
  return [amountIn.value, amountOut.value, approval?.amount.value ?? 0n, ...route.map(({ pool }) => pool)].join();
}
