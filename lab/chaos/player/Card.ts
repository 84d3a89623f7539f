import type { ExecutionSnapshot } from '../../../index.js';
import type { RunParts } from '../run/RunParts.js';

/** The player's card: pays once, on the first page that asks for it. */
export class Card {
  #hasPaid = false;

  constructor(private readonly parts: Pick<RunParts, 'world' | 'scenario' | 'log'>) {}

  payIfAsked({ tasks }: Pick<ExecutionSnapshot, 'tasks'>): void {
    this.payOn(tasks.find((task) => task.url !== undefined)?.url);
  }

  payOn(url: string | undefined): void {
    const { world, scenario, log } = this.parts;
    if (url === undefined || this.#hasPaid) return;
    if (!url.startsWith(world.wire.urlOf('onramp')))
      return void log.accidents.push(`the player was shown another's page: ${url}`);
    this.#hasPaid = true;
    world.time.plan(scenario.paysAfterMs, async () => {
      await world.catchUp();
      const hash = await world.payByCard(url).catch((error: unknown) => void log.accidents.push(String(error)));
      if (hash === undefined) return;
      log.cards.push(hash);
      log.note(`paid by card: ${hash}`);
    });
  }
}
