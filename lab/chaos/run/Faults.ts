import { WALLET } from '../player/MoodyWallet.js';
import type { HardWallet } from '../player/wallet/HardWallet.js';
import { latencyOf, mishapOf } from '../wire/mishapOf.js';
import type { Liar } from '../world/Liar.js';
import type { Oddness } from './Oddness.js';
import type { RunParts } from './RunParts.js';

/** The faults around the player: on the wire, in the nodes' answers, on the chains; until they are lifted. */
export class Faults {
  constructor(
    private readonly parts: RunParts,
    private readonly liar: Liar,
    private readonly odd: Oddness | null,
  ) {}

  begin(): void {
    const { world, scenario, log } = this.parts;
    world.wire.begin({
      mishap: ({ id, service }) => {
        const mishap = mishapOf(scenario, { id, service, atMs: log.elapsedMs, phase: log.phase });
        if (mishap.kind !== 'none') log.mishap(mishap.kind);
        return mishap;
      },
      latencyMs: (id) => latencyOf(scenario, id),
      beforeAsking: () => world.catchUp(),
      forge: (service, json) => (log.isCalm ? json : this.liar.forge(service, json)),
      forgeAnswer: (service, json, text) => {
        const told = this.odd?.forgeAnswer(service, json, text) ?? text;
        return log.isCalm ? told : this.liar.forgeAnswer(service, json, told);
      },
      trace: (line) => log.note(line),
    });
  }

  /** Replaces the blocks of the latest transactions. */
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

  /** Drops a transaction with its block from all nodes: its wallet sends it again only later. */
  planDrops(wallet: HardWallet): void {
    const { world, scenario, log } = this.parts;
    for (const { afterMs, depth, backAfterMs } of scenario.hard?.drops ?? [])
      world.time.plan(afterMs, async () => {
        const last = world.broadcasts.filter(({ isOwn }) => isOwn).at(-1);
        if (log.isCalm || last === undefined) return;
        const raw = await world.throwOut(last, depth);
        if (raw === null) return;
        const rpc = world.rpc(last.chain);
        log.mishap('dropped');
        wallet.bringBack(
          last.hash,
          () =>
            world.time.work(() =>
              rpc.request('eth_sendRawTransaction', [raw]).then(
                () => true,
                () => false,
              ),
            ),
          backAfterMs,
        );
      });
  }

  /** Ends all faults: hanging requests fail, and failed messages are executed. */
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
