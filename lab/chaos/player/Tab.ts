import type { Subscription } from 'rxjs';
import {
  type ExecutionLock,
  type JournalEntry,
  MemoryExecutionLock,
  MemoryJournalStore,
  parseAddress,
} from '../../../index.js';
import type { RunParts } from '../run/RunParts.js';
import { player } from '../world/player.js';
import { BrowserLocks } from './BrowserLocks.js';
import { type Origin, Page, writeFailures } from './Page.js';

/** Metrics send a last request on dispose, with a limit of 10 s. */
const FAREWELL_MS = 11_000;
/** A page that is left finishes its pending journal writes. */
const LAST_WRITES = 10;
/** Holds the locks of the visible tab. */
const TAB = 'the tab';

/** The browser's tab: one page after the other, each left in order or crashed as the scenario says. */
export class Tab {
  /** The one that is shown; null: the last has gone. */
  page: Page | null = null;
  /** Called if the page crashes. */
  onGone: () => void = () => undefined;
  readonly #origin: Origin;
  readonly #opened: Page[] = [];
  readonly #beside: Page[] = [];
  readonly #locks = new BrowserLocks();
  #pages = 0;
  #moments = 0;

  constructor(private readonly parts: RunParts) {
    const { world, scenario, log, wallet } = parts;
    const canFail = writeFailures(scenario);
    this.#origin = {
      world,
      scenario,
      journal: new MemoryJournalStore(),
      lock: this.#newLock(),
      wallet,
      onMoment: (page) => this.#moment(page),
      failsToWrite: () => log.phase === 'execution' && canFail() && log.mishap('journal'),
    };
  }

  get journal(): MemoryJournalStore {
    return this.#origin.journal;
  }

  /** Reads the player's journal entries, newest first, without the page. */
  entries(): Promise<readonly JournalEntry[]> {
    return this.journal.list(parseAddress(player.address));
  }

  open(): Page {
    this.#pages += 1;
    this.page = new Page(this.#pages, this.#origin);
    this.#opened.push(this.page);
    return this.page;
  }

  /** Opens a second page: in another tab of the browser, or in another process that shares only the journal. */
  openBeside(where: 'tab' | 'process'): Page {
    this.#pages += 1;
    const locks = where === 'tab' ? this.#locks : new BrowserLocks();
    const page = new Page(
      this.#pages,
      { ...this.#origin, lock: locks.of(`page ${this.#pages}`) as unknown as ExecutionLock },
      { isBeside: true },
    );
    this.#beside.push(page);
    return page;
  }

  async leave(page: Page): Promise<void> {
    const { world, scenario, log } = this.parts;
    page.dispose();
    await world.time.quiet();
    if (scenario.metrics) await world.time.pass(FAREWELL_MS);
    const writingMs = LAST_WRITES * (scenario.hard?.journalMs ?? 0);
    if (writingMs > 0) await world.time.pass(writingMs);
    // The wallet may have answered meanwhile, which is journaled, too.
    if (writingMs > 0 && page.leftovers().length > 0) await world.time.pass(writingMs);
    log.leftovers.push(...page.leftovers());
    if (this.page === page) this.page = null;
  }

  /** From a page that may be dead already. */
  async goAway(page: Page, subscription: Subscription): Promise<void> {
    if (page.isDead) {
      await this.parts.world.time.quiet();
      return;
    }
    subscription.unsubscribe();
    await this.leave(page);
  }

  async close(): Promise<void> {
    if (this.page !== null) await this.leave(this.page);
    for (const page of this.#beside.splice(0)) {
      await this.leave(page);
      page.crash(); // its tab or process ends
      this.#locks.free(`page ${page.id}`);
    }
  }

  #moment(page: Page): void {
    const { scenario, log } = this.parts;
    if (log.phase !== 'execution' || page !== this.page) return;
    this.#moments += 1;
    const kill = scenario.kills.find(({ moment }) => moment === this.#moments);
    if (kill === undefined) return;
    log.kills += 1;
    log.mishap('kill');
    log.note(`page ${page.id} goes (${kill.how})`);
    if (kill.how === 'crash') this.#crash();
    this.page = null;
    this.onGone();
  }

  /** With all that was on it before: the tab dies, and the browser frees its locks. */
  #crash(): void {
    for (const page of this.#opened.splice(0)) page.crash();
    this.#locks.free(TAB);
    this.#origin.lock = this.#newLock();
  }

  #newLock(): ExecutionLock {
    return this.parts.scenario.hard === null
      ? new MemoryExecutionLock()
      : (this.#locks.of(TAB) as unknown as ExecutionLock);
  }
}
