import { firstValueFrom, isObservable } from 'rxjs';
import type { ExecutionSnapshot } from '../../../index.js';
import { createRandom } from '../random.js';
import type { Faults } from '../run/Faults.js';
import { readStatement } from '../world/accounts.js';
import { Card } from './Card.js';
import { describeError } from './describeError.js';
import type { HardParts } from './HardParts.js';
import type { Intention } from './Intention.js';
import type { Page } from './Page.js';
import { asPlayer } from './PlayerEngine.js';
import { calmDown, letPass, MINUTE } from './passing.js';
import { Rival } from './Rival.js';
import type { Tab } from './Tab.js';
import { type WatchEnd, Watcher } from './Watcher.js';

/** From then on nothing goes wrong any more. */
const FOUL_ROUNDS = 6;
const CALM_ROUNDS = 6;
const MOST_TRIES = 3;
/** Nothing of it can be taken up again. */
const ends: ReadonlySet<string> = new Set(['done', 'partial', 'refunded']);

/**
 * A player with a wallet whose prompts stay open: retries, confirms or closes an old prompt, truthfully says that none is open any more, or abandons.
 * At the end the faults are lifted, every prompt is answered, and a last check gives the outcome.
 */
export class HardPayment {
  readonly #watcher: Watcher;
  readonly #random;
  readonly #rival: Rival | null;
  /** The execution that is the player's, once it has shown itself. */
  #id: string | null = null;
  #last: ExecutionSnapshot | null = null;
  #tries = 0;

  constructor(
    private readonly parts: HardParts,
    private readonly tab: Tab,
    private readonly faults: Faults,
  ) {
    const { scenario } = parts;
    const card = new Card(parts);
    this.#watcher = new Watcher(parts, tab, card);
    this.#random = createRandom(scenario.seed, 'player');
    this.#rival = scenario.hard.rival && new Rival(parts, tab, scenario.hard.rival, card);
  }

  async carryOut(intention: Intention): Promise<void> {
    const { log, wallet } = this.parts;
    log.phase = 'execution';
    this.faults.planReorgs();
    this.faults.planDrops(wallet);
    this.#rival?.appear(intention, (snapshot) => void this.#heard(snapshot));
    for (let round = 0; round < FOUL_ROUNDS && !this.#isOver(round); round += 1) {
      if (round > 0) await this.#betweenRounds(round);
      await this.#round(round, intention);
      await this.#ownId(intention);
    }
    this.#rival?.leave();
    await calmDown(this.parts, { tab: this.tab, faults: this.faults, random: this.#random });
    if ((await this.#ownId(intention)) === null) log.isSettled = true;
    for (let round = 0; round < CALM_ROUNDS && !(await this.#lastLook()); round += 1)
      await letPass(this.parts, 20 * MINUTE);
    await this.#giveUpTheUnseen();
    await this.#lookForRepeats();
    for (const ms of [5 * MINUTE, 2 * MINUTE]) await letPass(this.parts, ms);
  }

  #isOver(round: number): boolean {
    const { scenario } = this.parts;
    const status = this.#last?.status as string | undefined;
    if (status !== undefined && (ends.has(status) || status === 'abandoned')) return true;
    const isCertain = status === 'failed' || status === 'stopped';
    if (isCertain && (!scenario.retries || this.#tries >= MOST_TRIES)) return true;
    if (isCertain) this.#tries += 1;
    // Without a journal entry, the wallet got no request.
    return round > 0 && this.#last === null && this.#id === null && !scenario.retries;
  }

  /** The player puts the page aside, checks the wallet, and returns. */
  async #betweenRounds(round: number): Promise<void> {
    const { wallet, scenario } = this.parts;
    const { pausesMs } = scenario.hard;
    await letPass(this.parts, this.#last === null ? 5_000 : (pausesMs[round - 1] ?? pausesMs.at(-1)!), {
      isShort: true,
    });
    await wallet.windows.decide(this.#random);
  }

  async #round(round: number, intention: Intention): Promise<void> {
    const { log, scenario } = this.parts;
    const page = this.tab.page ?? this.tab.open();
    const id = await this.#ownId(intention);
    if (id === null) log.isSettled = true; // without a journal entry, the wallet got no request
    // The page may crash while the player abandons it.
    if (
      id !== null &&
      round >= (scenario.hard.givesUpAfterRounds ?? Infinity) &&
      ((await this.#giveUp(page, id)) || page.isDead)
    )
      return;
    const confirm = id !== null && this.#vouches() ? { confirm: 'wallet-window-closed' as const } : {};
    log.note(
      `round ${round}: ${id === null ? 'begin' : 'resume'}${'confirm' in confirm ? ', the old window is closed' : ''}`,
    );
    const execution$ =
      id === null ? intention.begin(page) : asPlayer(page.engine).resume(id, { wallet: page.wallet, ...confirm });
    log.isSettled = false;
    await this.#after(await this.#watcher.follow(page, execution$));
  }

  async #ownId({ key }: Intention): Promise<string | null> {
    const entries = await this.tab.entries();
    const own = entries.find(({ executionId }) => executionId === (this.#id ?? key)) ?? entries.at(-1);
    return (this.#id = own?.executionId ?? null);
  }

  /** Whether the player may truthfully confirm: an open prompt is closed first, and a wallet that is still sending prevents it. */
  #vouches(): boolean {
    const { wallet, scenario, log } = this.parts;
    const status = this.#last?.status;
    if (status === 'done' || status === undefined || !(scenario.hard.vouches || log.isCalm)) return false;
    if (!wallet.windows.isQuiet() || !(log.isCalm || this.#random.chance(0.6))) return false;
    wallet.windows.closeAll();
    return true;
  }

  /** A wallet that signed two transactions for one request: a re-check reports the second. */
  async #lookForRepeats(): Promise<void> {
    const { wallet } = this.parts;
    const isTwice = wallet.asks.some(({ mood, hashes }) => mood.startsWith('sends-twice') && hashes.length > 1);
    if (!isTwice || this.#id === null || this.#last?.status !== 'done') return;
    const page = this.tab.open();
    await this.#after(
      await this.#watcher.follow(page, asPlayer(page.engine).recheck(this.#id, { wallet: page.wallet })),
    );
    await this.tab.close();
  }

  /**
   * Abandons an execution whose effect no chain can measure: a call that the player edited, or a call without a log if a stranger's transaction contains
   * it, too. Afterwards the execution is over.
   */
  async #giveUpTheUnseen(): Promise<void> {
    if (this.#id === null || this.#last?.status !== 'unknown' || this.#last.error?.code !== 'EFFECT_NOT_SEEN') return;
    if (isUnseen(this.parts)) await this.#giveUp(this.tab.open(), this.#id);
    await this.tab.close();
  }

  async #giveUp(page: Page, id: string): Promise<boolean> {
    const { log, world } = this.parts;
    const engine = asPlayer(page.engine);
    if (engine.abandon === undefined || this.#last?.status !== 'unknown') return false;
    log.note('the player gives up');
    let isOver = false;
    const given = engine.abandon(id, { reason: 'the player has had enough' });
    const ended = isObservable(given) ? firstValueFrom(given) : given;
    void ended
      .catch((error: unknown) => log.note(`not given up: ${describeError(error)}`))
      .finally(() => (isOver = true));
    await log.until(() => isOver || page.isDead, 2 * MINUTE, 'giving up');
    const entry = await this.tab.journal.get(id);
    if ((entry?.status as string | undefined) !== 'abandoned') return false;
    this.#last = { ...this.#last, status: 'abandoned' as ExecutionSnapshot['status'] };
    log.isSettled = true;
    log.verdicts.push({ atMs: world.time.now(), snapshot: this.#last });
    return true;
  }

  async #after(end: WatchEnd): Promise<void> {
    const { log } = this.parts;
    if (end.how === 'refused') log.note(`refused: ${describeError(end.error)}`);
    if (end.how === 'refused' && log.isCalm)
      log.accidents.push(`an execution was refused in calm: ${describeError(end.error)}`);
    if (end.how !== 'ended') return;
    this.#id = end.snapshot.id;
    await this.#heard(end.snapshot);
    this.#last = end.snapshot;
    log.isSettled = end.snapshot.status !== 'unknown' && end.snapshot.status !== 'running';
  }

  async #heard(snapshot: ExecutionSnapshot): Promise<void> {
    const { world, log } = this.parts;
    if (snapshot.status === 'running') return;
    const atMs = world.time.now();
    const { holdings } = await world.time.work(() => readStatement(world));
    const depths = await world.time.work(async () => {
      const told = snapshot.tasks.filter(
        ({ transactionHash, chainId }) =>
          transactionHash !== null && Object.values(world.chains).some((chain) => chain.chainId === chainId),
      );
      return Promise.all(
        told.map(
          async ({ transactionHash, chainId }) =>
            [
              transactionHash!,
              await world.chains[chainId === world.chains.root.chainId ? 'root' : 'child'].depthOf(transactionHash!),
            ] as const,
        ),
      );
    });
    log.verdicts.push({ atMs, snapshot, depths: new Map(depths), holdings });
  }

  /** Reads the engine's status without sending; if it is still unknown, confirms as the player. Returns true if it is certain. */
  async #lastLook(): Promise<boolean> {
    const { log } = this.parts;
    if (this.#id === null || ends.has(this.#last?.status ?? '')) return true;
    const page = this.tab.open();
    const { engine, wallet } = page;
    const asked = this.parts.wallet.asks.length;
    log.note('a last look');
    await this.#after(await this.#watcher.follow(page, asPlayer(engine).recheck(this.#id, { wallet })));
    log.looks.push(
      ...this.parts.wallet.asks.slice(asked).map(({ chain, to, input }) => `${chain}: ${to} ${input.slice(0, 10)}`),
    );
    const isGoingOn = (): boolean => this.#last?.status === 'stopped' && this.#last.error?.code === 'CONFIRMED_LATE';
    const isOpen = (): boolean => ['unknown', 'running', undefined].includes(this.#last?.status) || isGoingOn();
    if (isOpen() && this.#vouches()) {
      log.note('a last look, and the word that no window is open');
      const shown = this.tab.page ?? this.tab.open();
      await this.#after(
        await this.#watcher.follow(
          shown,
          asPlayer(shown.engine).resume(this.#id, { wallet: shown.wallet, confirm: 'wallet-window-closed' }),
        ),
      );
    }
    await this.tab.close();
    return !isOpen();
  }
}

/** Whether no chain can measure the effect: the player edited the call, or a stranger's transaction contains a call without a log. */
function isUnseen({ strangers, scenario, wallet }: HardParts): boolean {
  if (wallet.asks.some(({ mood }) => mood === 'edits-amount')) return true;
  const { account, purchase } = scenario.hard;
  return strangers.sent.length > 0 && account !== 'plain' && purchase !== null && !purchase.isTraced;
}
