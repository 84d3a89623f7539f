import { Environment } from '../config/Environment.js';
import { nativeOf } from '../config/nativeOf.js';
import { ExecutionCarrier } from '../execution/ExecutionSnapshot.js';
import { JournalStore } from '../execution/JournalStore.js';
import { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import { lockNameOf } from '../execution/lockNameOf.js';
import type { Address } from '../money/Address.js';
import { OrderBook } from '../orders/OrderBook.js';
import { newId } from '../plainData/newId.js';
import { systemClock } from '../stream/Clock.js';
import type { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { assertWallet } from '../wallet/readWallet.js';
import { ActivePayment, type PaymentOpening } from './ActivePayment.js';
import { assertPaymentRequest } from './assertPaymentRequest.js';
import type { PaymentRequest, PaymentsRequest } from './Goods.js';
import type { Payment } from './Payment.js';
import { PaymentJournal } from './PaymentJournal.js';
import type { PaymentEngineMethods, PaymentServices } from './PaymentServices.js';
import type { PaymentsPage } from './PaymentSnapshot.js';
import { snapshotOfEntry } from './snapshotOfEntry.js';

/** The payments of an engine. */
export class EnginePayments {
  readonly #payments = new Set<ActivePayment>();

  constructor(private readonly services: PaymentServices) {}

  /** See `FundingEngine.buy`. @throws TributaryError for mistakes of the caller */
  buy(request: PaymentRequest): Payment {
    assertPaymentRequest(request);
    return this.#active(request);
  }

  /** See `FundingEngine.payment`. @throws TributaryError for mistakes of the caller */
  open(id: string, { wallet }: Pick<PaymentRequest, 'wallet'>): Payment {
    assertWallet(wallet);
    return this.#active({ id, wallet, goods: null });
  }

  /** See `FundingEngine.payments`. */
  async list({ account, ...request }: PaymentsRequest & { readonly account: Address }): Promise<PaymentsPage> {
    const { services } = this;
    const { entries, cursor } = await new PaymentJournal(services).page(account, request);
    const shown = entries.map(async (entry) => {
      const isHeld = await services.lock.isHeld(lockNameOf(entry.executionId));
      return snapshotOfEntry(entry, isHeld ? ExecutionCarrier.ANOTHER : ExecutionCarrier.NOBODY, services);
    });
    return { entries: await Promise.all(shown), cursor };
  }

  dispose(): void {
    for (const payment of [...this.#payments]) payment.dispose();
    this.#payments.clear();
  }

  #active(opening: PaymentOpening): Payment {
    return new ActivePayment(opening, this.services, this.#payments);
  }
}

/** Creates the payments of a running engine. Adapters of plugins are looked up when they are needed. */
export function createPayments(
  engine: PaymentEngineMethods,
  { tokens, sales, orders }: Pick<PaymentServices, 'sales' | 'orders'> & { readonly tokens: TokenCatalogue },
  get: <T>(role: symbol) => T,
): EnginePayments {
  const environment = get<Environment>(Environment);
  return new EnginePayments({
    engine,
    sales,
    orders,
    settlementContract: () => get<OrderBook>(OrderBook).settlementContract,
    describeToken: (chainId, address, options) => tokens.describe(chainId, address, options),
    native: nativeOf(environment, environment.l2ChainId),
    journal: get<JournalStore>(JournalStore),
    lock: get<ExecutionLock>(ExecutionLock),
    clock: systemClock,
    newId,
  });
}
