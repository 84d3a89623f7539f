import type { Subscription } from 'rxjs';
import type { ExecutionSnapshot } from '../../../index.js';
import type { Rival as RivalPlan } from '../run/Hardness.js';
import type { RunParts } from '../run/RunParts.js';
import { player } from '../world/player.js';
import type { Card } from './Card.js';
import { describeError } from './describeError.js';
import type { Intention } from './Intention.js';
import type { Page } from './Page.js';
import { asPlayer } from './PlayerEngine.js';
import type { Tab } from './Tab.js';

/** The same purchase from a second hand: another press of the button, another tab, another machine. */
export class Rival {
  #subscription: Subscription | null = null;

  constructor(
    private readonly parts: RunParts,
    private readonly tab: Tab,
    private readonly plan: RivalPlan,
    private readonly card: Pick<Card, 'payIfAsked'>,
  ) {}

  /** @param onEnd called with the final snapshot of this execution */
  appear(intention: Intention, onEnd: (snapshot: ExecutionSnapshot) => void): void {
    const { world, log } = this.parts;
    world.time.plan(this.plan.afterMs, () => {
      if (log.isCalm) return;
      const page = this.plan.kind === 'press' ? this.tab.page : this.tab.openBeside(this.plan.kind);
      if (page === null) return;
      log.note(`a second hand (${this.plan.kind}) ${this.plan.does}s`);
      if (this.plan.kind === 'press') void this.#act(page, intention, onEnd);
      else page.within(() => void this.#act(page, intention, onEnd));
    });
  }

  leave(): void {
    this.#subscription?.unsubscribe();
  }

  async #act(page: Page, intention: Intention, onEnd: (snapshot: ExecutionSnapshot) => void): Promise<void> {
    const { engine, wallet } = page;
    const [known] = this.plan.does === 'resume' ? await engine.executions(player.address).catch(() => []) : [];
    const execution$ = known === undefined ? intention.begin(page) : asPlayer(engine).resume(known.id, { wallet });
    let last: ExecutionSnapshot | null = null;
    this.#subscription = execution$.subscribe({
      next: (snapshot) => {
        last = snapshot;
        // The page by which a card is paid is shown to one hand only: the other would wait for ever.
        this.card.payIfAsked(snapshot);
      },
      error: (error: unknown) => this.parts.log.note(`the second hand was refused: ${describeError(error)}`),
      complete: () => {
        if (last !== null) onEnd(last);
      },
    });
  }
}
