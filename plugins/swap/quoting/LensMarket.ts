import { type Abortable, type Address, parseAddress, type SwapHop } from '../../../core/index.js';
import { type ReadOptions, swapErrors } from '../../../core/plugin/index.js';
import { buildLensRequests, buildTickRequests } from '../lens/buildLensRequests.js';
import type { LensAnswer } from '../lens/decodeLensAnswer.js';
import type { LensRequest } from '../lens/LensRequest.js';
import { mergePoolStates } from '../pools/mergePoolStates.js';
import { midPrice } from '../pools/midPrice.js';
import type { PoolState } from '../pools/PoolState.js';
import { findBestRoute } from '../search/findBestRoute.js';
import type { PoolHop, PoolRoute } from '../search/PoolRoute.js';
import type { TickNeed } from '../search/TickNeed.js';
import type { Exchange } from '../validation/resolveExchange.js';
import { candidatesOf } from './candidatesOf.js';
import type { Market, MarketPair, MarketQuestion, MarketRoute } from './Market.js';

/** How often more ticks are read for one question. What is known by then has to do: the quoter confirms it or it is not offered. */
const mostTickReads = 4;

/** Reads pools of one chain. */
export interface Lens {
  /** @throws LensRefused; TributaryError READ_FAILED when nobody knows */
  read(requests: readonly LensRequest[], options: ReadOptions): Promise<readonly LensAnswer[]>;
}

/** Pool states read through the lens, quoted here with the pools' own rules. */
export class LensMarket implements Market {
  #block = 0n;
  #pools: readonly PoolState[] = [];
  readonly #excluded = new Set<string>();

  constructor(
    private readonly lens: Lens,
    private readonly exchange: Exchange,
    private readonly pair: MarketPair,
  ) {}

  get blockNumber(): bigint {
    return this.#block;
  }

  async load(options: ReadOptions): Promise<void> {
    const candidates = candidatesOf(this.exchange, this.pair);
    const answers = await this.lens.read(buildLensRequests(candidates), options);
    this.#pools = answers.flatMap(({ pools }) => pools);
    // Answers of one batch may straddle a block; the quoter's confirmation notices what that does to a quote.
    this.#block = answers.reduce(
      (oldest, { blockNumber }) => (blockNumber < oldest ? blockNumber : oldest),
      answers[0]?.blockNumber ?? 0n,
    );
  }

  async bestRoute(question: MarketQuestion, options: Abortable): Promise<MarketRoute> {
    for (let reads = 0; ; reads++) {
      const answer = this.#search(question);
      if (answer.kind === 'none') throw swapErrors.noRoutesAvailable(undefined, { pools: this.#pools.length });
      if (answer.kind === 'found') return toMarketRoute(answer.route, question);
      if (reads === mostTickReads) return toMarketRoute(answer.route ?? this.#noRoute(), question);
      await this.#readTicks(answer.needs, options);
    }
  }

  exclude(_route: MarketRoute, pools: readonly Address[]): void {
    for (const pool of pools) this.#excluded.add(pool.toLowerCase());
  }

  #search({ amount, tradeType, maxHops }: MarketQuestion): ReturnType<typeof findBestRoute> {
    const pools =
      this.#excluded.size === 0 ? this.#pools : this.#pools.filter(({ address }) => !this.#excluded.has(address));
    return findBestRoute({
      pools,
      tokenIn: this.pair.tokenIn.toLowerCase(),
      tokenOut: this.pair.tokenOut.toLowerCase(),
      side: tradeType,
      amount,
      maxHops,
    });
  }

  async #readTicks(needs: readonly TickNeed[], options: Abortable): Promise<void> {
    const answers = await this.lens.read(buildTickRequests(needs), options);
    const read = answers.flatMap(({ pools }) => pools);
    this.#pools = this.#pools.map((known) =>
      read.filter(({ address }) => address === known.address).reduce(latest, known),
    );
  }

  #noRoute(): never {
    throw swapErrors.noRoutesAvailable(undefined, {
      pools: this.#pools.length,
      reason: 'the ticks that decide could not be read',
    });
  }
}

/** A pool that moved between two reads stands on the later one alone. */
function latest(earlier: PoolState, later: PoolState): PoolState {
  return mergePoolStates(earlier, later) ?? later;
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
