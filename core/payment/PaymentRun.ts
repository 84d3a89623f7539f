import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import { type FulfilmentSnapshot, FulfilmentStatus } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Resuming } from '../execution/ExecutionEngine.js';
import { type ExecutionSnapshot, ExecutionStatus, TaskState } from '../execution/ExecutionSnapshot.js';
import type { JournalEntry } from '../execution/JournalStore.js';
import { hasStanding } from '../execution/journal/isEntryUnderWay.js';
import type { Address } from '../money/Address.js';
import type { BuySnapshot } from '../orders/OrderSnapshot.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { followUntil } from '../stream/followUntil.js';
import { readAccount } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { Goods } from './Goods.js';
import type { PaymentFacts } from './PaymentFacts.js';
import type { PaymentJournal } from './PaymentJournal.js';
import {
  attemptId,
  type JournaledPayment,
  type PaymentRecord,
  type PaymentTry,
  presentTry,
  purposeOf,
  withTry,
} from './PaymentRecord.js';
import type { PaymentServices } from './PaymentServices.js';
import { findPurchase } from './readAttempts.js';
import { problemOf, toProblem } from './toProblem.js';

interface RunOptions {
  readonly entry: JournaledPayment;
  readonly record: PaymentRecord;
  readonly wallet: Eip1193Provider;
  readonly resuming: Resuming;
  readonly services: PaymentServices;
  readonly payments: PaymentJournal;
  /** Aborts when the player stops, or when the lease is lost. */
  readonly signal: AbortSignal;
  readonly show: (change: Partial<PaymentFacts>) => void;
}

type Sold = Pick<FulfilmentSnapshot, 'status' | 'error' | 'execution'>;

/** Executes a payment under its lease: the funding, then the purchase. Each attempt is an execution whose id is recorded before it starts. */
export class PaymentRun {
  #entry: JournaledPayment;
  #record: PaymentRecord;

  constructor(private readonly options: RunOptions) {
    this.#entry = options.entry;
    this.#record = options.record;
  }

  /** Shows and journals the outcome. @throws ExecutionTakenOver */
  async run(): Promise<void> {
    const { signal, payments, show } = this.options;
    try {
      await this.#assertPayer();
      const isFunded = presentTry(this.#record).offer.route === null || (await this.#fund());
      if (!isFunded || signal.aborted) return;
      if (this.#record.goods.type !== 'tokens' && !(await this.#buy(this.#record.goods))) return;
      this.#entry = await payments.end(this.#entry, ExecutionStatus.DONE);
      show({ entry: this.#entry });
    } catch (error) {
      if (signal.aborted || error instanceof ExecutionTakenOver) {
        if (signal.aborted) return;
        throw error;
      }
      await this.#pause(error);
    }
  }

  /** Returns whether the tokens have arrived and are final. */
  async #fund(): Promise<boolean> {
    const { services, wallet, resuming, show } = this.options;
    const { offer, fundingId } = presentTry(this.#record);
    const id = fundingId ?? this.#nameOf('funding', this.#record.tries.length);
    if (fundingId === null) await this.#write({ fundingId: id });
    if (offer.route === null) return true;
    const known = await services.journal.get(id);
    if (known === null) this.#assertNeverStarted(id);
    const funding$ =
      known === null
        ? services.engine.execute({ ...offer.route, purpose: this.#purpose }, { wallet, idempotencyKey: id })
        : services.engine.resume(id, { wallet, ...resuming });
    const last = await this.#follow('fundingId', funding$, (funding) => {
      show({ funding });
      return funding;
    });
    return last?.status === ExecutionStatus.DONE;
  }

  /** Returns whether the purchase has succeeded and is final. */
  async #buy(goods: Exclude<Goods, { type: 'tokens' }>): Promise<boolean> {
    const { services, wallet, resuming, show } = this.options;
    const before = await findPurchase(this.#entry, this.#record, services);
    if (before === null) this.#assertNeverStarted(presentTry(this.#record).purchaseId);
    // The player may have changed the wallet's account during the funding.
    await this.#assertPayer();
    const sold$ =
      before === null || (goods.type === 'products' && mayBeSignedAgain(before))
        ? await this.#sell(goods, before)
        : services.engine.resume(before.executionId, { wallet, ...resuming }).pipe(map(soldBy));
    const last = await this.#follow('purchaseId', sold$, ({ execution }) => {
      if (execution !== null) show({ purchase: execution });
      return execution;
    });
    if (last === null) return false;
    const { execution, error, status } = last;
    // An earlier purchase of the same goods is continued instead of a second one.
    if (execution !== null && execution.id !== presentTry(this.#record).purchaseId)
      await this.#write({ purchaseId: execution.id });
    if (execution === null && !this.options.signal.aborted)
      await this.#pause(
        status === FulfilmentStatus.INSUFFICIENT_FUNDS
          ? checkoutErrors.insufficientFunds()
          : (error ?? engineErrors.provenUnsent(this.#entry.executionId)),
      );
    return execution?.status === ExecutionStatus.DONE;
  }

  async #sell(goods: Exclude<Goods, { type: 'tokens' }>, before: JournalEntry | null): Promise<Observable<Sold>> {
    const { services, wallet } = this.options;
    const { price } = presentTry(this.#record);
    const id = this.#nameOf('purchase', before === null ? this.#record.tries.length * 100 : numberOf(before) + 1);
    const options = { wallet, idempotencyKey: id };
    if (goods.type === 'listing') {
      const { listingId, quantity } = goods;
      const request = {
        listingId,
        purpose: this.#purpose,
        ...(quantity !== undefined && { fillAmount: quantity }),
        ...(price !== null && { maximumTotal: price.value }),
      };
      await this.#write({ purchaseId: id });
      return services.orders().buy(request, options).pipe(map(boughtBy));
    }
    const fulfilment = goods.type === 'calls' ? callsOf(goods) : await this.#sign(goods);
    await this.#write({ fulfilment, purchaseId: id });
    return services.engine.fulfil({ ...fulfilment, purpose: this.#purpose }, options);
  }

  /** Signs after the funding, because a signed order expires within minutes. Never for more than the confirmed price. */
  async #sign({ sale, items }: Extract<Goods, { type: 'products' }>): Promise<FulfilmentRequest> {
    const { services, signal } = this.options;
    const { price } = presentTry(this.#record);
    if (price === null) throw engineErrors.provenUnsent(this.#entry.executionId);
    const request = {
      environmentId: sale,
      items,
      recipientAddress: this.#entry.account,
      tokenAddress: price.token.address,
      maximumTotal: price.value,
    };
    return (await services.sales().sign(request, { signal })).fulfilment;
  }

  /** Records once, during the attempt, that it has requested something. @throws TributaryError WALLET_ACCOUNT_CHANGED before any prompt */
  async #follow<T>(
    attempt: 'fundingId' | 'purchaseId',
    source$: Observable<T>,
    show: (value: T) => ExecutionSnapshot | null,
  ): Promise<T | null> {
    const notes: Promise<void>[] = [];
    const last = await followUntil(source$, this.options.signal, (value) => {
      const execution = show(value);
      if (execution === null) return;
      this.#assertAccount(execution.route.account);
      if (notes.length > 0 || execution.tasks.every(({ state }) => state === TaskState.PENDING)) return;
      const note = this.#note(attempt, execution.id);
      note.catch(() => undefined); // awaited below
      notes.push(note);
    });
    await Promise.all(notes);
    return last;
  }

  /** Also corrects the id: an earlier purchase that is continued has another than the record. */
  async #note(attempt: 'fundingId' | 'purchaseId', id: string): Promise<void> {
    const { started } = presentTry(this.#record);
    if (!started.includes(id)) await this.#write({ started: [...started, id], [attempt]: id });
  }

  /** @throws TributaryError EXECUTION_NOT_FOUND if the attempt has requested something and the journal has lost it */
  #assertNeverStarted(id: string | null): void {
    if (id !== null && presentTry(this.#record).started.includes(id)) throw engineErrors.executionNotFound(id);
  }

  /** @throws TributaryError WALLET_ACCOUNT_CHANGED */
  async #assertPayer(): Promise<void> {
    this.#assertAccount(await readAccount(this.options.wallet));
  }

  #assertAccount(current: Address): void {
    const { account } = this.#entry;
    if (current !== account) throw engineErrors.walletAccountChanged(account, current);
  }

  async #write(change: Partial<PaymentTry>): Promise<void> {
    await this.#keep(withTry(this.#record, change));
  }

  async #keep(record: PaymentRecord): Promise<void> {
    this.options.signal.throwIfAborted();
    this.#entry = await this.options.payments.change(this.#entry, record);
    this.#record = record;
    this.options.show({ entry: this.#entry, record });
  }

  /** Shows and journals why the payment stopped, if no attempt has the reason. Shown even if the journal can't be written. */
  async #pause(error: unknown): Promise<void> {
    const problem = isReported(error) ? problemOf(error) : toProblem(error);
    this.options.show({ problem });
    await this.#keep({ ...this.#record, problem }).catch((failure: unknown) => {
      if (failure instanceof ExecutionTakenOver) throw failure;
    });
  }

  get #purpose(): string {
    return purposeOf(this.#entry.executionId, this.#record);
  }

  #nameOf(kind: 'funding' | 'purchase', number: number): string {
    return attemptId(this.#entry.executionId, kind, number);
  }
}

function isReported(error: unknown): error is { readonly code: string; readonly message: string } {
  return !(error instanceof Error) && typeof (error as { readonly code?: unknown } | null)?.code === 'string';
}

/** Whether the purchase certainly had no effect and needs a new signature: the old one expired, or the contract reverted. */
function mayBeSignedAgain(entry: JournalEntry): boolean {
  if (hasStanding(entry)) return false;
  if (entry.status === ExecutionStatus.FAILED) return true;
  return entry.status === ExecutionStatus.STOPPED && entry.halt?.code === CheckoutErrorType.ORDER_EXPIRED_ERROR;
}

function numberOf({ executionId }: JournalEntry): number {
  return Number(executionId.slice(executionId.lastIndexOf('-') + 1));
}

function callsOf({ requirements, calls }: Extract<Goods, { type: 'calls' }>): FulfilmentRequest {
  return { itemRequirements: requirements, transactions: calls };
}

function soldBy(execution: ExecutionSnapshot): Sold {
  return { status: FulfilmentStatus.RUNNING, error: null, execution };
}

function boughtBy({ status, error, fulfilment }: BuySnapshot): Sold {
  if (fulfilment !== null) return fulfilment;
  const isShort = status === FulfilmentStatus.INSUFFICIENT_FUNDS;
  return { status: isShort ? FulfilmentStatus.INSUFFICIENT_FUNDS : FulfilmentStatus.READING, error, execution: null };
}
