import type { Abortable, Address } from '../../../core/index.js';
import type { ReadOptions } from '../../../core/plugin/index.js';
import { LensRefused } from './LensReader.js';
import type { Market, MarketQuestion, MarketRoute } from './Market.js';

/** The first market, until its node refuses it; from then on the second. */
export class FallbackMarket implements Market {
  #current: Market;

  constructor(
    first: Market,
    private readonly second: Market,
  ) {
    this.#current = first;
  }

  get blockNumber(): bigint {
    return this.#current.blockNumber;
  }

  async load(options: ReadOptions): Promise<void> {
    try {
      await this.#current.load(options);
    } catch (error) {
      if (!(error instanceof LensRefused)) throw error;
      this.#current = this.second;
      await this.#current.load(options);
    }
  }

  bestRoute(question: MarketQuestion, options: Abortable): Promise<MarketRoute> {
    return this.#current.bestRoute(question, options);
  }

  exclude(route: MarketRoute, pools: readonly Address[]): void {
    this.#current.exclude(route, pools);
  }
}
