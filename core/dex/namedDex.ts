import { map, type Observable } from 'rxjs';
import { namingAdapter } from '../adapters/NamedAdapter.js';
import type { DexAdapter, QuoteSnapshot, SwapResult } from './DexAdapter.js';

/** Returns an exchange whose quotes carry its id; the default exchange is returned unchanged. */
export function namedDex(id: string, dex: DexAdapter): DexAdapter {
  const name = namingAdapter(id);
  if (name.adapter === undefined) return dex;
  const named = (result: SwapResult): SwapResult => ({ ...result, ...name });
  return {
    id,
    ...(dex.serves !== undefined && { serves: dex.serves }),
    ...(dex.isAvailable !== undefined && { isAvailable: (options) => dex.isAvailable!(options) }),
    quoteExactInput: async (request, options) => named(await dex.quoteExactInput(request, options)),
    quoteExactOutput: async (request, options) => named(await dex.quoteExactOutput(request, options)),
    watchQuote: (swap) => dex.watchQuote(swap).pipe(namedSnapshots(named)),
  };
}

/** A result keeps its identity across snapshots, so that callers can detect changes by comparison. */
function namedSnapshots(named: (result: SwapResult) => SwapResult) {
  const known = new WeakMap<SwapResult, SwapResult>();
  const once = (result: SwapResult): SwapResult => {
    const again = known.get(result) ?? named(result);
    known.set(result, again);
    return again;
  };
  return (snapshots$: Observable<QuoteSnapshot>): Observable<QuoteSnapshot> =>
    snapshots$.pipe(
      map((snapshot) => {
        if (snapshot.status === 'ready') return { ...snapshot, result: once(snapshot.result) };
        return { ...snapshot, previous: snapshot.previous && once(snapshot.previous) };
      }),
    );
}
