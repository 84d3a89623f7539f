import { concat, defer, distinctUntilChanged, filter, of, switchMap, type Observable } from 'rxjs';
import { fromAbortable, type ChainReader, type QuoteSnapshot, type SwapResult } from '../../../core/index.js';

/**
 * 'quoting' at once, then a quote, then one for every block that changes it. The first is asked without waiting for a block's number:
 * a dead node is told of, and a living one is not asked twice. The latest block wins by construction: `switchMap` aborts the older
 * quote. A failure keeps the last good quote beside it, and the next block tries again.
 */
export function watchQuote(quote: (signal: AbortSignal) => Promise<SwapResult>, reader: ChainReader): Observable<QuoteSnapshot> {
  return defer(() => {
    let previous: SwapResult | null = null;
    const ask = (signal: AbortSignal): Promise<QuoteSnapshot> =>
      quote(signal).then(
        (result): QuoteSnapshot => ({ status: 'ready', result: (previous = result) }),
        (error: Error): QuoteSnapshot => ({ status: 'failed', error, previous }),
      );
    const again$ = reader.watchBlockNumber().pipe(
      filter((block) => block !== previous?.blockNumber),
      switchMap(() => fromAbortable(ask)),
    );
    return concat(of<QuoteSnapshot>({ status: 'quoting', previous }), fromAbortable(ask), again$).pipe(distinctUntilChanged(isSameNews));
  });
}

function isSameNews(a: QuoteSnapshot, b: QuoteSnapshot): boolean {
  if (a.status === 'ready' && b.status === 'ready') return keyOf(a.result) === keyOf(b.result);
  return a.status === 'failed' && b.status === 'failed' && a.error.message === b.error.message;
}

/** What the player would notice, or what would be sent elsewhere. */
function keyOf({ amountIn, amountOut, route, approval, swap }: SwapResult): string {
  return [amountIn.value, amountOut.value, approval?.amount.value ?? 0n, approval?.reset != null, swap.to, ...route.map(({ pool }) => pool)].join();
}
