import { distinctUntilKeyChanged, filter, type Observable, startWith, takeWhile } from 'rxjs';
import type { PaymentSnapshot } from '../../custody/Payment.js';
import { payoutStatusOf } from '../../custody/payoutStatusOf.js';
import type { Call } from '../http/Route.js';
import { ServiceError } from '../http/ServiceError.js';
import { type Stored, StoredWatch } from '../streams/StoredWatch.js';
import type { PaymentOutbox } from './PaymentOutbox.js';

/** A payment, with its version as the revision. */
export interface StoredPayment extends Stored {
  readonly payment: PaymentSnapshot;
}

/** The payments that clients wait for: one query for all of them at each poll. */
export class WatchedPayments {
  readonly #watch: StoredWatch<StoredPayment>;
  readonly #open = new Map<string, number>();

  constructor(
    private readonly outbox: Pick<PaymentOutbox, 'find' | 'versionsOf'>,
    private readonly options: { readonly pollMs: number; readonly mostPerTenant: number },
  ) {
    const { pollMs } = options;
    this.#watch = new StoredWatch({ get: (id) => this.find(id), revisionsOf: (ids) => outbox.versionsOf(ids) }, pollMs);
  }

  async find(id: string): Promise<StoredPayment | null> {
    const payment = await this.outbox.find(id);
    return payment === null ? null : { revision: payment.version, payment };
  }

  /** Called right after this process has changed a payment. */
  tell(id: string): void {
    this.#watch.tell(id);
  }

  /** Ends all watches: every long poll is answered with the known version. */
  close(): void {
    this.#watch.close();
  }

  /**
   * Emits the entry just read and each later version once; it may skip some. Completes after the outcome.
   *
   * @throws ServiceError TOO_MANY_REQUESTS at the call
   */
  follow(
    entry: StoredPayment,
    { caller: { tenant }, signal }: Pick<Call, 'caller' | 'signal'>,
  ): Observable<StoredPayment> {
    this.#take(tenant, signal);
    return this.#watch.watch(entry.payment.id).pipe(
      startWith(entry),
      filter(({ revision }) => revision >= entry.revision),
      distinctUntilKeyChanged('revision'),
      takeWhile(({ payment }) => !isSettled(payment), true),
    );
  }

  /** Holds a place until the call is over, or its client has gone. */
  #take(tenant: string, signal: AbortSignal): void {
    if (signal.aborted) return;
    const [open, most] = [this.#open.get(tenant) ?? 0, this.options.mostPerTenant];
    if (open >= most) throw new ServiceError('TOO_MANY_REQUESTS', `more than ${most} payments are being waited for`);
    this.#open.set(tenant, open + 1);
    signal.addEventListener('abort', () => this.#release(tenant), { once: true });
  }

  #release(tenant: string): void {
    const left = (this.#open.get(tenant) ?? 1) - 1;
    if (left > 0) this.#open.set(tenant, left);
    else this.#open.delete(tenant);
  }
}

/** Whether no later version can follow. */
export function isSettled({ state }: Pick<PaymentSnapshot, 'state'>): boolean {
  return payoutStatusOf[state] !== 'processing';
}
