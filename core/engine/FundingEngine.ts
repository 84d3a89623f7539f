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
  /** What the player is short of. */
  readonly shortfall: {
    readonly chainId: number | string;
    /** An address or `native`. */
    readonly tokenAddress: string;
    /** In the token's smallest unit; greater than zero. */
    readonly amount: bigint;
  };
  /** What else the same purchase needs. */
  readonly requirements?: readonly TokenAmount[];
  readonly kinds?: WantedKinds;
}

export interface ExecuteOptions {
  readonly wallet: Eip1193Provider;
  /**
   * Names the intent: 1 to 200 characters without `#`. It becomes the execution's id; whatever tab, press or process uses it again gets the same execution, gone on with
   * or watched. The same payment with balances, allowances or fees that were read anew is the same, and is carried out as it was agreed to first; another one, other
   * limits included, is refused (IDEMPOTENCY_KEY_REUSED).
   */
  readonly idempotencyKey?: string;
}

export interface ResumeOptions {
  readonly wallet: Eip1193Provider;
  /**
   * The player's word that no window of his wallet is open any more in which he was asked before. What stands is looked for once more; where the chain shows nothing of
   * it, the wallet is asked again. Should an old window be confirmed after all, both take effect.
   */
  readonly confirm?: typeof WINDOW_CLOSED;
}

/** The facade. Everything behind it is private. */
export interface FundingEngine extends Services, AdapterLookups {
  readonly environment: Environment;
  /**
   * Routes as they come. Cold: nothing is asked before `subscribe`, unsubscribing aborts the requests. Completes after the
   * snapshot with a final status. Errors for mistakes of the caller (unknown chain, invalid address or amount), and where the
   * account, the token or its balance cannot be read: what is short is not known then.
   *
   * @example
   * engine.findFundingRoutes({ wallet, shortfall: { chainId: 13473, tokenAddress, amount: 5_000_000n } })
   * .subscribe(({ routes, pending }) => console.log(routes.map(({ kind }) => kind), pending));
   */
  findFundingRoutes(request: FundingRequest): Observable<RoutingSnapshot>;
  /**
   * From what a purchase needs to every way of paying for it: requirements as soon as they are known, then routes as they come.
   * Cold; completes after the snapshot with status `done`. Errors for mistakes of the caller, and where a requirement cannot be read.
   *
   * @example
   * const itemRequirements = [{ type: ItemType.ERC20, tokenAddress, spenderAddress, amount: 10_000_000n }];
   * engine.smartCheckout({ wallet, itemRequirements, transaction: { type: GasAmountType.GAS, gasToken: { type: 'NATIVE', limit: 140_000n } } })
   * .subscribe(({ sufficient, routing }) => console.log(sufficient, routing?.routes.length));
   */
  smartCheckout(request: CheckoutRequest): Observable<CheckoutSnapshot>;
  /**
   * Carries out a route. Cold; completes after the snapshot with a final status, which failures and rejections in the
   * wallet are part of. Unsubscribing stops before the next signature; what was sent stays journaled. Without an idempotency key every subscription begins a new
   * execution from the first step; to go on with one that has begun, `resume` it.
   *
   * @example
   * const { status } = await lastValueFrom(engine.execute(route, { wallet, idempotencyKey: 'order-4711' }));
   * if (status === 'unknown') console.log('Not certain yet: resume it, and pay nothing again.');
   */
  execute(route: FundingRoute, options: ExecuteOptions): Observable<ExecutionSnapshot>;
  /**
   * Carries out a purchase: what has to be approved first (reset where the token asks for it, then exactly what is required), then its
   * transactions, sent all at once and awaited. Requirements are read anew: with anything short nothing is sent. Cold; completes
   * after a snapshot with one of the four results, which failures and rejections in the wallet are part of. Unsubscribing stops before the
   * next signature; it is journaled and resumed like an execution (`execution.id`). Without an idempotency key the same purchase (account, chain, calls) is one for as
   * long as it is under way, in whatever tab or process; made again after its end it is a new one. Errors for mistakes of the caller, and where a requirement cannot be read.
   *
   * @example
   * engine.fulfil({ itemRequirements, transactions: [{ to: shop, data: calldata }] }, { wallet, idempotencyKey: 'order-4711' })
   * .subscribe(({ status, execution }) => console.log(status, execution?.tasks));
   */
  fulfil(request: FulfilmentRequest, options: ExecuteOptions): Observable<FulfilmentSnapshot>;
  /**
   * Goes on with an execution of the journal: after a reload, in another tab, after it stopped, failed or was left unknown. What is confirmed or was skipped
   * is not repeated; what was sent is followed; of what may have been sent the chain is asked, and as long as it cannot tell, the execution
   * ends as `unknown` again and nothing is sent. Where another tab carries it out, its snapshots are shown until it ends or goes.
   * Cold, like `execute`. Errors: EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE, and what `execute` refuses.
   *
   * @example for (const { id } of await engine.executions(account)) engine.resume(id, { wallet }).subscribe(({ status }) => console.log(id, status));
   */
  resume(executionId: string, options: ResumeOptions): Observable<ExecutionSnapshot>;
  /**
   * Looks again at an execution that was left unknown, or whose page has gone, and sends nothing whatever it finds. Cold; emits once how it stands now, and completes: `done`; `failed`;
   * `stopped` with CONFIRMED_LATE (what was in doubt is done, and something is left that `resume` goes on with) or with PROVEN_UNSENT; `unknown` still.
   * What it finds is journaled. Of one that is certain, or that another tab carries out (`carrier`), it says what the journal knows. Errors like `resume`.
   *
   * @example const { status } = await lastValueFrom(engine.recheck(executionId, { wallet })); // sends nothing
   */
  recheck(executionId: string, options: Pick<ExecuteOptions, 'wallet'>): Observable<ExecutionSnapshot>;
  /**
   * The player's word that an execution is given up: it is not resumed any more and no longer among `executions`. What was asked of the wallet for it is still
   * watched: `recheck` tells in `late` what has arrived after all. @throws TributaryError EXECUTION_NOT_FOUND, EXECUTION_NOT_RESUMABLE (it is done), EXECUTION_BUSY
   *
   * @example await engine.abandon(executionId, { reason: 'the player pays by card' });
   */
  abandon(executionId: string, options?: { readonly reason?: string }): Promise<ExecutionSnapshot>;
  /**
   * The account's executions that somebody may want to go on with, newest first: those that are not over, and those that ended after an earlier
   * step was done. Asks the journal only. @throws TributaryError INVALID_ADDRESS
   *
   * @example
   * const [newest] = await engine.executions(account);
   * console.log(newest?.status, newest?.tasks.length);
   */
  executions(account: string): Promise<readonly ExecutionSnapshot[]>;
  /**
   * The account's executions, newest first, finished ones, too (as many as the journal keeps: `keepFinished`), a page at a time, with receipts: exact amounts by the chains'
   * logs, gas in wei, fees, links. A transaction is read once and its receipt kept in the journal. What cannot be read is said to be unknown, and an entry whose
   * chain does not answer is `failed` by itself. @throws TributaryError INVALID_ADDRESS, MISSING_PARAMS for a cursor that no page has given out, JOURNAL_UNAVAILABLE, STORAGE_FORBIDDEN
   *
   * @example const { entries, cursor } = await engine.history(account, { kinds: ['swap'], outcomes: ['done'] });
   */
  history(account: string, request?: HistoryRequest): Promise<HistoryPage>;
  /**
   * What happens inside: searches, routes, tasks. For logs and demos. Hot; completes on dispose.
   *
   * @example engine.events$.subscribe((event) => console.log(event.type));
   */
  readonly events$: Observable<EngineEvent>;
  readonly wallets: Wallets;
  readonly networks: Networks;
  /**
   * Stops every poll, socket and timer. Later calls throw ENGINE_DISPOSED.
   *
   * @example window.addEventListener('pagehide', () => engine.dispose());
   */
  dispose(): void;
}
