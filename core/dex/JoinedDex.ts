import { isObservable, type Observable, of, switchMap } from 'rxjs';
import { adapterById } from '../adapters/adapterById.js';
import { type AdapterAnswer, askEach, type Patience, usualPatience } from '../adapters/askEach.js';
import { firstFailure } from '../adapters/firstFailure.js';
import { DEFAULT_ADAPTER, type NamedAdapter } from '../adapters/NamedAdapter.js';
import type { Availability } from '../routing/FundingRouteFinder.js';
import type { ReadOptions } from '../rpc/ChainReader.js';
import type { Abortable } from '../stream/Abortable.js';
import { byPrice } from './byPrice.js';
import type { DexAdapter, QuoteSnapshot, SwapRequest, SwapResult, WatchedSwap } from './DexAdapter.js';
import type { DexAdapters } from './DexAdapters.js';
import { namedDex } from './namedDex.js';
import { watchBestQuote } from './watchBestQuote.js';

/**
 * Implements `DexAdapters`. If only the default exchange is registered, its answers and errors are
 * passed on unchanged.
 */
export class JoinedDex implements DexAdapters {
  /** Exchanges that were unavailable at the last check. */
  #unavailable: ReadonlySet<string> = new Set();

  constructor(
    private readonly registered: () => readonly NamedAdapter<DexAdapter>[],
    private readonly patience: Patience = usualPatience,
  ) {}

  list(): readonly NamedAdapter<DexAdapter>[] {
    return this.registered().map(({ id, adapter }) => ({ id, adapter: namedDex(id, adapter) }));
  }

  by(id?: string): DexAdapter {
    return adapterById(this.list(), 'DexAdapter', id);
  }

  /**
   * Available if any exchange is. Exchanges that aren't, or couldn't be checked, are excluded from
   * quotes until the next check.
   */
  async isAvailable(options: Abortable): Promise<Availability> {
    const alone = this.#alone();
    if (alone !== null) return (await alone.isAvailable?.(options)) ?? available;
    const answers = await askEach(
      this.registered(),
      async (dex, limited): Promise<Availability> => (await dex.isAvailable?.(limited)) ?? available,
      options,
      this.patience,
    );
    const isRefused = (answer: AdapterAnswer<Availability>): boolean =>
      answer.status === 'failed' || !answer.value.available;
    this.#unavailable = new Set(answers.filter(isRefused).map(({ id }) => id));
    const said = answers.flatMap((answer) => (answer.status === 'answered' ? [answer.value] : []));
    const [verdict = null] = [...said.filter((one) => one.available), ...said];
    if (verdict === null) throw firstFailure(errorsOf(answers));
    return verdict;
  }

  async quoteExactInput(request: SwapRequest, options: ReadOptions = {}): Promise<SwapResult> {
    return this.#best(request, options, (dex, limited) => dex.quoteExactInput(request, { ...options, ...limited }));
  }

  async quoteExactOutput(request: SwapRequest, options: ReadOptions = {}): Promise<SwapResult> {
    return this.#best(request, options, (dex, limited) => dex.quoteExactOutput(request, { ...options, ...limited }));
  }

  async quotes(
    chainId: number,
    ask: (dex: DexAdapter, options: Abortable) => Promise<SwapResult>,
    options: Abortable,
  ): Promise<readonly SwapResult[]> {
    const alone = this.#alone();
    if (alone !== null) return [await ask(alone, options)];
    const answers = await askEach(this.#serving(chainId), ask, options, this.patience);
    const results = answers.flatMap((answer) => (answer.status === 'answered' ? [answer.value] : []));
    if (results.length === 0) throw firstFailure(errorsOf(answers));
    return [...results].sort(byPrice);
  }

  watchQuote(swap: WatchedSwap | Observable<WatchedSwap>): Observable<QuoteSnapshot> {
    const alone = this.#alone();
    if (alone !== null) return alone.watchQuote(swap);
    const swaps$ = isObservable(swap) ? swap : of(swap);
    return swaps$.pipe(switchMap((latest) => watchBestQuote(this.#serving(latest.chainId), latest, this.patience)));
  }

  async #best(
    { chainId }: SwapRequest,
    options: ReadOptions,
    ask: (dex: DexAdapter, options: Abortable) => Promise<SwapResult>,
  ): Promise<SwapResult> {
    const [best] = await this.quotes(chainId, ask, options);
    return best as SwapResult;
  }

  #alone(): DexAdapter | null {
    const [first, ...others] = this.registered();
    return first?.id === DEFAULT_ADAPTER && others.length === 0 ? first.adapter : null;
  }

  /** Returns the exchanges that serve the chain; all of them if none does, so that each reports its own error. */
  #serving(chainId: number): readonly NamedAdapter<DexAdapter>[] {
    const usable = this.list().filter(({ id }) => !this.#unavailable.has(id));
    const serving = usable.filter(({ adapter }) => adapter.serves?.includes(chainId) !== false);
    return [serving, usable].find(({ length }) => length > 0) ?? this.list();
  }
}

const available: Availability = { available: true };

function errorsOf(answers: readonly AdapterAnswer<unknown>[]): readonly unknown[] {
  return answers.flatMap((answer) => (answer.status === 'failed' ? [answer.error] : []));
}
