import type { Container } from 'inversify';
import { defer, type Observable, Subject, switchMap, takeUntil } from 'rxjs';
import { Balances } from '../balances/Balances.js';
import { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { CheckoutRequest } from '../checkout/CheckoutRequest.js';
import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { SmartCheckout } from '../checkout/SmartCheckout.js';
import type { Environment } from '../config/Environment.js';
import { DexAdapter } from '../dex/DexAdapter.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { ExecutionEngine } from '../execution/ExecutionEngine.js';
import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import { parseAddress } from '../money/parseAddress.js';
import { OnrampProvider } from '../onramp/OnrampProvider.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { RoutingEngine } from '../routing/RoutingEngine.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import { ChainReaders } from '../rpc/ChainReader.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { roleName } from '../plugin/roleName.js';
import { Tokens } from '../tokens/Tokens.js';
import { WalletDiscovery } from '../wallet/discovery/WalletDiscovery.js';
import { Networks } from '../wallet/network/Networks.js';
import { assertWallet } from '../wallet/readWallet.js';
import { Wallets } from '../wallet/Wallets.js';
import { EngineDiary } from './EngineDiary.js';
import type { EngineEvent } from './EngineEvent.js';
import type { ExecuteOptions, FundingEngine, FundingRequest } from './FundingEngine.js';
import { openContext } from './openContext.js';
import { startSearch } from './startSearch.js';

export interface EngineParts {
  readonly routing: RoutingEngine;
  readonly checkout: SmartCheckout;
  readonly execution: ExecutionEngine;
  readonly fulfilment: Fulfilment;
}

/** The facade over a private container: a service locator handed out would undo the house. */
export class ContainedFundingEngine implements FundingEngine {
  readonly #disposed$ = new Subject<void>();
  readonly #diary = new EngineDiary(() => Date.now());
  #isDisposed = false;

  constructor(
    readonly environment: Environment,
    private readonly container: Container,
    private readonly parts: EngineParts,
  ) {}

  get events$(): Observable<EngineEvent> {
    return this.#diary.events$;
  }

  get wallets(): Wallets {
    return this.#service(Wallets);
  }

  get networks(): Networks {
    return this.#service(Networks);
  }

  get balances(): Balances {
    return this.#service(Balances);
  }

  get tokens(): Tokens {
    return this.#service(Tokens);
  }

  get dex(): DexAdapter {
    return this.#service(DexAdapter);
  }

  get bridge(): BridgeAdapter {
    return this.#service(BridgeAdapter);
  }

  get onramp(): OnrampProvider {
    return this.#service(OnrampProvider);
  }

  findFundingRoutes(request: FundingRequest): Observable<RoutingSnapshot> {
    return this.#whileAlive(() =>
      fromAbortable((signal) => startSearch(request, this.environment, this.container, { signal })).pipe(
        switchMap(({ shortfall, context }) => this.parts.routing.find(shortfall, context).pipe(this.#diary.followSearch(shortfall.token))),
      ),
    );
  }

  smartCheckout({ wallet, ...request }: CheckoutRequest): Observable<CheckoutSnapshot> {
    return this.#whileAlive(() => {
      assertWallet(wallet);
      const context$ = fromAbortable(() => openContext(wallet, this.environment, this.container));
      return context$.pipe(switchMap((context) => this.parts.checkout.run(request, context)));
    });
  }

  execute(route: FundingRoute, { wallet }: ExecuteOptions): Observable<ExecutionSnapshot> {
    return this.#whileAlive(() => this.parts.execution.execute(route, wallet).pipe(this.#diary.followExecution()));
  }

  fulfil(request: FulfilmentRequest, { wallet }: ExecuteOptions): Observable<FulfilmentSnapshot> {
    return this.#whileAlive(() => {
      assertWallet(wallet);
      return this.parts.fulfilment.run(request, wallet, () => openContext(wallet, this.environment, this.container));
    });
  }

  resume(executionId: string, { wallet }: ExecuteOptions): Observable<ExecutionSnapshot> {
    return this.#whileAlive(() => this.parts.execution.resume(executionId, wallet).pipe(this.#diary.followExecution()));
  }

  async executions(account: string): Promise<readonly ExecutionSnapshot[]> {
    this.#assertAlive();
    return this.parts.execution.list(parseAddress(account));
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#disposed$.next();
    this.#disposed$.complete();
    this.#diary.close();
    this.container.get(WalletDiscovery).dispose();
    this.container.get<ChainReaders>(ChainReaders).dispose();
  }

  #whileAlive<T>(source: () => Observable<T>): Observable<T> {
    return defer(() => {
      this.#assertAlive();
      return source().pipe(takeUntil(this.#disposed$));
    });
  }

  #service<T>(role: symbol): T {
    this.#assertAlive();
    if (!this.container.isBound(role)) throw engineErrors.missingRole(roleName(role));
    return this.container.get<T>(role);
  }

  #assertAlive(): void {
    if (this.#isDisposed) throw engineErrors.disposed();
  }
}
