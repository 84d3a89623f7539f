import { lastValueFrom } from 'rxjs';
import {
  bridgePlugin,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  MemoryExecutionLock,
  MemoryJournalStore,
  swapPlugin,
} from 'tributary-sdk';
import type { DevnetBed } from '../../../test/integration/useDevnet.js';
import { Death } from './Death.js';

export interface Page {
  readonly engine: FundingEngine;
  readonly wallet: Eip1193Provider;
  die(): void;
}

/** Pages of one browser: they share wallet and journal, and each has a separate engine. */
export class Pages {
  readonly #journal = new MemoryJournalStore();
  readonly #lock = new MemoryExecutionLock();

  constructor(
    private readonly bed: DevnetBed,
    private readonly wallet: Eip1193Provider,
  ) {}

  /** A prompt of a page that has gone counts as lost at once, as far as time goes. */
  open(): Page {
    const death = new Death();
    const plugins = [swapPlugin(), bridgePlugin({ statusPauses: { firstMs: 50, longestMs: 200 } })];
    const engine = this.bed.engine({
      plugins,
      journal: death.of(this.#journal),
      lock: death.ofLock(this.#lock),
      receiptPatienceMs: 8_000,
      lostPromptMs: 1,
    });
    return { engine, wallet: death.of(this.wallet), die: () => death.come() };
  }

  /** Another page finds the open execution, and continues it. Undefined if there is none. */
  async resume(
    account: string,
    options: { readonly confirm?: 'wallet-window-closed' } = {},
  ): Promise<ExecutionSnapshot | undefined> {
    const { engine, wallet } = this.open();
    const [left] = await engine.executions(account);
    return left && lastValueFrom(engine.resume(left.id, { wallet, ...options }));
  }
}
