import { WALLET } from '../player/MoodyWallet.js';
import { latencyOf, mishapOf } from '../wire/mishapOf.js';
import type { Liar } from '../world/Liar.js';
import type { RunParts } from './RunParts.js';

/** What goes wrong around the player: on the wire, in the nodes' answers, on the chains; until it is lifted. */
export class Faults {
  constructor(
    private readonly parts: RunParts,
    private readonly liar: Liar,
  ) {}

  begin(): void {
    const { world, scenario, log } = this.parts;
    world.wire.begin({
      mishap: ({ id, neighbour }) => {
        const mishap = mishapOf(scenario, { id, neighbour, atMs: log.elapsedMs, phase: log.phase });
        if (mishap.kind !== 'none') log.mishap(mishap.kind);
        return mishap;
      },
      latencyMs: (id) => latencyOf(scenario, id),
      beforeAsking: () => world.catchUp(),
      forge: (neighbour, json) => (log.isCalm ? json : this.liar.forge(neighbour, json)),
      forgeAnswer: (neighbour, json, text) => (log.isCalm ? text : this.liar.forgeAnswer(neighbour, json, text)),
      trace: (line) => log.note(line),
    });
  }

  /** Blocks with what was just sent are replaced. */
  planReorgs(): void {
    const { world, scenario, log } = this.parts;
    scenario.reorgs.forEach(({ afterMs, depth }, index) => {
      world.time.plan(afterMs + index * 20_000, async () => {
        if (log.isCalm) return;
        await world.catchUp();
        const last = world.broadcasts.at(-1);
        if (last === undefined) return;
        const count = await world.reorganise(last.chain, depth);
        log.thrownOut += count;
        if (count > 0) log.mishap('reorg');
        log.note(`reorganisation: ${depth} blocks of ${last.chain}, ${count} transactions out`);
      });
    });
  }

  /** From now on nothing goes wrong: what was hanging breaks, messages that failed are executed. */
  async lift(): Promise<void> {
    const { world, log, wallet } = this.parts;
    log.phase = 'calm';
    wallet.isCalm = true;
    log.note('calm');
    world.wire.hangUp(WALLET);
    await world.time.quiet();
    await world.time.work(() => world.retryMessages());
  }
}
