import type { ExecutionSnapshot, FundingRoute } from '../../../index.js';
import type { Faults } from '../run/Faults.js';
import type { RunParts } from '../run/RunParts.js';
import { Card } from './Card.js';
import { describeError } from './describeError.js';
import { LOST_PROMPT_MS } from './Page.js';
import { asPlayer } from './PlayerEngine.js';
import { letPass } from './passing.js';
import type { Tab } from './Tab.js';
import { type WatchEnd, Watcher } from './Watcher.js';

/** From then on nothing goes wrong any more. */
const FOUL_ROUNDS = 4;
const MOST_ROUNDS = 14;

/** After a round: the player has all that was available, continues at once, or later. */
type Next = 'over' | 'at-once' | 'later';

/** Executes a route: starts it, and resumes it after every interruption, until it is over. */
export class Payment {
  readonly #watcher: Watcher;
  #hasTried = false;
  /** Whether the wallet has answered all requests by now: the player may confirm that. */
  #isWindowClosed = false;

  constructor(
    private readonly parts: RunParts,
    private readonly tab: Tab,
    private readonly faults: Faults,
  ) {
    this.#watcher = new Watcher(parts, tab, new Card(parts));
  }

  async carryOut(route: FundingRoute): Promise<void> {
    this.parts.log.phase = 'execution';
    this.faults.planReorgs();
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (round === FOUL_ROUNDS) await this.faults.lift();
      const next = await this.#round(round, route);
      if (next === 'over') break;
      if (next === 'later') await this.parts.world.time.pass(5_000);
    }
    await this.#finish();
  }

  async #round(round: number, route: FundingRoute): Promise<Next> {
    const { scenario, log } = this.parts;
    const page = this.tab.page ?? this.tab.open();
    const entry = (await this.tab.journal.list(route.account))[0];
    const isOwn = entry !== undefined;
    // Without a journal entry, the wallet got no request.
    if (!isOwn) log.isSettled = true;
    if (!isOwn && round > 0 && !scenario.retries) return 'over';
    const confirm = isOwn && this.#isWindowClosed ? { confirm: 'wallet-window-closed' as const } : {};
    this.#isWindowClosed = false;
    const execution$ = isOwn
      ? asPlayer(page.engine).resume(entry.executionId, { wallet: page.wallet, ...confirm })
      : page.engine.execute(route, { wallet: page.wallet });
    log.note(
      `round ${round}: ${isOwn ? 'resume' : 'execute'}${'confirm' in confirm ? ', the old window is closed' : ''}`,
    );
    log.isSettled = false;
    return this.#after(await this.#watcher.follow(page, execution$));
  }

  async #after(end: WatchEnd): Promise<Next> {
    if (end.how === 'refused') this.#refused(end.error);
    return end.how === 'ended' ? this.#ended(end.snapshot) : 'later';
  }

  #refused(error: unknown): void {
    const { log } = this.parts;
    log.note(`refused: ${describeError(error)}`);
    if (log.isCalm) log.accidents.push(`an execution was refused in calm: ${describeError(error)}`);
  }

  async #ended(snapshot: ExecutionSnapshot): Promise<Next> {
    const { world, scenario, log } = this.parts;
    const { status } = snapshot;
    if (status === 'running') return 'at-once'; // what another page of the tab had held is free
    log.isSettled = status !== 'unknown';
    log.verdicts.push({ atMs: world.time.now(), snapshot });
    if (status === 'done') return 'over';
    const isCertain = status === 'failed' || status === 'stopped';
    if (isCertain && (this.#hasTried || !scenario.retries)) return 'over';
    if (isCertain) this.#hasTried = true;
    if (status === 'unknown' && log.isCalm) await this.#waitForTheWallet();
    return 'later';
  }

  /** Longer than it thinks, and than it takes to send by itself. */
  async #waitForTheWallet(): Promise<void> {
    await letPass(this.parts, 2 * LOST_PROMPT_MS);
    this.#isWindowClosed = true;
  }

  async #finish(): Promise<void> {
    await this.tab.close();
    if (!this.parts.log.isCalm) await this.faults.lift();
    // Gives transfers in transit time to arrive, and a slow wallet time to act.
    for (const ms of [300_000, 100_000]) await letPass(this.parts, ms);
  }
}
