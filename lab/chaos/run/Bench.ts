import './loadedAhead.js';
import { createRandom } from '../random.js';
import { VirtualTime } from '../time/VirtualTime.js';
import { withVirtualTime } from '../time/withVirtualTime.js';
import { World } from '../world/World.js';
import { ChaosRun } from './ChaosRun.js';
import { hardScenarioOf } from './hardScenarioOf.js';
import type { RunResult } from './RunResult.js';
import type { Scenario } from './Scenario.js';
import { scenarioOf } from './scenarioOf.js';

/** One world, and runs in it one after the other. */
export class Bench {
  /** Why worlds had to be replaced. */
  readonly brokenWorlds: string[] = [];
  readonly #unhandled: string[] = [];
  readonly #listen = (reason: unknown): void =>
    void this.#unhandled.push(reason instanceof Error ? (reason.stack ?? reason.message) : String(reason));

  private constructor(private world: World) {
    process.on('unhandledRejection', this.#listen);
  }

  static async open(): Promise<Bench> {
    return new Bench(await World.open(new VirtualTime(0)));
  }

  /** If the world itself breaks (a chain loses its state), the run starts again in a new one. */
  async run(
    seed: number,
    { isKind = false, buys = false }: { readonly isKind?: boolean; readonly buys?: boolean } = {},
  ): Promise<RunResult> {
    const drawn = isKind ? scenarioOf(seed) : hardScenarioOf(seed);
    const scenario = buys ? buyingScenario(drawn) : drawn;
    if (this.world.isWorn) await this.#renew();
    try {
      return await this.#run(scenario);
    } catch (error) {
      this.brokenWorlds.push(
        `seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      await this.#renew();
      return this.#run(scenario);
    }
  }

  async #renew(): Promise<void> {
    await this.world.close();
    this.world = await World.open(new VirtualTime(0));
  }

  #run(scenario: Scenario): Promise<RunResult> {
    const { world } = this;
    world.time.reset(world.startMs);
    this.#unhandled.length = 0;
    return withVirtualTime(world.time, createRandom(scenario.seed, 'jitter'), () =>
      new ChaosRun(world, scenario).run(this.#unhandled),
    );
  }

  async close(): Promise<void> {
    process.off('unhandledRejection', this.#listen);
    await this.world.close();
  }
}

/** The same world, in which the player buys. An account with code emits its logs there: a purchase without any leaves no trace. */
function buyingScenario({ hard, ...scenario }: Scenario): Scenario {
  return { ...scenario, buys: true, hard: hard && { ...hard, odd: { ...hard.odd, isSilent: false } } };
}
