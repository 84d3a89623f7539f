import type { ReadOptions } from '../../../core/plugin/index.js';
import type { LensAnswer } from '../lens/decodeLensAnswer.js';
import { LENS_LIMITS, type LensPoolRequest, type LensRequest } from '../lens/LensRequest.js';
import type { Lens } from './Lens.js';

interface Collection {
  readonly wanted: Map<string, LensPoolRequest>;
  readonly closed: Promise<readonly LensRequest[]>;
}

/**
 * The lens of a chain on which several exchanges are asked side by side: what they want to read in one tick is one call. Each of them then asks for the same call, which the
 * chain reader sends once; so each can leave without taking the others' answer away.
 */
export class SharedLens implements Lens {
  #open: Collection | null = null;

  constructor(private readonly lens: Lens) {}

  async read(requests: readonly LensRequest[], options: ReadOptions): Promise<readonly LensAnswer[]> {
    const asked = requests.flatMap(({ pools }) => pools);
    const { wanted, closed } = this.#collecting();
    for (const request of asked) wanted.set(nameOf(request), request);
    const answers = await this.lens.read(await closed, options);
    const own = new Set(asked.map(({ pool }) => placeOf(pool)));
    return answers.map(({ pools, absent, ...answer }) => ({
      ...answer,
      pools: pools.filter((pool) => own.has(placeOf(pool))),
      absent: absent.filter(({ pool }) => own.has(placeOf(pool))),
    }));
  }

  #collecting(): Collection {
    if (this.#open !== null) return this.#open;
    const wanted = new Map<string, LensPoolRequest>();
    // All who are asked in one tick have said what they want by the time that its promises are through.
    const closed = Promise.resolve()
      .then(() => undefined)
      .then(() => {
        this.#open = null;
        return inCalls([...wanted.values()]);
      });
    return (this.#open = { wanted, closed });
  }
}

/** What words of which pool, as one exchange calls its tokens. */
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
