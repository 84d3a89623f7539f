import type { Goods, Payment, PaymentSnapshot, SettledReceipt } from '../../../index.js';
import type { Seen } from '../judge/buying/Buying.js';
import { createRandom } from '../random.js';
import type { Faults } from '../run/Faults.js';
import { readStatement } from '../world/accounts.js';
import { Card } from './Card.js';
import { describeError } from './describeError.js';
import type { HardParts } from './HardParts.js';
import type { Page } from './Page.js';
import { calmDown, keepTimeMoving, letPass, MINUTE } from './passing.js';
import type { Tab } from './Tab.js';

const FOUL_ROUNDS = 8;
const CALM_ROUNDS = 8;
const MOST_TRIES = 4;
/** The player reloads a page on which nothing has moved for so long. */
const PATIENCE_MS = 400_000;
const KEY = 'chaos-payment-1';

/**
 * A player who buys with `engine.buy` and has only the payment's states: confirms, retries, rechecks, gives up, and closes old prompts. At the end the faults
 * are lifted, every prompt is answered, and the last state is read.
 */
export class Buyer {
  readonly seen: Seen[] = [];
  /** Faults of the states themselves. */
  readonly faultsSeen: string[] = [];
  readonly #card: Card;
  readonly #random;
  #tries = 0;

  constructor(
    private readonly parts: HardParts,
    private readonly tab: Tab,
    private readonly faults: Faults,
  ) {
    this.#card = new Card(parts);
    this.#random = createRandom(parts.scenario.seed, 'buyer');
  }

  async carryOut(goods: Goods): Promise<void> {
    const { log, wallet, scenario } = this.parts;
    log.phase = 'execution';
    this.faults.planReorgs();
    this.faults.planDrops(wallet);
    this.#planRival(goods);
    for (let round = 0; round < FOUL_ROUNDS && !this.#isOver(); round += 1) {
      if (round > 0) await this.#betweenRounds(round);
      await this.#round(goods, { givesUp: round >= (scenario.hard.givesUpAfterRounds ?? Infinity) });
    }
    await calmDown(this.parts, { tab: this.tab, faults: this.faults, random: this.#random });
    for (let round = 0; round < CALM_ROUNDS && !(await this.#lastLook(goods)); round += 1)
      await letPass(this.parts, 20 * MINUTE);
    if (this.#status === 'unknown' && this.#isUndecidable(goods)) await this.#round(goods, { givesUp: true });
    await this.tab.close();
    for (const ms of [5 * MINUTE, 2 * MINUTE]) await letPass(this.parts, ms);
  }

  /** Whether no chain can tell the outcome, so that the payment ends by giving up: ADR 26. */
  #isUndecidable(goods: Goods): boolean {
    const { wallet, strangers, scenario } = this.parts;
    const { account, odd } = scenario.hard;
    const moods = wallet.asks.map(({ mood }) => mood);
    if (moods.some((mood) => mood.startsWith('edits-amount'))) return true;
    // The nonce went to another transaction of the player's, or the wallet named a foreign one, and a pruned node can't be searched.
    const isMisnamed = moods.some((mood) => misnaming.has(mood) || mood.startsWith('sends-twice'));
    if (isMisnamed && odd.nodes.child?.states != null) return true;
    return strangers.sent.length > 0 && account === 'delegated' && goods.type === 'calls' && !odd.isTraced;
  }

  get #status(): PaymentSnapshot['status'] | null {
    return this.seen.at(-1)?.state.status ?? null;
  }

  #isOver(): boolean {
    const status = this.#status;
    if (status === 'succeeded' || status === 'canceled') return true;
    return status === 'paused' && (!this.parts.scenario.retries || this.#tries >= MOST_TRIES);
  }

  async #betweenRounds(round: number): Promise<void> {
    const { pausesMs } = this.parts.scenario.hard;
    await letPass(this.parts, pausesMs[round - 1] ?? pausesMs.at(-1)!, { isShort: true });
    await this.parts.wallet.windows.decide(this.#random);
  }

  /** The player opens the page, looks, does the one thing that the state offers, and watches until it settles. */
  async #round(goods: Goods, { givesUp }: { readonly givesUp: boolean }): Promise<void> {
    const { log } = this.parts;
    const page = this.tab.page ?? this.tab.open();
    const { engine, wallet } = page;
    const payment = engine.buy({ wallet, goods, id: KEY });
    await this.#watching(page, payment, async (settles) => {
      let state = await settles();
      for (let acts = 0; acts < 3 && state !== null; acts += 1) {
        const act = this.#actOn(state, { givesUp });
        if (act === null) return;
        log.note(`the player: ${act.name}`);
        if (!(await this.#done(page, act.run(payment)))) return;
        state = await settles();
      }
    });
  }

  #actOn(
    { status, can, ...state }: PaymentSnapshot,
    { givesUp }: { readonly givesUp: boolean },
  ): { readonly name: string; run(payment: Payment): Promise<unknown> } | null {
    if (status === 'ready') return { name: 'confirm', run: (payment) => payment.confirm() };
    if (givesUp && can.includes('cancel'))
      return { name: 'cancel', run: (payment) => payment.cancel('the player has had enough') };
    if (status === 'unknown') {
      const isClosed = 'act' in state && state.act === 'close-wallet-window' && this.#vouches();
      if (isClosed && can.includes('retry'))
        return { name: 'retry, the window is closed', run: (payment) => payment.retry({ windowClosed: true }) };
      return can.includes('recheck') ? { name: 'recheck', run: (payment) => payment.recheck() } : null;
    }
    if (status !== 'paused' || this.#isOver()) return null;
    this.#tries += 1;
    if (can.includes('retry')) return { name: 'retry', run: (payment) => payment.retry() };
    return can.includes('refresh') ? { name: 'refresh', run: (payment) => payment.refresh() } : null;
  }

  /** Whether the player may truthfully confirm: an open prompt is closed first, and a wallet that is still sending prevents it. */
  #vouches(): boolean {
    const { wallet, scenario, log } = this.parts;
    if (!scenario.hard.vouches && !log.isCalm) return false;
    if (!wallet.windows.isQuiet()) return false;
    wallet.windows.closeAll();
    return true;
  }

  /** Runs the player's acts while the states are shown. `settles` resolves with the next state that nothing changes by itself, `null` if the page has gone. */
  async #watching(
    page: Page,
    payment: Payment,
    act: (settles: () => Promise<PaymentSnapshot | null>) => Promise<void>,
  ): Promise<void> {
    const { world, log } = this.parts;
    let last: PaymentSnapshot | null = null;
    let changedMs = world.time.now();
    let isGone = false;
    this.tab.onGone = () => void (isGone = true);
    const subscription = payment.state$.subscribe({
      next: (state) => {
        this.#show(state, last);
        last = state;
        changedMs = world.time.now();
        if (state.status === 'asking') this.#card.payOn(state.prompt.url ?? undefined);
      },
      error: (error: unknown) => {
        isGone = true;
        log.note(`refused: ${describeError(error)}`);
        if (log.isCalm) log.accidents.push(`a payment was refused in calm: ${describeError(error)}`);
      },
    });
    const stopLooking = keepTimeMoving(world.time);
    const isStill = (): boolean => last !== null && isStillState(last);
    const isTired = (): boolean => world.time.now() - changedMs > PATIENCE_MS;
    await act(async () => {
      changedMs = world.time.now();
      await log.until(() => isGone || isStill() || isTired(), 12 * PATIENCE_MS, 'a round');
      if (isGone || last === null || !isStillState(last)) return null;
      await this.#heard(last);
      return last;
    });
    stopLooking();
    this.tab.onGone = () => undefined;
    if (isGone || page.isDead || this.tab.page !== page || !isStill()) await this.tab.goAway(page, subscription);
    else subscription.unsubscribe();
  }

  /** Resolves with `false` if the page goes before the command has been taken. */
  async #done(page: Page, command: Promise<unknown>): Promise<boolean> {
    const { log } = this.parts;
    let isDone = false;
    command
      .catch((error: unknown) => log.note(`the command was refused: ${describeError(error)}`))
      .finally(() => (isDone = true))
      .catch(() => undefined);
    await log.until(() => isDone || page.isDead || this.tab.page !== page, PATIENCE_MS * 4, 'a command');
    return isDone;
  }

  #show(state: PaymentSnapshot, before: PaymentSnapshot | null): void {
    const words = wordsOf(state);
    if (before !== null && wordsOf(before) === words) return;
    this.parts.log.note(words);
    const { status, can, until, carrier, receipt } = state;
    if (receipt !== null) this.parts.log.note(`receipt: ${amountsOf(receipt)}`);
    const isLocked = status !== 'succeeded' && status !== 'canceled' && isStillState(state);
    if (isLocked && can.length === 0 && until === null && carrier !== 'another')
      this.faultsSeen.push(`${words}: no command and no time`);
  }

  async #heard(state: PaymentSnapshot): Promise<void> {
    const { world } = this.parts;
    const atMs = world.time.now();
    const { holdings } = await world.time.work(() => readStatement(world));
    this.seen.push({ atMs, state, holdings });
  }

  /** The same purchase from a second hand: another press of the button, another tab, another machine. */
  #planRival(goods: Goods): void {
    const { world, log, scenario } = this.parts;
    const { rival } = scenario.hard;
    if (rival === null) return;
    world.time.plan(rival.afterMs, () => {
      if (log.isCalm) return;
      const page = rival.kind === 'press' ? this.tab.page : this.tab.openBeside(rival.kind);
      if (page === null) return;
      log.note(`a second hand (${rival.kind}) pays`);
      const pay = (): void => {
        const payment = page.engine.buy({ wallet: page.wallet, goods, id: KEY });
        payment.state$.subscribe({
          next: (state) => state.status === 'asking' && this.#card.payOn(state.prompt.url ?? undefined),
          error: () => undefined,
        });
        payment.confirm().catch((error: unknown) => log.note(`the second hand was refused: ${describeError(error)}`));
      };
      if (rival.kind === 'press') pay();
      else page.within(pay);
    });
  }

  /** Reads the payment without sending; if it is still unknown, confirms that no window is open. Returns true if it is certain. */
  async #lastLook(goods: Goods): Promise<boolean> {
    const { log, wallet } = this.parts;
    const page = this.tab.open();
    const asked = wallet.asks.length;
    log.note('a last look');
    const payment = page.engine.buy({ wallet: page.wallet, goods, id: KEY });
    await this.#watching(page, payment, async (settles) => {
      const state = await settles();
      if (state?.status === 'unknown') {
        await this.#done(page, payment.recheck());
        await settles();
      }
      log.looks.push(
        ...wallet.asks.slice(asked).map(({ chain, to, input }) => `${chain}: ${to} ${input.slice(0, 10)}`),
      );
      const now = payment.state;
      if (now.status !== 'unknown' || !now.can.includes('retry') || !this.#vouches()) return;
      log.note('a last look, and the word that no window is open');
      await this.#done(page, payment.retry({ windowClosed: true }));
      await settles();
    });
    await this.tab.close();
    return this.#status !== 'unknown' && this.#status !== null;
  }
}

const misnaming: ReadonlySet<string> = new Set(['cancels', 'batch-foreign-receipt']);
const still: ReadonlySet<PaymentSnapshot['status']> = new Set(['ready', 'paused', 'unknown', 'succeeded', 'canceled']);

/** Whether nothing changes by itself: also not by another tab. */
function isStillState({ status, carrier, search }: PaymentSnapshot): boolean {
  if (carrier === 'another') return false;
  return still.has(status) && (status !== 'ready' || (search?.pending.length ?? 0) === 0);
}

function wordsOf(state: PaymentSnapshot): string {
  const { status, steps, problem, carrier } = state;
  const more = [
    problem?.code,
    carrier === 'another' ? 'elsewhere' : undefined,
    'act' in state ? state.act : undefined,
    'waitsFor' in state ? state.waitsFor : undefined,
  ].filter((word) => word !== undefined);
  const tasks = steps.map((step) => `${step.action} ${step.status}${step.detail === null ? '' : ` ${step.detail}`}`);
  return `${status}${more.map((word) => ` ${word}`).join('')}: ${tasks.join(' · ')}`;
}

/** One line without what differs from run to run, such as an explorer's port. */
function amountsOf({ paid, received, fees, gas, late, unread }: SettledReceipt): string {
  const sums = Object.entries({ paid, received, fees, gas }).flatMap(([name, amounts]) =>
    amounts.map(({ address, value }) => `${name} ${value} ${address}`),
  );
  return [...sums, `${late.length} late`, `${unread.length} unread`].join(' · ');
}
