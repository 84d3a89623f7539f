import type { Abortable } from '../../../core/index.js';
import { type ReadOptions, swapErrors } from '../../../core/plugin/index.js';
import { buildLensRequests, buildTickRequests } from '../lens/buildLensRequests.js';
import type { CandidatePool } from '../pools/CandidatePool.js';
import { mergePoolStates } from '../pools/mergePoolStates.js';
import type { PoolState } from '../pools/PoolState.js';
import { findBestRoute, type RouteQuestion } from '../search/findBestRoute.js';
import type { PoolRoute } from '../search/PoolRoute.js';
import type { TickNeed } from '../search/TickNeed.js';
import type { Lens } from './Lens.js';

/**
 * Maximum reads of more ticks for one question. Then the known part must do: a quote is offered
 * only if the quoter confirms it.
 */
const mostTickReads = 4;

/**
 * Reads the states of candidate pools through the lens, and finds the best route through them.
 * Reads more ticks if the result depends on them.
 */
export class LensPools {
  #block = 0n;
  #pools: readonly PoolState[] = [];
  readonly #excluded = new Set<string>();

  constructor(
    private readonly lens: Lens,
    private readonly candidates: () => readonly CandidatePool[],
  ) {}

  /** The block that was read. */
  get blockNumber(): bigint {
    return this.#block;
  }

  /**
   * Sends its reads immediately.
   * @throws LensRefused; TributaryError READ_FAILED
   */
  async load(options: ReadOptions): Promise<void> {
    const answers = await this.lens.read(buildLensRequests(this.candidates()), options);
    this.#pools = answers.flatMap(({ pools }) => pools);
    // Responses of one batch may be of two blocks; the quoter's confirmation detects a wrong quote.
    this.#block = answers.reduce(
      (oldest, { blockNumber }) => (blockNumber < oldest ? blockNumber : oldest),
      answers[0]?.blockNumber ?? 0n,
    );
  }

  /** @throws TributaryError NO_ROUTES_AVAILABLE */
  async best(question: Omit<RouteQuestion, 'pools'>, options: Abortable): Promise<PoolRoute> {
    for (let reads = 0; ; reads++) {
      const answer = findBestRoute({ ...question, pools: this.#usable() });
      if (answer.kind === 'none') throw swapErrors.noRoutesAvailable(undefined, { pools: this.#pools.length });
      if (answer.kind === 'found') return answer.route;
      if (reads === mostTickReads) return answer.route ?? this.#noRoute();
      await this.#readTicks(answer.needs, options);
    }
  }

  /** Excludes pools from further use. Addresses in any letter case. */
  exclude(addresses: readonly string[]): void {
    for (const address of addresses) this.#excluded.add(address.toLowerCase());
  }

  #usable(): readonly PoolState[] {
    return this.#excluded.size === 0 ? this.#pools : this.#pools.filter(({ address }) => !this.#excluded.has(address));
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

/** Keeps only the later read of a pool that changed between two reads. */
function latest(earlier: PoolState, later: PoolState): PoolState {
  return mergePoolStates(earlier, later) ?? later;
}
