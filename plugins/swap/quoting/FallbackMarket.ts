import type { Abortable, Address } from '../../../core/index.js';
import type { ReadOptions } from '../../../core/plugin/index.js';
import { LensRefused } from './LensReader.js';
import type { Market, MarketQuestion, MarketRoute } from './Market.js';

/** Uses the first market until its node refuses it, then the second. */
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

  load(options: ReadOptions): Promise<void> {
    return this.#current.load(options).catch((error: unknown) => this.#turnToSecond(error, options));
  }

  /** A search may need more reads, which can be refused, too. */
  async bestRoute(question: MarketQuestion, options: Abortable): Promise<MarketRoute> {
    try {
      return await this.#current.bestRoute(question, options);
    } catch (error) {
      await this.#turnToSecond(error, options);
      return this.second.bestRoute(question, options);
    }
  }

  exclude(route: MarketRoute, pools: readonly Address[]): void {
    this.#current.exclude(route, pools);
  }

  async #turnToSecond(error: unknown, options: ReadOptions): Promise<void> {
    if (!(error instanceof LensRefused)) throw error;
    this.#current = this.second;
    await this.second.load(options);
  }
}
