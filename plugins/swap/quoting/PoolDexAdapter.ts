import { inject, injectable } from 'inversify';
import { catchError, isObservable, map, type Observable, of, startWith, switchMap } from 'rxjs';
import { erc20Abi } from '../../../contracts-abi/index.js';
import {
  type Abortable,
  type Availability,
  fromAbortable,
  type QuoteSnapshot,
  type SwapRequest,
  type SwapResult,
  TradeType,
  type WatchedSwap,
} from '../../../core/index.js';
import {
  type ChainReader,
  ChainReaders,
  type DexAdapter,
  Environment,
  type ReadOptions,
  swapErrors,
  TokenCatalogue,
} from '../../../core/plugin/index.js';
import { SwapAvailability } from '../funding/SwapAvailability.js';
import { type SwapSettings, SwapSettingsReader } from '../SwapSettings.js';
import { assertSwapRequest, type CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import { overridesOf } from '../validation/overridesOf.js';
import { type Exchange, resolveExchange } from '../validation/resolveExchange.js';
import { DeployedContracts } from './DeployedContracts.js';
import { FallbackMarket } from './FallbackMarket.js';
import { inSwapCatalogue } from './inSwapCatalogue.js';
import { LensMarket } from './LensMarket.js';
import { LensReader } from './LensReader.js';
import type { Market, MarketPair } from './Market.js';
import { measureSwap } from './measureSwap.js';
import { QuoterMarket } from './QuoterMarket.js';
import { quoteTrade } from './quoteTrade.js';
import { isWrapPair, quoteWrap, wrapTransaction } from './quoteWrap.js';
import { readDeadline } from './readDeadline.js';
import { readQuoteGasPrice } from './readQuoteGasPrice.js';
import { watchQuote } from './watchQuote.js';

/**
 * The pools of the child chain as a `DexAdapter`: reads state through the lens, quotes locally and
 * confirms with the on-chain quoter.
 */
@injectable()
export class PoolDexAdapter implements DexAdapter {
  readonly #exchanges = new Map<
    number,
    { readonly exchange: Exchange; readonly overrides: SwapSettings['overrides'] }
  >();
  readonly #deployed = new DeployedContracts();
  readonly #lenses = new Map<number, LensReader>();

  constructor(
    @inject(ChainReaders) private readonly chains: ChainReaders,
    @inject(TokenCatalogue) private readonly tokens: TokenCatalogue,
    @inject(Environment) private readonly environment: Environment,
    @inject(SwapSettingsReader) private readonly settings: SwapSettingsReader,
    @inject(SwapAvailability) private readonly availability: SwapAvailability,
  ) {}

  isAvailable(options: Abortable): Promise<Availability> {
    return this.availability.read(options);
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
    // A chain that is not configured has no blocks to wait for: emits its one failure and
    // completes.
    const isConfigured = this.environment.networks[request.chainId] !== undefined;
    if (isConfigured) return watchQuote(quote, this.chains.get(request.chainId));
    return fromAbortable(quote).pipe(
      map((result): QuoteSnapshot => ({ status: 'ready', result })),
      catchError((error: Error) => of<QuoteSnapshot>({ status: 'failed', error, previous: null })),
      startWith<QuoteSnapshot>({ status: 'quoting', previous: null }),
    );
  }

  async #quote(request: SwapRequest, tradeType: TradeType, options: ReadOptions): Promise<SwapResult> {
    if (!Object.hasOwn(TradeType, tradeType)) throw swapErrors.invalidTradeType(tradeType);
    const checked = assertSwapRequest(request, this.settings.maxHops);
    const settings = await this.settings.read(options);
    const exchange = this.#exchangeOf(request.chainId, settings);
    if (isWrapPair(checked, exchange)) return this.#wrap(checked, tradeType, exchange, options);
    const reader = this.chains.get(checked.chainId);
    const lens = this.#lensOf(checked.chainId, reader);
    const openMarket = (pair: MarketPair): Market =>
      new FallbackMarket(new LensMarket(lens, exchange, pair), new QuoterMarket(reader, exchange, pair));
    return quoteTrade(
      {
        request: checked,
        tradeType,
        deadline: readDeadline(reader, checked, options),
        exchange,
        reader,
        tokens: this.tokens,
        secondaryFees: settings.secondaryFees,
        deployed: this.#deployed,
        openMarket,
      },
      options,
    );
  }

  async #wrap(
    request: CheckedSwapRequest,
    tradeType: TradeType,
    exchange: Exchange,
    options: ReadOptions,
  ): Promise<SwapResult> {
    const reader = this.chains.get(request.chainId);
    const { address } = exchange.wrappedNative;
    const wrapped = {
      name: 'wrappedNativeToken',
      address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [request.from],
    };
    const transaction = wrapTransaction(request, exchange);
    const spent = { token: request.tokenIn, amount: request.amount, holder: null };
    const [gasPrice, blockNumber, measured] = await Promise.all([
      readQuoteGasPrice(reader, options),
      reader.getBlockNumber(options),
      measureSwap(reader, { transaction, approvals: [], spent }, options),
      this.#deployed.assert(reader, wrapped, options),
    ]);
    return quoteWrap(request, tradeType, exchange, { gasPrice, blockNumber, measuredGas: measured?.swap ?? null });
  }

  /** Kept per chain: it remembers the node's limits and its decoded responses. */
  #lensOf(chainId: number, reader: ChainReader): LensReader {
    const lens = this.#lenses.get(chainId) ?? new LensReader(reader);
    this.#lenses.set(chainId, lens);
    return lens;
  }

  /** Cached for unchanged settings: checksumming a dozen addresses for every quote takes noticeable time. */
  #exchangeOf(chainId: number, { overrides }: SwapSettings): Exchange {
    const known = this.#exchanges.get(chainId);
    if (known !== undefined && known.overrides === overrides) return known.exchange;
    const exchange = resolveExchange(chainId, this.environment.name, overridesOf(chainId, overrides, this.environment));
    this.#exchanges.set(chainId, { exchange, overrides });
    return exchange;
  }
}
