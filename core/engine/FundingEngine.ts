import type { Observable } from 'rxjs';
import type { CheckoutRequest } from '../checkout/CheckoutRequest.js';
import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { Environment } from '../config/Environment.js';
import type { EngineEvent } from '../events/EngineEvent.js';
import type { WINDOW_CLOSED } from '../execution/ExecutionEngine.js';
import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { HistoryPage, HistoryRequest } from '../history/HistoryEntry.js';
import type { TokenAmount } from '../money/Token.js';
import type { PaymentRequest, PaymentsRequest } from '../payment/Goods.js';
import type { Payment } from '../payment/Payment.js';
import type { PaymentsPage } from '../payment/PaymentSnapshot.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import type { WantedKinds } from '../routing/WantedKinds.js';
import type { Networks } from '../wallet/network/Networks.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { Wallets } from '../wallet/Wallets.js';
import type { AdapterLookups } from './adapterLookups.js';
import type { Services } from './services.js';

export interface FundingRequest {
  readonly wallet: Eip1193Provider;
  /** The tokens that the player lacks. */
  readonly shortfall: {
    readonly chainId: number | string;
    /** Token address, or `native`. */
    readonly tokenAddress: string;
    /** In the token's smallest unit; greater than zero. */
    readonly amount: bigint;
  };
  /** Further requirements of the same purchase. */
  readonly requirements?: readonly TokenAmount[];
  readonly kinds?: WantedKinds;
}

export interface PaymentOptions {
  readonly wallet: Eip1193Provider;
}

export interface ExecuteOptions {
  readonly wallet: Eip1193Provider;
  /**
   * Names the payment: 1 to 200 characters without `#`. It becomes the execution id. Every tab or
   * process that uses the same key resumes or follows the same execution. Changed balances,
   * allowances or fees don't matter: the terms agreed first apply. A different payment, or
   * different limits, fails with IDEMPOTENCY_KEY_REUSED.
   */
  readonly idempotencyKey?: string;
}

export interface ResumeOptions {
  readonly wallet: Eip1193Provider;
  /**
   * Confirms that no earlier wallet prompt of this execution is still open. The engine first looks
   * for open requests on chain and prompts the wallet again if it finds none. If the player then
   * still confirms an old prompt, both requests take effect.
   */
  readonly confirm?: typeof WINDOW_CLOSED;
}

/** The public API of the engine. Everything behind it is private. */
export interface FundingEngine extends Services, AdapterLookups {
  readonly environment: Environment;
  /**
   * Searches routes and emits a snapshot whenever one is found. Cold: subscribing starts the
   * requests, unsubscribing aborts them. Completes after a snapshot with a final status. Errors on
   * an invalid argument (unknown chain, invalid address or amount), or if the account, the token or
   * its balance can't be read: the shortfall is unknown then.
   *
   * @example
   * engine.findFundingRoutes({ wallet, shortfall: { chainId: 13473, tokenAddress, amount: 5_000_000n } })
   *   .subscribe(({ routes, pending }) => console.log(routes.map(({ kind }) => kind), pending));
   */
  findFundingRoutes(request: FundingRequest): Observable<RoutingSnapshot>;
  /**
   * Checks what a purchase requires and searches every way to pay for it. Emits the requirements as
   * soon as they are known, then routes as they are found. Cold; completes after the snapshot with
   * status `done`. Errors on an invalid argument, or if a requirement can't be read.
   *
   * @example
   * const itemRequirements = [{ type: ItemType.ERC20, tokenAddress, spenderAddress, amount: 10_000_000n }];
   * engine.smartCheckout({ wallet, itemRequirements, transaction: { type: GasAmountType.GAS, gasToken: { type: 'NATIVE', limit: 140_000n } } })
   *   .subscribe(({ sufficient, routing }) => console.log(sufficient, routing?.routes.length));
   */
  smartCheckout(request: CheckoutRequest): Observable<CheckoutSnapshot>;
  /**
   * Executes a route. Cold; completes after a snapshot with a final status. Failures and wallet
   * rejections are statuses, not stream errors. Unsubscribing stops before the next signature;
   * requests already sent stay journaled. Without an idempotency key every subscription starts a
   * new execution; use `resume` to continue an earlier one.
   *
   * @example
   * const { status } = await lastValueFrom(engine.execute(route, { wallet, idempotencyKey: 'order-4711' }));
   * if (status === 'unknown') console.log('Outcome not known yet: resume it, and do not pay again.');
   */
  execute(route: FundingRoute, options: ExecuteOptions): Observable<ExecutionSnapshot>;
  /**
   * Executes a purchase: the required approvals (reset first if the token requires it, then the
   * exact amount), then all its transactions, sent together and awaited. Reads the requirements
   * again first and sends nothing if anything is short. Cold; completes after a snapshot with one
   * of the four results. Failures and wallet rejections are results, not stream errors.
   * Unsubscribing stops before the next signature. The purchase is journaled and resumed like an
   * execution (`execution.id`).
   *
   * Without an idempotency key, the same purchase (account, chain, calls) is one execution while it
   * is in progress, in any tab or process; after its end, the same call starts a new one. Errors on
   * an invalid argument, or if a requirement can't be read.
   *
   * @example
   * engine.fulfil({ itemRequirements, transactions: [{ to: shop, data: calldata }] }, { wallet, idempotencyKey: 'order-4711' })
   *   .subscribe(({ status, execution }) => console.log(status, execution?.tasks));
   */
  fulfil(request: FulfilmentRequest, options: ExecuteOptions): Observable<FulfilmentSnapshot>;
  /**
   * Continues an execution of the journal: after a reload, in another tab, or after it stopped,
   * failed or ended as `unknown`. Confirmed and skipped tasks aren't repeated, and sent
   * transactions are tracked. For requests that may have been sent, the engine reads the chain;
   * while the outcome is unclear, the execution ends as `unknown` again and nothing is sent. If
   * another tab runs the execution, emits that tab's snapshots until it ends or leaves. Cold, like
   * `execute`. Errors: EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE, and those of `execute`.
   *
   * @example for (const { id } of await engine.executions(account)) engine.resume(id, { wallet }).subscribe(({ status }) => console.log(id, status));
   */
  resume(executionId: string, options: ResumeOptions): Observable<ExecutionSnapshot>;
  /**
   * Checks again an execution that ended as `unknown` or whose page closed. Never sends anything.
   * Cold; emits the current state once and completes: `done`; `failed`; `stopped` with
   * CONFIRMED_LATE (the unresolved step completed and `resume` runs the rest) or with
   * PROVEN_UNSENT; or still `unknown`. Journals its findings. If the outcome is already certain, or
   * another tab runs the execution (`carrier`), emits the journaled state. Errors like `resume`.
   *
   * @example const { status } = await lastValueFrom(engine.recheck(executionId, { wallet })); // sends nothing
   */
  recheck(executionId: string, options: Pick<ExecuteOptions, 'wallet'>): Observable<ExecutionSnapshot>;
  /**
   * Abandons an execution for the player: it can't be resumed and no longer appears in
   * `executions`. The engine still watches its open wallet requests: `recheck` reports in `late`
   * what took effect later.
   * @throws TributaryError EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE (it is done),
   *   EXECUTION_BUSY
   *
   * @example await engine.abandon(executionId, { reason: 'the player pays by card' });
   */
  abandon(executionId: string, options?: { readonly reason?: string }): Promise<ExecutionSnapshot>;
  /**
   * Returns the account's executions that can be resumed, newest first: those that haven't ended,
   * and those that ended after an earlier step was done. Reads only the journal.
   * @throws TributaryError INVALID_ADDRESS
   *
   * @example
   * const [newest] = await engine.executions(account);
   * console.log(newest?.status, newest?.tasks.length);
   */
  executions(account: string): Promise<readonly ExecutionSnapshot[]>;
  /**
   * Returns a page of the account's executions, newest first, including finished ones (as many as
   * the journal keeps, see `keepFinished`). Each has receipts: exact amounts from the chain's logs,
   * gas in wei, fees and links. A transaction is read once; its receipt is kept in the journal.
   * Values that can't be read are marked as unknown; an entry whose chain doesn't respond is
   * `failed` without affecting the others.
   * @throws TributaryError INVALID_ADDRESS, MISSING_PARAMS for an unknown cursor,
   *   JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN
   *
   * @example const { entries, cursor } = await engine.history(account, { kinds: ['swap'], outcomes: ['done'] });
   */
  history(account: string, request?: HistoryRequest): Promise<HistoryPage>;
  /**
   * Buys goods: price, offers, funding and purchase are one payment. Requests nothing before the payment is watched or gets a command. Throws at once if the request
   * isn't plain data; other mistakes of the caller reject from everything that the payment does.
   * @experimental
   *
   * @example
   * const payment = engine.buy({ wallet, goods: { type: 'products', sale: 'devnet', items: [{ productId: 'lantern', quantity: 1 }] } });
   * await payment.confirm({ atMost: { formatted: '5.10' } });
   * console.log((await payment.result()).status);
   */
  buy(request: PaymentRequest): Payment;
  /**
   * A payment of the journal, after a reload or from another process, in the same state. Watching it inspects the chain, and sends nothing.
   * @experimental
   *
   * @example const { status } = await engine.payment(id, { wallet }).result();
   */
  payment(id: string, options: PaymentOptions): Payment;
  /**
   * The account's confirmed payments, newest first, from the journal. @throws TributaryError INVALID_ADDRESS, MISSING_PARAMS for a cursor that no page returned
   * @experimental
   *
   * @example const { entries } = await engine.payments({ account, isOpen: true });
   */
  payments(request: PaymentsRequest): Promise<PaymentsPage>;
  /**
   * Emits internal events (searches, routes, tasks), for logs and demos. Hot; completes on dispose.
   *
   * @example engine.events$.subscribe((event) => console.log(event.type));
   */
  readonly events$: Observable<EngineEvent>;
  readonly wallets: Wallets;
  readonly networks: Networks;
  /**
   * Stops all polling, sockets and timers. Later calls throw ENGINE_DISPOSED.
   *
   * @example window.addEventListener('pagehide', () => engine.dispose());
   */
  dispose(): void;
}
