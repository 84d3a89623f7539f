import type { Observable } from 'rxjs';
import type { CheckoutRequest } from '../checkout/CheckoutRequest.js';
import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { Resuming } from '../execution/ExecutionEngine.js';
import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { JournalStore } from '../execution/JournalStore.js';
import type { ExecutionLock } from '../execution/lock/ExecutionLock.js';
import type { HistoryPage, HistoryRequest } from '../history/HistoryEntry.js';
import type { Address } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { Orders } from '../orders/Orders.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import type { WantedKinds } from '../routing/WantedKinds.js';
import type { Sales } from '../sales/Sales.js';
import type { Abortable } from '../stream/Abortable.js';
import type { Clock } from '../stream/Clock.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';

interface WithWallet {
  readonly wallet: Eip1193Provider;
}

interface WithKey extends WithWallet {
  readonly idempotencyKey?: string;
}

/** Methods of the facade that payments use. */
export interface PaymentEngineMethods {
  smartCheckout(request: CheckoutRequest): Observable<CheckoutSnapshot>;
  findFundingRoutes(request: {
    readonly wallet: Eip1193Provider;
    readonly shortfall: { readonly chainId: number | string; readonly tokenAddress: string; readonly amount: bigint };
    readonly kinds?: WantedKinds;
  }): Observable<RoutingSnapshot>;
  execute(route: FundingRoute, options: WithKey): Observable<ExecutionSnapshot>;
  fulfil(request: FulfilmentRequest, options: WithKey): Observable<FulfilmentSnapshot>;
  resume(executionId: string, options: WithWallet & Resuming): Observable<ExecutionSnapshot>;
  recheck(executionId: string, options: WithWallet): Observable<ExecutionSnapshot>;
  abandon(executionId: string, options?: { readonly reason?: string }): Promise<ExecutionSnapshot>;
  history(account: string, request?: HistoryRequest): Promise<HistoryPage>;
}

export interface PaymentServices {
  readonly engine: PaymentEngineMethods;
  readonly sales: () => Sales;
  readonly orders: () => Orders;
  /** Returns the order book's settlement contract, which spends a listing's price. */
  readonly settlementContract: () => string;
  readonly describeToken: (chainId: number, address: Address | 'native', options: Abortable) => Promise<Token>;
  /** The native token of the child chain. */
  readonly native: Token;
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
  readonly clock: Clock;
  readonly newId: () => string;
}
