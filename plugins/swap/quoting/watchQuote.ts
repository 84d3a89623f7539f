import {
  concat,
  defer,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  race,
  repeat,
  shareReplay,
  take,
  tap,
  timer,
  timestamp,
} from 'rxjs';
import { fromAbortable, type QuoteSnapshot, type SwapResult } from '../../../core/index.js';
import { type ChainReader } from '../../../core/plugin/index.js';

/** A quote carries a deadline, and a node that has died sends no blocks: after this long it is asked for anew, and told of even if nothing changed. */
const heartbeatMs = 60_000;

/**
 * 'quoting' at once, then a quote, then one for every block that changes it. The first is asked without waiting for a block's number:
 * a dead node is told of, and a living one is not asked twice. A quote under way is finished before the next is asked, so that one
 * slower than the chain's blocks still arrives. A failure keeps the last good quote beside it, and the next block tries again.
 */
export function watchQuote(
  quote: (signal: AbortSignal) => Promise<SwapResult>,
  reader: ChainReader,
): Observable<QuoteSnapshot> {
  return defer(() => {
    let previous: SwapResult | null = null;
    let newestBlock: bigint | null = null;
    /** The blocks that need no other quote. */
    let settledBlocks: readonly (bigint | null)[] = [];
    const blocks$ = reader.watchBlockNumber().pipe(
      tap((block) => (newestBlock = block)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    const ask = (signal: AbortSignal): Promise<QuoteSnapshot> => {
      const askedAt = newestBlock;
      return quote(signal).then(
        (result): QuoteSnapshot => {
          // Contracts of a rollup may count the blocks of the chain below, and a node may lag behind: what the quote says of its block may never come.
          settledBlocks = [askedAt, result.blockNumber];
          return { status: 'ready', result: (previous = result) };
        },
        (error: Error): QuoteSnapshot => {
          settledBlocks = [newestBlock];
          return { status: 'failed', error, previous };
        },
      );
    };
    const nextBlock$ = blocks$.pipe(filter((block) => !settledBlocks.includes(block)));
    const quotes$ = fromAbortable(ask).pipe(
      repeat({ delay: () => race(nextBlock$, timer(heartbeatMs)).pipe(take(1)) }),
    );
    // The blocks are listened to while a quote is under way, so that the one that comes then is not missed.
    return concat(
      of<QuoteSnapshot>({ status: 'quoting', previous }),
      merge(quotes$, blocks$.pipe(ignoreElements())),
    ).pipe(
      timestamp(),
      distinctUntilChanged(
        (told, news) => isSameNews(told.value, news.value) && news.timestamp - told.timestamp < heartbeatMs,
      ),
      map(({ value }) => value),
    );
  });
}

function isSameNews(a: QuoteSnapshot, b: QuoteSnapshot): boolean {
  if (a.status === 'ready' && b.status === 'ready') return keyOf(a.result) === keyOf(b.result);
  return a.status === 'failed' && b.status === 'failed' && a.error.message === b.error.message;
}

/** What the player would notice, or what would be sent elsewhere. */
function keyOf({ amountIn, amountOut, route, approval, swap }: SwapResult): string {
  return [
    amountIn.value,
    amountOut.value,
    approval?.amount.value ?? 0n,
    approval?.reset != null,
    swap.to,
    ...route.map(({ pool }) => pool),
  ].join();
}
