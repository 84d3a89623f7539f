import { poolAbi } from '../../../contracts-abi/index.js';
import { type Abortable, describeError, parseAddress, type SwapHop, TradeType } from '../../../core/index.js';
import {
  type ChainReader,
  isReverted,
  isRevertedOrMissing,
  type ReadOptions,
  readContract,
  swapErrors,
} from '../../../core/plugin/index.js';
import type { CandidatePool } from '../pools/CandidatePool.js';
import { midPrice } from '../pools/midPrice.js';
import { SwapDirection } from '../pools/SwapDirection.js';
import type { Exchange } from '../validation/resolveExchange.js';
import { candidatesOf } from './candidatesOf.js';
import { enumerateHops } from './enumerateHops.js';
import type { Market, MarketPair, MarketQuestion, MarketRoute } from './Market.js';
import { decodeQuoterAnswer, quoterCall } from './quoterCall.js';

interface LivePool extends CandidatePool {
  readonly sqrtPriceX96: bigint;
}

/** Maximum number of quoted routes: their number grows exponentially with the hops. */
const mostRoutes = 256;

/**
 * Quotes on nodes that support no lens: reads every candidate pool by multicall, then calls the
 * quoter for every route. It needs as many round trips as the lens, but larger requests.
 */
export class QuoterMarket implements Market {
  #block = 0n;
  #pools: readonly LivePool[] = [];
  readonly #excluded = new Set<string>();

  constructor(
    private readonly reader: ChainReader,
    private readonly exchange: Exchange,
    private readonly pair: MarketPair,
  ) {}

  get blockNumber(): bigint {
    return this.#block;
  }

  /** @throws TributaryError PROVIDER_CALL_ERROR "failed multicall: …" */
  async load(options: ReadOptions): Promise<void> {
    const candidates = candidatesOf(this.exchange, this.pair);
    const reads = [
      Promise.all(candidates.map((pool) => readLivePool(this.reader, pool, options))),
      this.reader.getBlockNumber(options),
    ] as const;
    const [pools, block] = await Promise.all(reads).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      throw swapErrors.failedMulticall(describeError(error), error);
    });
    this.#pools = pools.filter((pool) => pool !== null);
    this.#block = block;
  }

  async bestRoute({ amount, tradeType, maxHops }: MarketQuestion, options: Abortable): Promise<MarketRoute> {
    const routes = this.#routes(maxHops);
    const quotes = await Promise.all(routes.map((hops) => this.#quote(hops, amount, tradeType, options)));
    const isBetter =
      tradeType === TradeType.EXACT_INPUT ? (a: bigint, b: bigint) => a > b : (a: bigint, b: bigint) => a < b;
    let best: MarketRoute | null = null;
    // Only a strictly better one replaces it: among equal ones the first stays.
    for (const route of quotes)
      if (route !== null && (best === null || isBetter(route.quoted, best.quoted))) best = route;
    if (best === null)
      throw swapErrors.noRoutesAvailable(undefined, { pools: this.#pools.length, routes: routes.length });
    return best;
  }

  exclude({ hops }: MarketRoute): void {
    this.#excluded.add(keyOf(hops));
  }

  #routes(maxHops: number): readonly (readonly SwapHop[])[] {
    const routes = enumerateHops(this.#pools, this.pair.tokenIn.toLowerCase(), this.pair.tokenOut.toLowerCase(), {
      maxHops,
      mostRoutes,
    });
    return routes.map((hops) => hops.map(toSwapHop)).filter((hops) => !this.#excluded.has(keyOf(hops)));
  }

  async #quote(
    hops: readonly SwapHop[],
    amount: bigint,
    tradeType: TradeType,
    options: Abortable,
  ): Promise<MarketRoute | null> {
    try {
      const data = await this.reader.call(
        quoterCall({ quoter: this.exchange.contracts.quoter, hops, amount, tradeType }),
        options,
      );
      const answer = decodeQuoterAnswer({ hops }, data);
      return answer.isFilled
        ? { hops, parts: null, quoted: answer.amount, midPrices: hops.map((hop) => this.#midPriceOf(hop)) }
        : null;
    } catch (error) {
      if (isReverted(error)) return null;
      throw error;
    }
  }

  #midPriceOf({ pool, tokenIn }: SwapHop): ReturnType<typeof midPrice> {
    const live = this.#pools.find(({ address }) => address === pool.toLowerCase());
    if (live === undefined) throw new Error(`pool ${pool} is not among the candidates`);
    return midPrice(
      live,
      tokenIn.toLowerCase() === live.token0 ? SwapDirection.ZERO_FOR_ONE : SwapDirection.ONE_FOR_ZERO,
    );
  }
}

/** A usable pool has a price and liquidity. A pool that does not exist reverts or returns nothing. */
async function readLivePool(reader: ChainReader, pool: CandidatePool, options: ReadOptions): Promise<LivePool | null> {
  const address = parseAddress(pool.address);
  try {
    const [slot0, liquidity] = await Promise.all([
      readContract(reader, { address, abi: poolAbi, functionName: 'slot0' }, options),
      readContract(reader, { address, abi: poolAbi, functionName: 'liquidity' }, options),
    ]);
    const [sqrtPriceX96, inRange] = [slot0[0] as bigint, liquidity[0] as bigint];
    return sqrtPriceX96 === 0n || inRange === 0n ? null : { ...pool, sqrtPriceX96 };
  } catch (error) {
    if (isRevertedOrMissing(error)) return null;
    throw error;
  }
}

function toSwapHop({
  pool,
  tokenIn,
  tokenOut,
}: {
  readonly pool: LivePool;
  readonly tokenIn: string;
  readonly tokenOut: string;
}): SwapHop {
  return {
    pool: parseAddress(pool.address),
    tokenIn: parseAddress(tokenIn),
    tokenOut: parseAddress(tokenOut),
    fee: pool.fee,
  };
}

function keyOf(hops: readonly SwapHop[]): string {
  return hops.map(({ pool }) => pool).join();
}
