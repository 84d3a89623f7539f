import {
  catchError,
  concat,
  distinctUntilChanged,
  isObservable,
  map,
  type Observable,
  of,
  repeat,
  switchMap,
} from 'rxjs';
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
  tryParseAddress,
  type WatchedSwap,
} from '../../core/index.js';
import {
  assertPositiveAmount,
  type DexAdapter,
  type Environment,
  parseSlippage,
  type ReadOptions,
  swapDefaults,
  swapErrors,
  ZERO_ADDRESS,
} from '../../core/plugin/index.js';
import type { AggregatorQuotes, AskedQuote } from './AggregatorQuotes.js';
import type { AggregatorSettings } from './AggregatorSettings.js';

/** A DEX aggregator behind an HTTP service, as a `DexAdapter`. */
export class AggregatorDex implements DexAdapter {
  readonly id: string;
  readonly serves: readonly number[];

  constructor(
    private readonly settings: AggregatorSettings,
    private readonly quotes: AggregatorQuotes,
    private readonly environment: Environment,
  ) {
    this.id = settings.id;
    this.serves = [...new Set(settings.contracts.map(({ chainId }) => chainId))];
  }

  async isAvailable(options: Abortable): Promise<Availability> {
    return (await this.settings.isAvailable?.(options)) ?? { available: true };
  }

  async quoteExactInput(request: SwapRequest, options: ReadOptions = {}): Promise<SwapResult> {
    return this.quotes.quote(this.#question(request, TradeType.EXACT_INPUT), options);
  }

  async quoteExactOutput(request: SwapRequest, options: ReadOptions = {}): Promise<SwapResult> {
    return this.quotes.quote(this.#question(request, TradeType.EXACT_OUTPUT), options);
  }

  watchQuote(swap: WatchedSwap | Observable<WatchedSwap>): Observable<QuoteSnapshot> {
    const swaps$ = isObservable(swap) ? swap : of(swap);
    return swaps$.pipe(switchMap((latest) => this.#watchOne(latest)));
  }

  /** Polls at intervals instead of every block, to limit the load on a third party's server. */
  #watchOne({ tradeType, ...request }: WatchedSwap): Observable<QuoteSnapshot> {
    let previous: SwapResult | null = null;
    const ask = async (signal: AbortSignal): Promise<SwapResult> =>
      this.quotes.quote(this.#question(request, tradeType), { signal });
    const quotes$ = fromAbortable(ask).pipe(
      map((result): QuoteSnapshot => ({ status: 'ready', result: (previous = result) })),
      catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous })),
      repeat({ delay: this.settings.refreshMs }),
      distinctUntilChanged(isSameFailure),
    );
    return concat(of<QuoteSnapshot>({ status: 'quoting', previous }), quotes$);
  }

  /** @throws TributaryError of the swap catalogue, before any request */
  #question(request: SwapRequest, tradeType: TradeType): AskedQuote {
    if (!Object.hasOwn(TradeType, tradeType)) throw swapErrors.invalidTradeType(tradeType);
    const { chainId, slippagePercent = swapDefaults.slippagePercent, limit = null, deadline = null } = request;
    const account = parseNonZero(request.fromAddress);
    if (account === null) throw swapErrors.invalidFromAddress();
    const tokenIn = parseToken(request.tokenIn);
    if (tokenIn === null) throw swapErrors.invalidTokenInAddress();
    const tokenOut = parseToken(request.tokenOut);
    if (tokenOut === null) throw swapErrors.invalidTokenOutAddress();
    if (tokenIn === tokenOut) throw swapErrors.duplicateAddresses();
    parseSlippage(slippagePercent);
    const amount = assertPositiveAmount(request.amount);
    if (limit !== null) assertPositiveAmount(limit);
    if (deadline !== null && !(Number.isSafeInteger(deadline) && deadline > 0))
      throw swapErrors.invalidDeadline(undefined, { deadline });
    if (!this.serves.includes(chainId)) throw swapErrors.chainNotSupported(chainId, this.environment.name);
    const side = tradeType === TradeType.EXACT_INPUT ? 'in' : 'out';
    return { chainId, account, tokenIn, tokenOut, side, amount, slippagePercent, limit, deadline };
  }
}

function isSameFailure(told: QuoteSnapshot, news: QuoteSnapshot): boolean {
  return told.status === 'failed' && news.status === 'failed' && told.error.message === news.error.message;
}

function parseToken(text: unknown): TokenAddress | null {
  return text === NATIVE ? NATIVE : parseNonZero(text);
}

function parseNonZero(text: unknown): Address | null {
  const address = tryParseAddress(text);
  return address === ZERO_ADDRESS ? null : address;
}
