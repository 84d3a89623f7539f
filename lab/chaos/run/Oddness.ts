import type { HardWallet } from '../player/wallet/HardWallet.js';
import type { WireService } from '../wire/Mishap.js';
import { takeFees } from '../world/feeToken.js';
import { lieAboutMessages } from '../world/lieAboutMessages.js';
import { lieAboutServices } from '../world/lieAboutServices.js';
import { Strangers } from '../world/Strangers.js';
import type { Broadcast } from '../world/World.js';
import { FINALITY_BLOCKS } from './Hardness.js';
import type { DeepReorg, Loss, Oddities } from './Oddities.js';
import type { RunParts } from './RunParts.js';

/** Applies the odd events of a run, and counts them. */
export class Oddness {
  readonly strangers: Strangers;

  constructor(
    private readonly parts: RunParts,
    private readonly plan: Oddities,
  ) {
    this.strangers = new Strangers(parts.world);
  }

  /** Before the run's first block. */
  async prepare(): Promise<void> {
    const { world, scenario, log } = this.parts;
    for (const chain of ['root', 'child'] as const) {
      const node = this.plan.nodes[chain];
      const onRefusal = (kind: string): void => void log.mishap(kind);
      world.nodes[chain].become(node && { plan: node, seed: scenario.seed, onRefusal, isCalm: () => log.isCalm });
      if (this.plan.forgeries.some((forgery) => forgery !== null)) await this.strangers.install(chain);
    }
    if (this.plan.fee === 'always') await this.#takeFees();
  }

  /** From the moment at which the run's time begins. */
  begin(): void {
    const { world, log } = this.parts;
    this.plan.clock.forEach(({ fromMs, offsetMs }, index) => {
      const change = (): void => {
        log.mishap(index > 0 ? 'clock-jumps' : offsetMs < 0 ? 'clock-slow' : 'clock-fast');
        log.note(`the device's clock is wrong by ${offsetMs / 60_000} minutes`);
        world.time.setDeviceClock(offsetMs);
      };
      if (fromMs === 0) change();
      else world.time.plan(fromMs, change);
    });
  }

  /** Once the player has agreed to something. */
  async beginPayment(wallet: HardWallet): Promise<void> {
    if (this.plan.fee === 'once-agreed') await this.parts.world.time.work(() => this.#takeFees());
    wallet.onSent = (index, chain, hash) => {
      const loss = this.plan.losses.find((one) => one.index === index);
      if (loss !== undefined) this.#planLoss(wallet, { chain, hash }, loss);
      const { deepReorg } = this.plan;
      if (deepReorg?.index === index) this.#planDeepReorg({ chain, hash }, deepReorg);
    };
    wallet.onAsked = (index, asks) => {
      const forgery = this.plan.forgeries[index] ?? null;
      const [first] = asks;
      if (forgery === null || first === undefined) return;
      this.parts.world.time.plan(forgery.afterMs, async () => {
        const { world, log } = this.parts;
        if (log.isCalm) return;
        await world.catchUp();
        const hash = await this.strangers.forge(first.chain, asks, forgery);
        for (const kind of forgery.kinds) log.mishap(`forged-${kind}`);
        if (forgery.isPaid) log.mishap('forged-with-a-gift');
        log.note(`a stranger forges ${forgery.kinds.join(' and ')}: ${hash}`);
      });
    };
  }

  /** Changes the answer of a service, during the faults. */
  forgeAnswer(service: WireService, json: unknown, text: string): string {
    const { messages, services } = this.plan;
    const ofMessages = messages !== null && service === 'messageService' ? lieAboutMessages(messages, text) : null;
    if (ofMessages !== null) return this.#told(`lie-${messages}`, ofMessages, text);
    const ofService = services === null ? null : lieAboutServices(services, { service, json, text }, this.#quoter);
    return ofService === null ? text : this.#told(`lie-${services}`, ofService, text);
  }

  /** Services tell the truth after the faults are lifted. */
  #told(name: string, lie: string, truth: string): string {
    const { log } = this.parts;
    if (log.isCalm) return truth;
    log.mishap(name);
    return lie;
  }

  get #quoter(): string {
    return this.parts.world.books.child.contracts['quoter']!;
  }

  async #takeFees(): Promise<void> {
    const { world, log } = this.parts;
    await takeFees(world);
    log.mishap('token-with-a-fee');
    log.note('the token takes a fee');
  }

  /** Also after the faults were lifted: it comes after finality, and its dropped transactions are included again soon. */
  #planDeepReorg({ chain, hash }: Pick<Broadcast, 'chain' | 'hash'>, { depth }: DeepReorg): void {
    const { world, log } = this.parts;
    world.time.plan((depth + 0.5) * world.chains[chain].blockTimeMs, async () => {
      await world.catchUp();
      const mined = await world.chains[chain].depthOf(hash);
      if (mined < FINALITY_BLOCKS) return;
      const count = await world.reorganise(chain, mined);
      log.thrownOut += count;
      log.mishap('deep-reorg');
      log.note(`reorganisation beyond finality: ${mined} blocks of ${chain}, ${count} transactions out`);
    });
  }

  /** Drops a transaction with its block. */
  #planLoss(
    wallet: HardWallet,
    sent: Pick<Broadcast, 'chain' | 'hash'>,
    { afterBlocks, then, thenAfterMs }: Loss,
  ): void {
    const { world, log } = this.parts;
    const { chain, hash } = sent;
    world.time.plan((afterBlocks + 0.5) * world.chains[chain].blockTimeMs, async () => {
      const raw = log.isCalm ? null : await world.throwOut(sent, FINALITY_BLOCKS - 1);
      if (raw === null) return;
      log.mishap(then === 'cancelled' ? 'lost-for-good' : 'lost-and-returned');
      if (then === 'cancelled') return wallet.takeBack(chain, raw, hash, thenAfterMs);
      log.note(`${hash} is lost`);
      const over = wallet.windows.kept();
      world.time.plan(thenAfterMs, async () => {
        await world
          .rpc(chain)
          .request('eth_sendRawTransaction', [raw])
          .catch(() => undefined);
        log.note(`${hash} returns`);
        over();
      });
    });
  }
}
