import { createRandom } from '../random.js';
import { VirtualTime } from '../time/VirtualTime.js';
import { withVirtualTime } from '../time/withVirtualTime.js';
import { World } from '../world/World.js';
import { ChaosRun } from './ChaosRun.js';
import type { RunResult } from './RunResult.js';
import { scenarioOf } from './scenarioOf.js';

/** One world, and runs in it one after the other. */
export class Bench {
  readonly #unhandled: string[] = [];
  readonly #listen = (reason: unknown): void => void this.#unhandled.push(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));

  private constructor(
    private readonly time: VirtualTime,
    private readonly world: World,
  ) {
    process.on('unhandledRejection', this.#listen);
  }

  static async open(): Promise<Bench> {
    const time = new VirtualTime(0);
    return new Bench(time, await World.open(time));
  }

  async run(seed: number): Promise<RunResult> {
    this.time.reset(this.world.startMs);
    this.#unhandled.length = 0;
    return withVirtualTime(this.time, createRandom(seed, 'jitter'), () => new ChaosRun(this.world, scenarioOf(seed)).run(this.#unhandled));
  }

  async close(): Promise<void> {
    process.off('unhandledRejection', this.#listen);
    await this.world.close();
  }
}
