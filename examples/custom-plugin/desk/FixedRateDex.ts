import { inject, injectable } from 'inversify';
import {
  catchError,
  concat,
  distinctUntilChanged,
  exhaustMap,
  isObservable,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from 'rxjs';
import {
  type Abortable,
  type Address,
  fromAbortable,
  NATIVE,
  parseAddress,
  parseTokenAddress,
  type QuoteSnapshot,
  type SwapRequest,
  type SwapResult,
  TradeType,
  type WatchedSwap,
} from 'tributary-sdk';
import {
  assertPositiveAmount,
  ChainReaders,
  type DexAdapter,
  parseSlippage,
  swapErrors,
  TokenCatalogue,
} from 'tributary-sdk/plugin';
import { approvalFor } from './approvalFor.js';
import { DeskSettings } from './DeskSettings.js';
import { deskTrade } from './deskTrade.js';
import { readDesk } from './readDesk.js';

/** Gas of a first trade, which writes every slot for the first time. */
const swapGas = 150_000n;
const defaultSlippagePercent = 0.1;

/** A studio's exchange desk as a `DexAdapter`: it sells its tokens at its own rates. */
@injectable()
export class FixedRateDex implements DexAdapter {
  constructor(
    @inject(DeskSettings) private readonly settings: DeskSettings,
    @inject(ChainReaders) private readonly chains: ChainReaders,
    @inject(TokenCatalogue) private readonly tokens: TokenCatalogue,
  ) {}

  quoteExactInput(request: SwapRequest, options: Abortable = {}): Promise<SwapResult> {
    return this.#quote(request, TradeType.EXACT_INPUT, options);
  }

  quoteExactOutput(request: SwapRequest, options: Abortable = {}): Promise<SwapResult> {
    return this.#quote(request, TradeType.EXACT_OUTPUT, options);
  }

  watchQuote(swap: WatchedSwap | Observable<WatchedSwap>): Observable<QuoteSnapshot> {
    const swaps$ = isObservable(swap) ? swap : of(swap);
    return swaps$.pipe(switchMap((latest) => this.#watchOne(latest)));
  }

  /** Quotes immediately and at every block; emits a quote only if it has changed. */
  #watchOne({ tradeType, ...request }: WatchedSwap): Observable<QuoteSnapshot> {
    let previous: SwapResult | null = null;
    const quote$ = fromAbortable((signal) => this.#quote(request, tradeType, { signal })).pipe(
      map((result): QuoteSnapshot => ({ status: 'ready', result: (previous = result) })),
      catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous })),
    );
    const quotes$ = this.chains
      .get(this.settings.chainId)
      .watchBlockNumber()
      .pipe(
        startWith(null),
        exhaustMap(() => quote$),
        distinctUntilChanged(isSameNews),
      );
    return concat(of<QuoteSnapshot>({ status: 'quoting', previous }), quotes$);
  }

  async #quote(request: SwapRequest, tradeType: TradeType, options: Abortable): Promise<SwapResult> {
    const { chainId, slippagePercent = defaultSlippagePercent, amount, limit } = request;
    const { desk } = this.settings;
    const owner = parseAddress(request.fromAddress);
    const [tokenIn, tokenOut] = [tradedToken(request.tokenIn), tradedToken(request.tokenOut)];
    if (tokenIn === tokenOut) throw swapErrors.duplicateAddresses();
    assertPositiveAmount(amount);
    const slippage = parseSlippage(slippagePercent);
    if (chainId !== this.settings.chainId) throw swapErrors.noRoutesAvailable(undefined, { chainId });

    const [state, given, got] = await Promise.all([
      readDesk(this.chains.get(chainId), { desk, owner, tokenIn, tokenOut }, options),
      this.tokens.describe(chainId, tokenIn, options),
      this.tokens.describe(chainId, tokenOut, options),
    ]);
    const trade = deskTrade(state, { tradeType, amount, slippage, limit });
    const [amountIn, amountOut] = [
      { token: { ...given, address: tokenIn }, value: trade.amountIn },
      { token: got, value: trade.amountOut },
    ];
    const isSale = tradeType === TradeType.EXACT_INPUT;
    const [quoted, other] = isSale ? [amountOut, got] : [amountIn, given];
    return {
      tradeType,
      amountIn,
      amountOut,
      route: [],
      quote: {
        amount: quoted,
        amountWithMaxSlippage: { token: other, value: trade.bound },
        slippage: slippagePercent,
        fees: [],
      },
      approval: approvalFor({ ...amountIn, value: trade.spentAtMost }, owner, desk, state.allowance),
      swap: {
        chainId,
        from: owner,
        to: desk,
        data: trade.calldata(tokenIn, tokenOut),
        value: 0n,
        gas: swapGas,
        gasFeeEstimate: null,
      },
      priceImpact: null,
      blockNumber: state.blockNumber,
    };
  }
}

/**
 * Parses a token; the desk trades no native tokens.
 * @throws TributaryError INVALID_ADDRESS, NO_ROUTES_AVAILABLE
 */
function tradedToken(text: string): Address {
  const address = parseTokenAddress(text);
  if (address === NATIVE) throw swapErrors.noRoutesAvailable();
  return address;
}

function isSameNews(told: QuoteSnapshot, news: QuoteSnapshot): boolean {
  if (told.status === 'ready' && news.status === 'ready')
    return (
      told.result.swap.data === news.result.swap.data &&
      told.result.approval?.amount.value === news.result.approval?.amount.value
    );
  return told.status === 'failed' && news.status === 'failed' && told.error.message === news.error.message;
}
