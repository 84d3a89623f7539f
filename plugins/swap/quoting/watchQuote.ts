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

/**
 * Time after which a quote is requested again and emitted even if unchanged, in milliseconds: it
 * has a deadline, and a dead node sends no blocks.
 */
const heartbeatMs = 60_000;

/**
 * Emits 'quoting' immediately, then a quote, then one for every block that changes it. Requests the
 * first quote without waiting for a block number, so that a dead node is noticed. Finishes a quote
 * before it requests the next, so that quotes slower than the blocks still arrive. After a failure,
 * keeps the last good quote and tries again at the next block. Never completes.
 */
export function watchQuote(
  quote: (signal: AbortSignal) => Promise<SwapResult>,
  reader: ChainReader,
): Observable<QuoteSnapshot> {
  return defer(() => {
    let previous: SwapResult | null = null;
    let newestBlock: bigint | null = null;
    /** Blocks that need no further quote. */
    let settledBlocks: readonly (bigint | null)[] = [];
    const blocks$ = reader.watchBlockNumber().pipe(
      tap((block) => (newestBlock = block)),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    const ask = (signal: AbortSignal): Promise<QuoteSnapshot> => {
      const askedAt = newestBlock;
      return quote(signal).then(
        (result): QuoteSnapshot => {
          // Contracts of a rollup may count the blocks of the chain below, and a node may lag
          // behind: the quote's own block number may never appear.
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
    // Listens to blocks while a quote runs, so that no block is missed.
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

/** The fields that the player sees, or that change the transaction. */
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
