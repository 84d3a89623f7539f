import { distinctUntilChanged, filter, map, Observable, ReplaySubject, type Subscription } from 'rxjs';
import { engineErrors, ResumeProblem } from '../errors/engineErrors.js';
import { type Resuming, WINDOW_CLOSED } from '../execution/ExecutionEngine.js';
import { ExecutionCarrier, ExecutionStatus } from '../execution/ExecutionSnapshot.js';
import { LOCK_BUSY } from '../execution/lock/ExecutionLock.js';
import { whileHeld } from '../execution/lock/whileHeld.js';
import { lockNameOf } from '../execution/lockNameOf.js';
import type { Address } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { canonicalText } from '../plainData/canonicalText.js';
import { frozenCopy } from '../plainData/frozenCopy.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { delay } from '../stream/delay.js';
import { firstValue } from '../stream/firstValue.js';
import { followUntil } from '../stream/followUntil.js';
import { newestOf } from '../stream/newestOf.js';
import { readAccount } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { assertFoundOffer } from './assertPaymentRequest.js';
import { chooseOffer, offerOf } from './chooseOffer.js';
import { findOffers, nothingFound } from './findOffers.js';
import type { ConfirmOptions, FoundOffer, Goods, PaymentRequest, RetryOptions } from './Goods.js';
import type { PaymentCommand } from './machine/paymentMachine.js';
import { offersOf } from './offersOf.js';
import { openingFacts } from './openingFacts.js';
import type { Payment } from './Payment.js';
import type { PaymentFacts } from './PaymentFacts.js';
import { PaymentJournal } from './PaymentJournal.js';
import { type JournaledPayment, type PaymentRecord, paymentIdentity, paymentRecordOf, tryOf } from './PaymentRecord.js';
import { PaymentRun } from './PaymentRun.js';
import type { PaymentServices } from './PaymentServices.js';
import type { PaymentExecutions, PaymentOffer, PaymentSnapshot, SettledPayment } from './PaymentSnapshot.js';
import { assertAmountInput } from './paymentAmount.js';
import { isDone, latestAttempt, paymentStatus } from './paymentStatus.js';
import { readAttempts } from './readAttempts.js';
import { readSettledReceipt } from './readSettledReceipt.js';
import { snapshotOfFacts } from './snapshotOfFacts.js';
import { toProblem } from './toProblem.js';

/** A new payment, or one of the journal. */
export type PaymentOpening =
  | PaymentRequest
  | { readonly id: string; readonly wallet: Eip1193Provider; readonly goods: null };

/** A search outlives its last watcher by this long, so that a remounted component doesn't start another. */
const GRACE_MS = 1_000;
/** Intervals at which watched offers are read again, and unknown outcomes inspected. */
const REQUOTE_MS = 30_000;
const RECHECK_MS = 15_000;
const POLL_MS = 500;

const settledStates: ReadonlySet<PaymentSnapshot['status']> = new Set(['paused', 'unknown', 'succeeded', 'canceled']);

/** The payment that a run starts with, read under the lock. `isOurs` is false if another press or process started it. */
interface Claimed {
  readonly entry: JournaledPayment;
  readonly isOurs: boolean;
}

interface Running {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** A payment in a page: its facts, its watchers, and the work in progress. */
export class ActivePayment implements Payment {
  readonly state$: Observable<PaymentSnapshot>;
  readonly executions$: Observable<PaymentExecutions>;
  readonly #payments: PaymentJournal;
  readonly #states$ = new ReplaySubject<PaymentSnapshot>(1);
  readonly #executions$ = new ReplaySubject<PaymentExecutions>(1);
  #snapshot: PaymentSnapshot;
  #isOver = false;
  #facts: PaymentFacts;
  #watchers = 0;
  #opened: Promise<void> | null = null;
  #confirming: Promise<PaymentSnapshot> | null = null;
  #search: Subscription | null = null;
  #running: Running | null = null;
  #following: AbortController | null = null;
  #stopTimer = (): void => undefined;
  /** If the caller gave no id: ids of payments for the same goods that had ended when this one was opened. */
  #known: ReadonlySet<string> = new Set();

  /** `active` holds the payments that the engine stops when it is disposed. */
  constructor(
    private readonly opening: PaymentOpening,
    private readonly services: PaymentServices,
    private readonly active: Set<ActivePayment>,
  ) {
    this.#payments = new PaymentJournal(services);
    this.#facts = openingFacts(opening, services.clock.now());
    this.#snapshot = snapshotOfFacts(this.#facts);
    this.#states$.next(this.#snapshot);
    this.#executions$.next(this.#facts);
    this.executions$ = this.#executions$.pipe(
      map(({ funding, purchase }) => ({ funding, purchase })),
      distinctUntilChanged((a, b) => a.funding === b.funding && a.purchase === b.purchase),
    );
    this.state$ = new Observable((subscriber) => {
      // Before the subscription: a subscriber that needs the first state only unsubscribes at once.
      this.#watch();
      subscriber.add(() => this.#unwatch());
      this.#states$.subscribe(subscriber);
    });
  }

  get id(): string {
    return this.#facts.id;
  }

  get state(): PaymentSnapshot {
    return this.#snapshot;
  }

  [Symbol.asyncIterator](): AsyncIterator<PaymentSnapshot> {
    return newestOf(this.state$);
  }

  result(): Promise<SettledPayment> {
    return firstValue(this.state$.pipe(filter(isSettled)));
  }

  async choose(offer: string): Promise<PaymentSnapshot> {
    await this.#open();
    if (this.#can('choose')) {
      offerOf(offer, this.#facts.offers);
      this.#set({ chosen: offer });
    }
    return this.state;
  }

  confirm(options: ConfirmOptions = {}): Promise<PaymentSnapshot> {
    this.#confirming ??= this.#confirm(options).finally(() => (this.#confirming = null));
    return this.#confirming;
  }

  async refresh(): Promise<PaymentSnapshot> {
    await this.#open();
    if (!this.#can('refresh')) return this.state;
    this.#set({ isChoosing: true, problem: null, found: nothingFound, offers: [], chosen: null });
    // Read again, because the wallet's account may have changed, or the first read failed.
    if (this.#facts.entry === null) {
      this.#stopSearch();
      this.#opened = null;
      await this.#open();
    }
    this.#startSearch({ fresh: true });
    return this.state;
  }

  async stop(): Promise<PaymentSnapshot> {
    const running = this.#running;
    running?.controller.abort();
    await running?.done;
    return this.state;
  }

  async retry({ windowClosed }: RetryOptions = {}): Promise<PaymentSnapshot> {
    await this.#open();
    const { entry } = this.#facts;
    if (!this.#can('retry') || entry === null) return this.state;
    const resuming: Resuming = windowClosed === true ? { confirm: WINDOW_CLOSED } : {};
    await this.#start(async () => ({ entry: await this.#payments.read(entry.executionId), isOurs: true }), resuming);
    return this.state;
  }

  async recheck(): Promise<PaymentSnapshot> {
    await this.#open();
    if (this.#can('recheck')) await this.#inspect();
    return this.state;
  }

  async cancel(reason = 'the player has given it up'): Promise<PaymentSnapshot> {
    await this.#open();
    if (!this.#can('cancel')) return this.state;
    const { entry } = this.#facts;
    if (entry === null) {
      this.#set({ isCanceled: true, problem: toProblem(engineErrors.abandoned(reason)) });
      return this.state;
    }
    // If another process executes it, or it is done, the state shows that.
    await this.#underLock(() => this.#abandon(entry.executionId, reason)).catch(() => this.#inspect());
    return this.state;
  }

  async #abandon(id: string, reason: string): Promise<void> {
    const stored = await this.#payments.read(id);
    await this.#abandonAttempt(stored, reason);
    const { code, message } = engineErrors.abandoned(reason);
    const entry = await this.#payments.end(stored, ExecutionStatus.ABANDONED, {
      taskId: null,
      state: 'unknown',
      code,
      message,
    });
    this.#set({ entry, problem: toProblem(engineErrors.abandoned(reason)) });
  }

  /** Prevents other pages from continuing the attempt. @throws TributaryError EXECUTION_BUSY if one does, EXECUTION_NOT_RESUMABLE if one has completed it */
  async #abandonAttempt(stored: JournaledPayment, reason: string): Promise<void> {
    const record = paymentRecordOf(stored) as PaymentRecord;
    this.#facts = { ...this.#facts, ...(await readAttempts(stored, record, this.services)) };
    if (isDone(this.#facts)) throw engineErrors.executionNotResumable(stored.executionId, ResumeProblem.DONE);
    const latest = latestAttempt(this.#facts);
    if (latest === null || over.has(latest.status)) return;
    this.#facts = { ...this.#facts, [this.#latestPart]: await this.services.engine.abandon(latest.id, { reason }) };
  }

  get #latestPart(): keyof PaymentExecutions {
    return this.#facts.purchase === null ? 'funding' : 'purchase';
  }

  async #confirm(given: ConfirmOptions): Promise<PaymentSnapshot> {
    // Copied at the call, so that the paid offer is the reviewed one.
    const options = frozenCopy(given, 'options');
    const { atMost, found } = options;
    if (atMost !== undefined) assertAmountInput(atMost);
    if (found !== undefined) assertFoundOffer(found);
    await this.#open();
    if (found !== undefined && !this.#offer(found)) return this.state;
    const wasQuoting = this.state.status === 'quoting';
    if (!wasQuoting && !this.#can('confirm')) return this.state;
    const isKnown = ({ status }: PaymentSnapshot): boolean =>
      status !== 'quoting' && (status !== 'ready' || !wasQuoting || this.#facts.found.isOver);
    await firstValue(this.state$.pipe(filter(isKnown)));
    if (!this.#can('confirm')) return this.state;
    const chosen = this.#offerFor(options);
    if (chosen === null) return this.state;
    await this.#start(() => this.#claim(chosen, found?.purpose), {});
    return this.state;
  }

  /** Replaces the offers by the caller's. Returns false, and changes nothing, while an earlier attempt is in progress or in doubt: no other offer is paid instead. */
  #offer({ route, price }: FoundOffer): boolean {
    if (this.#facts.account === null || (this.state.status !== 'quoting' && !this.#can('refresh'))) return false;
    this.#stopSearch();
    const found = { ...nothingFound, price, sufficient: route === null, isOver: true };
    const offers = offersOf({ ...found, routing: route === null ? null : { routes: [route] } });
    this.#set({ isChoosing: true, problem: null, found, offers, chosen: null });
    return true;
  }

  /** Returns `null`, with the reason in the state, if no offer can be paid. @throws TributaryError INVALID_PARAMETER, INVALID_AMOUNT */
  #offerFor(options: ConfirmOptions): PaymentOffer | null {
    const { offer, change } = chooseOffer(options, this.#facts);
    if (change !== null) this.#set(change);
    return offer;
  }

  async #claim(offer: PaymentOffer, purpose: string | undefined): Promise<Claimed> {
    const { account, goods, found, entry, record, metadata } = this.#facts;
    const attempt = tryOf({ offer, price: found.price, ...(purpose !== undefined && { purpose }) });
    if (entry !== null && record !== null) {
      const stored = await this.#payments.read(entry.executionId);
      if (stored.revision !== entry.revision || !(await this.#isAsShown(stored)))
        return { entry: stored, isOurs: false };
      await this.#abandonAttempt(stored, 'another offer is paid instead');
      const next = { ...record, tries: [...record.tries, attempt], problem: null };
      return { entry: await this.#payments.change(stored, next), isOurs: true };
    }
    const first: PaymentRecord = {
      goods: goods as Goods,
      kinds: ('kinds' in this.opening ? this.opening.kinds : undefined) ?? null,
      metadata,
      tries: [attempt],
      problem: null,
    };
    const named = { id: this.opening.id, account: account as Address, identity: this.#identity, known: this.#known };
    const claimed = await this.#payments.claim(named, first);
    return { entry: claimed.entry, isOurs: claimed.isNew };
  }

  /** Whether the earlier attempt is unchanged since the offers were read. Another page may have continued it. */
  async #isAsShown(stored: JournaledPayment): Promise<boolean> {
    const record = paymentRecordOf(stored) as PaymentRecord;
    const [now, shown] = [await readAttempts(stored, record, this.services), this.#facts].map(latestAttempt);
    return now?.id === shown?.id && now?.status === shown?.status;
  }

  get #identity(): string {
    const { account, goods } = this.#facts;
    return paymentIdentity(account as Address, goods as Goods);
  }

  /** The lock of the id; before an id exists, that of the goods, which the ids of their payments share. */
  get #lockName(): string {
    return lockNameOf(this.#facts.id === '' ? this.#identity : this.#facts.id);
  }

  /** Resolves once the payment is journaled and runs, or once the reason against it is known. */
  #start(claim: () => Promise<Claimed>, resuming: Resuming): Promise<void> {
    this.#stopTimer();
    if (this.#running !== null) return Promise.resolve();
    this.active.add(this);
    return new Promise((resolve) => {
      const controller = new AbortController();
      const done = this.#drive({ claim, resuming, signal: controller.signal, onStarted: resolve }).finally(() => {
        this.#running = null;
        if (this.#watchers === 0) this.active.delete(this);
        resolve();
        this.#tend();
      });
      this.#running = { controller, done };
    });
  }

  async #drive(plan: {
    readonly claim: () => Promise<Claimed>;
    readonly resuming: Resuming;
    readonly signal: AbortSignal;
    readonly onStarted: () => void;
  }): Promise<void> {
    const { claim, resuming, signal, onStarted } = plan;
    try {
      for (;;) {
        let isOurs = false;
        const outcome = await this.#underLock(async (held) => {
          const claimed = await claim();
          const record = paymentRecordOf(claimed.entry) as PaymentRecord;
          const attempts = await readAttempts(claimed.entry, record, this.services);
          isOurs = claimed.isOurs && claimed.entry.status === ExecutionStatus.RUNNING;
          if (!isOurs) return;
          this.#stopSearch();
          const { executionId: id } = claimed.entry;
          this.#set({
            id,
            entry: claimed.entry,
            record,
            ...attempts,
            isChoosing: false,
            problem: null,
            carrier: 'this',
          });
          onStarted();
          await new PaymentRun({
            entry: claimed.entry,
            record,
            wallet: this.opening.wallet,
            resuming,
            services: this.services,
            payments: this.#payments,
            signal: held,
            show: (change) => !held.aborted && this.#set(change),
          }).run();
        }, signal);
        if (this.#isOver) return;
        if (outcome !== LOCK_BUSY && isOurs) return await this.#inspect();
        // Another press, tab or process executes it.
        if (await this.#followElsewhere(signal, onStarted)) return;
      }
    } catch (error) {
      if (!signal.aborted) this.#set({ problem: toProblem(error), carrier: ExecutionCarrier.NOBODY });
    }
  }

  async #underLock(
    work: (signal: AbortSignal) => Promise<void>,
    signal: AbortSignal = new AbortController().signal,
  ): Promise<unknown> {
    try {
      return await this.services.lock.run(this.#lockName, (lease) =>
        whileHeld(lease, { signal, emit: () => undefined }, (own) => work(own.signal)),
      );
    } catch (error) {
      if (error instanceof ExecutionTakenOver) return LOCK_BUSY;
      throw error;
    }
  }

  /** Shows another process's progress from the journal until it ends. Resolves with `false` if there is no entry and the lock is free. */
  async #followElsewhere(signal: AbortSignal, onShown: () => void): Promise<boolean> {
    const { lock, clock } = this.services;
    for (;;) {
      const meant = await this.#entryElsewhere();
      // An earlier payment for the same goods may have another id and lock. The lock is checked first, so that an entry read after its release is final.
      const isHeld = await lock
        .isHeld(meant === null ? this.#lockName : lockNameOf(meant.executionId))
        .catch(() => true);
      const entry = await this.#entryElsewhere();
      if (signal.aborted) return true;
      if (entry === null && !isHeld) return false;
      if (entry !== null) {
        this.#stopSearch();
        await this.#show(entry, isHeld ? ExecutionCarrier.ANOTHER : ExecutionCarrier.NOBODY);
        onShown();
        if (!isHeld) return true;
      }
      await delay(POLL_MS, { signal, clock }).catch(() => undefined);
    }
  }

  /** Reads the payment of the id; without an id, the one that another press started for the same goods. */
  async #entryElsewhere(): Promise<JournaledPayment | null> {
    const { id, account } = this.#facts;
    if (id !== '' && this.#facts.entry !== null) return this.#payments.read(id).catch(() => null);
    const named = { id: this.opening.id, account: account as Address, identity: this.#identity, known: this.#known };
    return this.#payments.meant(named).catch(() => null);
  }

  /** Shows a journaled payment with its attempts. Reads the chain if no process executes it. */
  async #show(entry: JournaledPayment, carrier: ExecutionCarrier): Promise<void> {
    const record = paymentRecordOf(entry) as PaymentRecord;
    const attempts = await readAttempts(entry, record, this.services);
    const { executionId: id, account } = entry;
    const { goods, metadata, problem } = record;
    const shown = { id, account, goods, metadata, entry, record, problem, ...attempts, isChoosing: false };
    if (carrier !== ExecutionCarrier.NOBODY) return this.#set({ ...shown, carrier });
    this.#facts = { ...this.#facts, ...shown };
    await this.#inspect();
  }

  /** Inspects the chain without sending, and completes a payment that has succeeded. */
  async #inspect(): Promise<void> {
    const { services, opening } = this;
    const run = this.#running;
    const latest = latestAttempt(this.#facts);
    if (latest !== null && (latest.status === ExecutionStatus.RUNNING || latest.status === ExecutionStatus.UNKNOWN)) {
      const looked = await followUntil(
        services.engine.recheck(latest.id, { wallet: opening.wallet }),
        new AbortController().signal,
        () => undefined,
      ).catch(() => null);
      if (looked !== null) this.#facts = { ...this.#facts, [this.#latestPart]: looked };
    }
    if (this.#facts.entry?.status === ExecutionStatus.RUNNING && isDone(this.#facts)) await this.#finish();
    // A run that started meanwhile has newer facts.
    if (this.#running !== run) return;
    this.#set({ carrier: ExecutionCarrier.NOBODY });
    const { entry, record, account, receipt } = this.#facts;
    if (entry?.status !== ExecutionStatus.DONE || record === null || account === null || receipt !== null) return;
    this.#set({ receipt: await readSettledReceipt(account, record, services) });
  }

  async #finish(): Promise<void> {
    const { id } = this.#facts;
    await this.#underLock(async () => {
      const stored = await this.#payments.read(id);
      const entry =
        stored.status === ExecutionStatus.RUNNING ? await this.#payments.end(stored, ExecutionStatus.DONE) : stored;
      this.#facts = { ...this.#facts, entry };
    }).catch(() => undefined);
  }

  /** Failed reads become a problem of the state. @throws TributaryError for mistakes of the caller */
  #open(): Promise<void> {
    this.#opened ??= this.#openNow().catch((error: unknown) => {
      this.#isOver = true;
      this.#states$.error(error);
      this.#executions$.error(error);
      throw error;
    });
    return this.#opened;
  }

  async #openNow(): Promise<void> {
    const { opening } = this;
    try {
      if (opening.goods === null) return await this.#openJournaled(opening.id);
      const account = await readAccount(opening.wallet);
      assertRecipient(opening, account);
      this.#facts = { ...this.#facts, account };
      const { id } = opening;
      const entry = await this.#payments.find({ id, account, identity: this.#identity });
      if (id === undefined) this.#known = await this.#payments.over(account, this.#identity);
      if (entry !== null) await this.#showJournaled(entry);
    } catch (error) {
      if (isMistake(error)) throw error;
      this.#set({ problem: toProblem(error) });
    }
  }

  async #openJournaled(id: string): Promise<void> {
    await this.#showJournaled(await this.#payments.read(id));
  }

  async #showJournaled(entry: JournaledPayment): Promise<void> {
    const isHeld = await this.services.lock.isHeld(lockNameOf(entry.executionId));
    await this.#show(entry, isHeld ? ExecutionCarrier.ANOTHER : ExecutionCarrier.NOBODY);
  }

  /** Ends all work, because the engine is disposed. */
  dispose(): void {
    this.#isOver = true;
    this.#stopSearch();
    this.#stopTimer();
    this.#following?.abort();
    this.#running?.controller.abort();
    this.#complete();
  }

  #complete(): void {
    this.#states$.complete();
    this.#executions$.complete();
  }

  #watch(): void {
    this.#watchers += 1;
    if (this.#isOver) return;
    this.active.add(this);
    this.#open().then(
      () => this.#tend(),
      () => undefined,
    );
  }

  #unwatch(): void {
    this.#watchers -= 1;
    if (this.#watchers > 0) return;
    this.#stopTimer();
    if (this.#isOver) return this.#rest();
    this.#stopTimer = this.services.clock.after(GRACE_MS, () => this.#rest(), { isBackground: true });
  }

  /** Ends the reads of a payment without watchers. A confirmed payment continues. */
  #rest(): void {
    if (this.#watchers > 0) return;
    this.#stopSearch();
    this.#following?.abort();
    if (this.#running === null) this.active.delete(this);
  }

  /** Continues the work for watchers: the search, another process's progress, or the next inspection of an unknown outcome. */
  #tend(): void {
    this.#stopTimer();
    if (this.#watchers === 0 || this.#running !== null || this.#isOver) return;
    const { clock } = this.services;
    const { status, carrier } = this.state;
    if (status === 'quoting') this.#startSearch({ fresh: false });
    else if (status === 'ready' && this.#search === null)
      this.#stopTimer = clock.after(REQUOTE_MS, () => this.#startSearch({ fresh: true }), { isBackground: true });
    else if (carrier === ExecutionCarrier.ANOTHER) this.#startFollowing();
    else if (status === 'unknown')
      this.#stopTimer = clock.after(RECHECK_MS, () => void this.#inspect().finally(() => this.#tend()), {
        isBackground: true,
      });
  }

  #startFollowing(): void {
    if (this.#following !== null) return;
    this.#following = new AbortController();
    void this.#followElsewhere(this.#following.signal, () => undefined)
      .catch(() => undefined)
      .finally(() => {
        this.#following = null;
        this.#tend();
      });
  }

  /** Shown offers stay until the new ones are complete. */
  #startSearch({ fresh }: { readonly fresh: boolean }): void {
    const { goods, account, isChoosing } = this.#facts;
    if (this.#search !== null || goods === null || account === null || !isChoosing) return;
    const isShown = this.state.status === 'ready';
    const kinds = 'kinds' in this.opening ? this.opening.kinds : (this.#facts.record?.kinds ?? undefined);
    const question = { goods, account, wallet: this.opening.wallet, kinds, fresh };
    this.#search = findOffers(question, this.services)
      .pipe(
        filter(({ isOver }) => isOver || !isShown),
        map((found) => ({ found, offers: offersOf(found) })),
      )
      .subscribe({
        next: (found) => this.#set(found),
        error: (error: unknown) => this.#set({ problem: toProblem(error) }),
        complete: () => {
          this.#search = null;
          this.#tend();
        },
      });
  }

  #stopSearch(): void {
    this.#search?.unsubscribe();
    this.#search = null;
  }

  /** Keeps the object while nothing has changed: another process's progress is read twice a second. */
  #emit(snapshot: PaymentSnapshot): void {
    if (canonicalText(snapshot) === canonicalText(this.#snapshot)) return;
    this.#snapshot = snapshot;
    this.#states$.next(snapshot);
  }

  #can(command: PaymentCommand): boolean {
    return this.state.can.includes(command);
  }

  #set(change: Partial<PaymentFacts>): void {
    if (this.#isOver) return;
    const facts = { ...this.#facts, ...change };
    const isOther = paymentStatus(facts) !== this.state.status;
    this.#facts = isOther ? { ...facts, since: this.services.clock.now() } : facts;
    this.#executions$.next(this.#facts);
    this.#emit(snapshotOfFacts(this.#facts));
    if (this.#snapshot.status !== 'succeeded' && this.#snapshot.status !== 'canceled') return;
    this.#isOver = true;
    this.#stopSearch();
    this.#stopTimer();
    this.#complete();
  }
}

const over: ReadonlySet<ExecutionStatus> = new Set([
  ExecutionStatus.DONE,
  ExecutionStatus.REFUNDED,
  ExecutionStatus.PARTIAL,
  ExecutionStatus.ABANDONED,
]);

const mistakes: ReadonlySet<string> = new Set([
  'INVALID_PARAMETER',
  'IDEMPOTENCY_KEY_REUSED',
  'EXECUTION_NOT_FOUND',
  'EXECUTION_NOT_RESUMABLE',
]);

function isMistake(error: unknown): boolean {
  return mistakes.has((error as { readonly code?: string } | null)?.code ?? '');
}

/** @throws TributaryError INVALID_PARAMETER */
function assertRecipient({ recipient }: PaymentRequest, account: Address): void {
  if (recipient !== undefined && parseAddress(recipient) !== account)
    throw engineErrors.invalidParameter('request.recipient', 'request.recipient is not the account that pays');
}

function isSettled(state: PaymentSnapshot): state is SettledPayment {
  return settledStates.has(state.status);
}
