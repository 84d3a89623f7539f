import { type Abortable, type Address, parseAddress, type SwapHop } from '../../../core/index.js';
import type { ReadOptions } from '../../../core/plugin/index.js';
import { midPrice } from '../pools/midPrice.js';
import type { PoolHop, PoolRoute } from '../search/PoolRoute.js';
import type { Exchange } from '../validation/resolveExchange.js';
import { candidatesOf } from './candidatesOf.js';
import type { Lens } from './Lens.js';
import { LensPools } from './LensPools.js';
import type { Market, MarketPair, MarketQuestion, MarketRoute } from './Market.js';

/** Reads pool states through the lens, and quotes locally with the pools' own rules. */
export class LensMarket implements Market {
  readonly #pools: LensPools;

  constructor(
    lens: Lens,
    exchange: Exchange,
    private readonly pair: MarketPair,
  ) {
    this.#pools = new LensPools(lens, () => candidatesOf(exchange, pair));
  }

  get blockNumber(): bigint {
    return this.#pools.blockNumber;
  }

  load(options: ReadOptions): Promise<void> {
    return this.#pools.load(options);
  }

  async bestRoute(question: MarketQuestion, options: Abortable): Promise<MarketRoute> {
    const { amount, tradeType: side, maxHops } = question;
    const [tokenIn, tokenOut] = [this.pair.tokenIn.toLowerCase(), this.pair.tokenOut.toLowerCase()];
    return toMarketRoute(await this.#pools.best({ tokenIn, tokenOut, side, amount, maxHops }, options), question);
  }

  exclude(_route: MarketRoute, pools: readonly Address[]): void {
    this.#pools.exclude(pools);
  }
}

function toMarketRoute({ path, amountIn, amountOut }: PoolRoute, { tradeType }: MarketQuestion): MarketRoute {
  return {
    hops: path.map(toSwapHop),
    parts: path.map((hop) => (tradeType === 'EXACT_INPUT' ? hop.amountIn : hop.amountOut)),
    quoted: tradeType === 'EXACT_INPUT' ? amountOut : amountIn,
    midPrices: path.map(({ pool, direction }) => midPrice(pool, direction)),
  };
}

function toSwapHop({ pool, tokenIn, tokenOut, fee }: PoolHop): SwapHop {
  return { pool: parseAddress(pool.address), tokenIn: parseAddress(tokenIn), tokenOut: parseAddress(tokenOut), fee };
}
