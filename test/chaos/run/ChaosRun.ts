import { toQuantity } from 'ethers';
import type { Observable, Subscription } from 'rxjs';
import { MemoryExecutionLock, MemoryJournalStore, type CheckoutSnapshot, type ExecutionSnapshot, type FundingRoute, type ItemRequirementInput } from '../../../index.js';
import { judge } from '../judge/judge.js';
import type { Evidence, Verdict } from '../judge/Evidence.js';
import { TimeLimitError } from '../time/VirtualTime.js';
import { latencyOf, mishapOf, type Phase } from '../wire/mishapOf.js';
import { bridgeBooks, readMined, readMovements, readStatement, undelivered, type Statement } from '../world/accounts.js';
import { erc20 } from '../world/erc20.js';
import { Liar } from '../world/Liar.js';
import { player } from '../world/player.js';
import type { World } from '../world/World.js';
import { MoodyWallet } from './MoodyWallet.js';
import { LOST_PROMPT_MS, Page, writeFailures, type Origin } from './Page.js';
import type { RunEnd, RunResult } from './RunResult.js';
import type { Scenario } from './Scenario.js';

/** A checkout has ended by then, whatever happens: its finders have fifteen seconds, after what they start from has had fifteen. */
const LONGEST_SEARCH_MS = 120_000;
/** The player reloads a page on which nothing has moved for so long. */
const PATIENCE_MS = 400_000;
/** From then on nothing goes wrong any more. */
const FOUL_ROUNDS = 4;
const MOST_ROUNDS = 14;
const MOST_SEARCHES = 3;
const FAREWELL_MS = 11_000;

type RoundEnd = { readonly how: 'ended'; readonly snapshot: ExecutionSnapshot } | { readonly how: 'gone' } | { readonly how: 'refused'; readonly error: unknown };

/** One seed: a checkout, a route, its execution, with whatever happens, until it is over; then the truth. */
export class ChaosRun {
  readonly #trace: string[] = [];
  readonly #mishaps: Record<string, number> = {};
  readonly #leftovers: string[] = [];
  readonly #accidents: string[] = [];
  readonly #verdicts: Verdict[] = [];
  readonly #cards: string[] = [];
  readonly #wallet: MoodyWallet;
  readonly #origin: Origin;
  #startMs = 0;
  #phase: Phase = 'search';
  #pages = 0;
  #moments = 0;
  #kills = 0;
  #thrownOut = 0;
  #hadMishaps = false;
  #hasPaid = false;
  #isSettled = true;
  #liar: Liar | null = null;
  #page: Page | null = null;
  readonly #opened: Page[] = [];
  #onGone: () => void = () => undefined;

  constructor(
    private readonly world: World,
    private readonly scenario: Scenario,
  ) {
    this.#wallet = new MoodyWallet(world, scenario, { page: WALLET, trace: (line) => this.#note(line) });
    const canFail = writeFailures(scenario);
    this.#origin = {
      world,
      scenario,
      journal: new MemoryJournalStore(),
      lock: new MemoryExecutionLock(),
      wallet: this.#wallet,
      onMoment: (page) => this.#moment(page),
      failsToWrite: () => this.#phase === 'execution' && canFail() && this.#mishap('journal'),
    };
  }

  async run(unhandled: readonly string[]): Promise<RunResult> {
    const begun = performance.now();
    const { time } = this.world;
    await this.world.begin(this.scenario);
    await this.#prepare();
    const before = await readStatement(this.world);
    this.#startMs = time.now();
    this.#liar = await Liar.about(this.world, this.scenario.lies);
    this.#script();
    const route = await this.#search();
    if (route !== null) await this.#carryOut(route);
    const evidence = await this.#testify(route, before, unhandled);
    const virtualMs = time.now() - this.#startMs;
    this.world.wire.kill(WALLET);
    return { ...this.#figures(), end: this.#end(route), kind: route?.kind ?? null, crimes: judge(evidence), transactions: evidence.mined.length, virtualMs, realMs: performance.now() - begun };
  }

  // —— the world of the run ——

  /** What the player has done before: spent ether, left an allowance. */
  async #prepare(): Promise<void> {
    const { isShortOfChildEther, leftoverAllowance, need } = this.scenario;
    const { child } = this.world.books;
    const send = async (to: string, data: string): Promise<unknown> => this.world.rpc('child').request('eth_sendTransaction', [{ from: player.address, to, data, gas: toQuantity(200_000) }]);
    if (isShortOfChildEther) await send(child.tokens['ETH']!.address, erc20.encodeFunctionData('transfer', [child.contracts['acceptingReceiver'], 49n * 10n ** 15n]));
    const allowed = (need.amount * BigInt(leftoverAllowance ?? 0)) / 100n;
    for (const token of leftoverAllowance === null ? [] : ['ETH', 'GEM', 'USDC']) await send(child.tokens[token]!.address, erc20.encodeFunctionData('approve', [child.contracts['router'], allowed]));
    await Promise.all(Object.values(this.world.chains).map((chain) => chain.begun()));
  }

  #script(): void {
    const { scenario, world } = this;
    const liar = this.#liar!;
    world.wire.begin({
      mishap: ({ id, neighbour }) => {
        const mishap = mishapOf(scenario, { id, neighbour, atMs: this.#elapsed(), phase: this.#phase });
        if (mishap.kind !== 'none') this.#mishap(mishap.kind);
        return mishap;
      },
      latencyMs: (id) => latencyOf(scenario, id),
      beforeAsking: () => world.catchUp(),
      forge: (neighbour, json) => (this.#isCalm ? json : liar.forge(neighbour, json)),
      forgeAnswer: (neighbour, json, text) => (this.#isCalm ? text : liar.forgeAnswer(neighbour, json, text)),
      trace: (line) => this.#note(line),
    });
  }

  /** Blocks with what was just sent are replaced. */
  #planReorgs(): void {
    this.scenario.reorgs.forEach(({ afterMs, depth }, index) => {
      this.world.time.plan(afterMs + index * 20_000, async () => {
        if (this.#isCalm) return;
        await this.world.catchUp();
        const last = this.world.broadcasts.at(-1);
        if (last === undefined) return;
        const count = await this.world.reorganise(last.chain, depth);
        this.#thrownOut += count;
        if (count > 0) this.#mishap('reorg');
        this.#note(`reorganisation: ${depth} blocks of ${last.chain}, ${count} transactions out`);
      });
    });
  }

  /** From now on nothing goes wrong: faults are lifted, what was hanging breaks, messages that failed are executed. */
  async #calmDown(): Promise<void> {
    const { world } = this;
    this.#phase = 'calm';
    this.#wallet.isCalm = true;
    this.#note('calm');
    world.wire.hangUp(WALLET);
    await world.time.quiet();
    await world.time.work(() => world.retryMessages());
  }

  // —— the player ——

  async #search(): Promise<FundingRoute | null> {
    for (let attempt = 0; attempt < MOST_SEARCHES; attempt += 1) {
      const page = this.#open();
      const checkout = await this.#checkout(page);
      const route = checkout === null ? null : this.#choose(checkout);
      if (route !== null) {
        this.#note(`route ${route.kind} ${route.id}`);
        return route;
      }
      await this.#leave(page);
      await this.world.time.pass(15_000);
    }
    return null;
  }

  async #checkout({ engine, wallet }: Page): Promise<CheckoutSnapshot | null> {
    let last: CheckoutSnapshot | null = null;
    let isOver = false;
    const subscription = engine.smartCheckout({ wallet, itemRequirements: [this.#requirement()] }).subscribe({
      next: (snapshot) => (last = snapshot),
      error: (error: unknown) => {
        this.#note(`checkout refused: ${describeError(error)}`);
        last = null;
        isOver = true;
      },
      complete: () => (isOver = true),
    });
    await this.#until(() => isOver, LONGEST_SEARCH_MS, 'the checkout');
    subscription.unsubscribe();
    return last;
  }

  #requirement(): ItemRequirementInput {
    const { token, amount } = this.scenario.need;
    if (token === 'native') return { type: 'NATIVE', amount };
    const { tokens, contracts } = this.world.books.child;
    return { type: 'ERC20', tokenAddress: tokens[token]!.address, spenderAddress: contracts['marketplace']!, amount };
  }

  #choose({ routing }: CheckoutSnapshot): FundingRoute | null {
    const routes = routing?.routes ?? [];
    this.#note(`routes: ${routes.map(({ kind }) => kind).join(', ') || 'none'}`);
    return routes.find(({ kind }) => kind === this.scenario.kind) ?? routes[0] ?? null;
  }

  async #carryOut(route: FundingRoute): Promise<void> {
    this.#phase = 'execution';
    this.#planReorgs();
    let hasTried = false;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (round === FOUL_ROUNDS) await this.#calmDown();
      const page = this.#page ?? this.#open();
      const entry = (await this.#origin.journal.list(route.account))[0];
      const isOwn = entry !== undefined;
      // Nothing was written down, so nothing was asked of the wallet.
      if (!isOwn) this.#isSettled = true;
      if (!isOwn && round > 0 && !this.scenario.retries) return void (await this.#finish());
      const execution$ = isOwn ? page.engine.resume(entry.executionId, { wallet: page.wallet }) : page.engine.execute(route, { wallet: page.wallet });
      this.#note(`round ${round}: ${isOwn ? 'resume' : 'execute'}`);
      this.#isSettled = false;
      const end = await this.#follow(page, execution$);
      if (end.how === 'refused') {
        this.#note(`refused: ${describeError(end.error)}`);
        if (this.#isCalm) this.#accidents.push(`an execution was refused in calm: ${describeError(end.error)}`);
      }
      if (end.how === 'ended') {
        const { snapshot } = end;
        if (snapshot.status === 'running') continue; // what another page of the tab had held is free
        this.#isSettled = snapshot.status !== 'unknown';
        this.#verdicts.push({ atMs: this.world.time.now(), snapshot });
        if (snapshot.status === 'done') return void (await this.#finish());
        const isCertain = snapshot.status === 'failed' || snapshot.status === 'stopped';
        if (isCertain && (hasTried || !this.scenario.retries)) return void (await this.#finish());
        if (isCertain) hasTried = true;
        if (snapshot.status === 'unknown' && this.#isCalm) await this.#letPass(2 * LOST_PROMPT_MS);
      }
      await this.world.time.pass(5_000);
    }
    await this.#finish();
  }

  /** Until it ends, the page goes, or the player has had enough of waiting. */
  async #follow(page: Page, execution$: Observable<ExecutionSnapshot>): Promise<RoundEnd> {
    const { time } = this.world;
    let end: RoundEnd | null = null;
    let last: ExecutionSnapshot | null = null;
    let changedMs = time.now();
    const gone = (): void => void (end ??= { how: 'gone' });
    this.#onGone = gone;
    const subscription = execution$.subscribe({
      next: (snapshot) => {
        this.#show(snapshot, last);
        last = snapshot;
        changedMs = time.now();
        this.#payIfAsked(snapshot);
      },
      error: (error: unknown) => (end ??= { how: 'refused', error }),
      complete: () => (end ??= last === null ? { how: 'gone' } : { how: 'ended', snapshot: last }),
    });
    const isOver = (): boolean => end !== null || time.now() - changedMs > PATIENCE_MS;
    const stopLooking = this.#lookAtTheWatch();
    await this.#until(isOver, 4 * PATIENCE_MS, 'a round');
    stopLooking();
    this.#onGone = () => undefined;
    if (end === null) this.#note('the player reloads');
    if (end === null || page.isDead || this.#page !== page) await this.#goAway(page, subscription);
    return end ?? { how: 'gone' };
  }

  /** Something has to happen for time to go on where a page only waits. */
  #lookAtTheWatch(): () => void {
    let stop = (): void => undefined;
    const look = (): void => void (stop = this.world.time.plan(10_000, look));
    look();
    return () => stop();
  }

  #payIfAsked({ tasks }: ExecutionSnapshot): void {
    const url = tasks.find((task) => task.url !== undefined)?.url;
    if (url === undefined || this.#hasPaid) return;
    this.#hasPaid = true;
    this.world.time.plan(this.scenario.paysAfterMs, async () => {
      await this.world.catchUp();
      const hash = await this.world.payByCard(url);
      this.#cards.push(hash);
      this.#note(`paid by card: ${hash}`);
    });
  }

  // —— pages ——

  #open(): Page {
    this.#pages += 1;
    this.#page = new Page(this.#pages, this.#origin);
    this.#opened.push(this.#page);
    return this.#page;
  }

  #moment(page: Page): void {
    if (this.#phase !== 'execution' || page !== this.#page) return;
    this.#moments += 1;
    const kill = this.scenario.kills.find(({ moment }) => moment === this.#moments);
    if (kill === undefined) return;
    this.#kills += 1;
    this.#mishap('kill');
    this.#note(`page ${page.id} goes (${kill.how})`);
    if (kill.how === 'crash') this.#crash();
    this.#page = null;
    this.#onGone();
  }

  /** With all that was on it before: the tab dies, and the browser frees its locks. */
  #crash(): void {
    for (const page of this.#opened.splice(0)) page.crash();
    this.#origin.lock = new MemoryExecutionLock();
  }

  async #goAway(page: Page, subscription: Subscription): Promise<void> {
    if (page.isDead) {
      await this.world.time.quiet();
      return;
    }
    subscription.unsubscribe();
    await this.#leave(page);
  }

  async #leave(page: Page): Promise<void> {
    page.dispose();
    await this.world.time.quiet();
    // Metrics say goodbye with a last request, which has ten seconds.
    if (this.scenario.metrics) await this.world.time.pass(FAREWELL_MS);
    this.#leftovers.push(...page.leftovers());
    if (this.#page === page) this.#page = null;
  }

  async #finish(): Promise<void> {
    if (this.#page !== null) await this.#leave(this.#page);
    if (!this.#isCalm) await this.#calmDown();
    // What is still on its way has time to arrive, and a wallet that is slow to do what it means to.
    for (const ms of [300_000, 100_000]) await this.#letPass(ms);
  }

  async #letPass(ms: number): Promise<void> {
    await this.world.time.pass(ms);
    await this.world.time.work(() => this.world.catchUp({ fully: true }));
  }

  // —— the truth ——

  async #testify(route: FundingRoute | null, before: Statement, unhandled: readonly string[]): Promise<Evidence> {
    if (this.#page !== null) await this.#leave(this.#page);
    await this.world.time.work(() => this.world.catchUp());
    const after = await readStatement(this.world);
    const mined = await readMined(this.world);
    const { chains, relayer } = this.world;
    const executions = relayer.messages().flatMap(({ executionHash, destinationChainId }) => (executionHash === null ? [] : [{ chain: destinationChainId === chains.root.chainId ? ('root' as const) : ('child' as const), hash: executionHash }]));
    const others = [...executions, ...this.#cards.map((hash) => ({ chain: 'child' as const, hash }))];
    return {
      route,
      verdicts: this.#verdicts,
      asks: this.#wallet.asks,
      mined,
      nonces: { root: [before.nonces.root, after.nonces.root], child: [before.nonces.child, after.nonces.child] },
      before: before.holdings,
      after: after.holdings,
      moved: await readMovements(this.world, mined, others),
      bridge: bridgeBooks(this.world, before, after),
      undelivered: undelivered(this.world),
      hadMishaps: this.#hadMishaps || this.#wallet.asks.some(({ mood }) => mood !== 'sound'),
      isSettled: this.#isSettled,
      leftovers: this.#leftovers,
      unhandled,
      accidents: this.#accidents,
    };
  }

  #end(route: FundingRoute | null): RunEnd {
    if (route === null) return 'no-route';
    return this.#verdicts.at(-1)?.snapshot.status ?? 'never-begun';
  }

  #figures(): Pick<RunResult, 'seed' | 'doubts' | 'mishaps' | 'moods' | 'kills' | 'reorganisedTransactions' | 'requests' | 'digest' | 'trace'> {
    return {
      seed: this.scenario.seed,
      doubts: this.#verdicts.filter(({ snapshot }) => snapshot.status === 'unknown').length,
      mishaps: this.#mishaps,
      moods: countBy(this.#wallet.asks.map(({ mood }) => mood)),
      kills: this.#kills,
      reorganisedTransactions: this.#thrownOut,
      requests: this.world.wire.requests,
      digest: digestOf(this.#trace),
      trace: this.#trace,
    };
  }

  async #until(isOver: () => boolean, limitMs: number, what: string): Promise<void> {
    try {
      await this.world.time.until(isOver, limitMs);
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      this.#accidents.push(`${what}: ${error.message}`);
    }
  }

  #show({ tasks, status, error }: ExecutionSnapshot, before: ExecutionSnapshot | null): void {
    const word = (snapshot: ExecutionSnapshot): string => snapshot.tasks.map(({ id, state, detail }) => `${id} ${state}${detail === null ? '' : ` ${detail}`}`).join(' · ');
    if (before !== null && before.status === status && word(before) === word({ tasks } as ExecutionSnapshot)) return;
    this.#note(`${status}${error === null ? '' : ` ${error.code}`}: ${word({ tasks } as ExecutionSnapshot)}`);
  }

  #mishap(kind: string): true {
    this.#mishaps[kind] = (this.#mishaps[kind] ?? 0) + 1;
    if (this.#phase !== 'search') this.#hadMishaps = true;
    return true;
  }

  #note(line: string): void {
    this.#trace.push(`${(this.#elapsed() / 1_000).toFixed(3).padStart(9)} ${line}`);
  }

  get #isCalm(): boolean {
    return this.#phase === 'calm';
  }

  #elapsed(): number {
    return this.world.time.now() - this.#startMs;
  }
}

/** The wallet's own requests go on whatever page dies. */
const WALLET = 0;

function describeError(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'code' in error) return String(error.code);
  return String(error);
}

function countBy(words: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}

/** FNV-1a. */
function digestOf(lines: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of lines.join('\n')) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
