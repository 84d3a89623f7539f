import type { ReadOptions } from '../../../core/plugin/index.js';
import type { LensAnswer } from '../lens/decodeLensAnswer.js';
import { LENS_LIMITS, type LensPoolRequest, type LensRequest } from '../lens/LensRequest.js';
import type { Lens } from './Lens.js';

interface Collection {
  readonly wanted: Map<string, LensPoolRequest>;
  readonly closed: Promise<readonly LensRequest[]>;
}

/**
 * The lens of a chain with several DEXes: reads of one tick become one call, and later reads join
 * the call that contains their pools. All of them request the same call, and the chain reader sends
 * it once, so that each can be aborted without aborting the others.
 */
export class SharedLens implements Lens {
  #open: Collection | null = null;
  /** Pending calls, by their pools. */
  readonly #underWay = new Map<string, LensRequest>();

  constructor(private readonly lens: Lens) {}

  async read(requests: readonly LensRequest[], options: ReadOptions): Promise<readonly LensAnswer[]> {
    const asked = requests.flatMap(({ pools }) => pools);
    // A response does not contain its words: a DEX that got another's response as well would have
    // the pool twice.
    if (asked.some(({ words }) => words.kind === 'between')) return this.lens.read(requests, options);
    const calls = new Set(asked.flatMap((request) => this.#underWay.get(nameOf(request)) ?? []));
    const missing = asked.filter((request) => !this.#underWay.has(nameOf(request)));
    if (missing.length > 0) for (const call of await this.#collected(missing)) calls.add(call);
    const answers = await this.#ask([...calls], options);
    const own = new Set(asked.map(({ pool }) => placeOf(pool)));
    return answers.map(({ pools, absent, ...answer }) => ({
      ...answer,
      pools: pools.filter((pool) => own.has(placeOf(pool))),
      absent: absent.filter(({ pool }) => own.has(placeOf(pool))),
    }));
  }

  async #ask(calls: readonly LensRequest[], options: ReadOptions): Promise<readonly LensAnswer[]> {
    const named = calls.flatMap((call) => call.pools.map((request) => [nameOf(request), call] as const));
    for (const [name, call] of named) this.#underWay.set(name, call);
    try {
      return await this.lens.read(calls, options);
    } finally {
      for (const [name, call] of named) if (this.#underWay.get(name) === call) this.#underWay.delete(name);
    }
  }

  #collected(requests: readonly LensPoolRequest[]): Promise<readonly LensRequest[]> {
    const { wanted, closed } = this.#collecting();
    for (const request of requests) wanted.set(nameOf(request), request);
    return closed;
  }

  #collecting(): Collection {
    if (this.#open !== null) return this.#open;
    const wanted = new Map<string, LensPoolRequest>();
    // After the promises of a tick have settled, every DEX of that tick has added its request.
    const closed = Promise.resolve()
      .then(() => undefined)
      .then(() => {
        this.#open = null;
        return inCalls([...wanted.values()]);
      });
    return (this.#open = { wanted, closed });
  }
}

/** Identifies the requested words of a pool, as one DEX names its tokens. */
function nameOf({ pool, words, tickBudget }: LensPoolRequest): string {
  return JSON.stringify([placeOf(pool), words, tickBudget]);
}

function placeOf({ address, token0, token1 }: LensPoolRequest['pool']): string {
  return `${address} ${token0} ${token1}`;
}

function inCalls(pools: readonly LensPoolRequest[]): readonly LensRequest[] {
  const count = Math.ceil(pools.length / LENS_LIMITS.pools);
  return Array.from({ length: count }, (_, index) => ({
    pools: pools.slice(index * LENS_LIMITS.pools, (index + 1) * LENS_LIMITS.pools),
    mostBytes: LENS_LIMITS.mostBytes,
  }));
}
