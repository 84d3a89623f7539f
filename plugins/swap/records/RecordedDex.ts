import { catchError, isObservable, map, type Observable, of, startWith, switchMap } from 'rxjs';
import {
  type Abortable,
  type Address,
  type Availability,
  fromAbortable,
  NATIVE,
  type QuoteSnapshot,
  type SwapRequest,
  type SwapResult,
  type TokenAddress,
  TradeType,
  type WatchedSwap,
} from '../../../core/index.js';
import {
  type ChainReader,
  type ChainReaders,
  type DexAdapter,
  type Environment,
  type ReadOptions,
  swapErrors,
} from '../../../core/plugin/index.js';
import { inSwapCatalogue } from '../quoting/inSwapCatalogue.js';
import { readDeadline } from '../quoting/readDeadline.js';
import { watchQuote } from '../quoting/watchQuote.js';
import type { SwapSettingsReader } from '../SwapSettings.js';
import { assertSwapRequest, type CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import type { RecordedExchange } from './RecordedExchange.js';

/** A checked request for this DEX. */
export interface RecordedQuestion {
  readonly request: CheckedSwapRequest;
  readonly tradeType: TradeType;
  /** As pools use them: never native. */
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly reader: ChainReader;
  /** Unix seconds (`readDeadline`). */
  readonly deadline: Promise<number>;
}

/**
 * Quotes for DEXes of one kind. Sends its first reads immediately, so that those of all DEXes of a
 * chain are batched.
 */
export interface RecordedQuotes {
  /** @throws TributaryError of the swap catalogue, or of a read */
  quote(question: RecordedQuestion, options: ReadOptions): Promise<SwapResult>;
}

export interface RecordedDexDeps {
  readonly chains: ChainReaders;
  readonly environment: Environment;
  readonly availability: { read(options: Abortable): Promise<Availability> };
  readonly settings: Pick<SwapSettingsReader, 'maxHops'>;
}

/** The DEX of a record as a `DexAdapter`: the part that all kinds share. */
export class RecordedDex implements DexAdapter {
  readonly id: string;
  readonly serves: readonly number[];

  constructor(
    private readonly exchange: Pick<RecordedExchange, 'id' | 'chainId' | 'wrappedNative'>,
    private readonly quotes: RecordedQuotes,
    private readonly deps: RecordedDexDeps,
  ) {
    this.id = exchange.id;
    this.serves = [exchange.chainId];
  }

  isAvailable(options: Abortable): Promise<Availability> {
    return this.deps.availability.read(options);
  }

  quoteExactInput(request: SwapRequest, options: ReadOptions = {}): Promise<SwapResult> {
    return inSwapCatalogue(this.#quote(request, TradeType.EXACT_INPUT, options), options);
  }

  quoteExactOutput(request: SwapRequest, options: ReadOptions = {}): Promise<SwapResult> {
    return inSwapCatalogue(this.#quote(request, TradeType.EXACT_OUTPUT, options), options);
  }

  watchQuote(swap: WatchedSwap | Observable<WatchedSwap>): Observable<QuoteSnapshot> {
    const swaps$ = isObservable(swap) ? swap : of(swap);
    return swaps$.pipe(switchMap((latest) => this.#watchOne(latest)));
  }

  #watchOne({ tradeType, ...request }: WatchedSwap): Observable<QuoteSnapshot> {
    const quote = (signal: AbortSignal): Promise<SwapResult> =>
      inSwapCatalogue(this.#quote(request, tradeType, { signal }), { signal });
    if (request.chainId === this.exchange.chainId) return watchQuote(quote, this.deps.chains.get(request.chainId));
    return fromAbortable(quote).pipe(
      map((result): QuoteSnapshot => ({ status: 'ready', result })),
      catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous: null })),
      startWith<QuoteSnapshot>({ status: 'quoting', previous: null }),
    );
  }

  async #quote(asked: SwapRequest, tradeType: TradeType, options: ReadOptions): Promise<SwapResult> {
    if (!Object.hasOwn(TradeType, tradeType)) throw swapErrors.invalidTradeType(tradeType);
    const request = assertSwapRequest(asked, this.deps.settings.maxHops);
    const { chainId } = this.exchange;
    if (request.chainId !== chainId) throw swapErrors.chainNotSupported(request.chainId, this.deps.environment.name);
    const [tokenIn, tokenOut] = [this.#pooled(request.tokenIn), this.#pooled(request.tokenOut)];
    // A DEX does not quote wrapping.
    if (tokenIn === tokenOut) throw swapErrors.noRoutesAvailable();
    const reader = this.deps.chains.get(chainId);
    const deadline = readDeadline(reader, request, options);
    return this.quotes.quote({ request, tradeType, tokenIn, tokenOut, reader, deadline }, options);
  }

  #pooled(token: TokenAddress): Address {
    return token === NATIVE ? this.exchange.wrappedNative : token;
  }
}
