import type { Observable } from 'rxjs';
import { Balances } from '../balances/Balances.js';
import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { CheckoutRequest } from '../checkout/CheckoutRequest.js';
import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { Environment } from '../config/Environment.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import { Moves } from '../moves/Moves.js';
import type { OnrampProvider } from '../onramp/OnrampProvider.js';
import type { Orders } from '../orders/Orders.js';
import { Prices } from '../prices/Prices.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import { Sales } from '../sales/Sales.js';
import { Tokens } from '../tokens/Tokens.js';
import type { Networks } from '../wallet/network/Networks.js';
import type { Wallets } from '../wallet/Wallets.js';
import type { Adapters } from './adaptersOf.js';
import { deferred } from './deferred.js';
import type { EngineEvent } from './EngineEvent.js';
import type { ExecuteOptions, FundingEngine, FundingRequest, ResumeOptions } from './FundingEngine.js';
import type { Hall } from './Hall.js';
import { balancesAnswers, movesAnswers, pricesAnswers, salesAnswers, tokensAnswers } from './serviceAnswers.js';
import type { WorksDoor } from './WorksDoor.js';

/** The facade: the hall, and the door to the works. */
export class ContainedFundingEngine implements FundingEngine {
  readonly #balances: Balances;
  readonly #tokens: Tokens;
  readonly #prices: Prices;
  readonly #moves: Moves;
  readonly #sales: Sales;

  constructor(
    private readonly hall: Hall,
    private readonly door: WorksDoor,
    private readonly adapters: Adapters,
  ) {
    this.#balances = deferred<Balances>(door, Balances, balancesAnswers);
    this.#tokens = deferred<Tokens>(door, Tokens, tokensAnswers);
    this.#prices = deferred<Prices>(door, Prices, pricesAnswers);
    this.#moves = deferred<Moves>(door, Moves, movesAnswers);
    this.#sales = deferred<Sales>(door, Sales, salesAnswers);
  }

  get environment(): Environment {
    return this.hall.environment;
  }

  get events$(): Observable<EngineEvent> {
    return this.hall.diary.events$;
  }

  get wallets(): Wallets {
    return this.#alive(this.hall.wallets);
  }

  get networks(): Networks {
    return this.#alive(this.hall.networks);
  }

  get balances(): Balances {
    return this.#alive(this.#balances);
  }

  get tokens(): Tokens {
    return this.#alive(this.#tokens);
  }

  get prices(): Prices {
    return this.#alive(this.#prices);
  }

  get moves(): Moves {
    return this.#alive(this.#moves);
  }

  get dex(): DexAdapter {
    return this.#alive(this.adapters).dex();
  }

  get bridge(): BridgeAdapter {
    return this.#alive(this.adapters).bridge();
  }

  get onramp(): OnrampProvider {
    return this.#alive(this.adapters).onramp();
  }

  get orders(): Orders {
    return this.#alive(this.adapters).orders();
  }

  get sales(): Sales {
    return this.#alive(this.#sales);
  }

  findFundingRoutes(request: FundingRequest): Observable<RoutingSnapshot> {
    return this.door.watch((works) => works.findFundingRoutes(request));
  }

  smartCheckout(request: CheckoutRequest): Observable<CheckoutSnapshot> {
    return this.door.watch((works) => works.smartCheckout(request));
  }

  execute(route: FundingRoute, options: ExecuteOptions): Observable<ExecutionSnapshot> {
    return this.door.watch((works) => works.execute(route, options));
  }

  fulfil(request: FulfilmentRequest, options: ExecuteOptions): Observable<FulfilmentSnapshot> {
    return this.door.watch((works) => works.fulfil(request, options));
  }

  resume(executionId: string, options: ResumeOptions): Observable<ExecutionSnapshot> {
    return this.door.watch((works) => works.resume(executionId, options));
  }

  recheck(executionId: string, options: Pick<ExecuteOptions, 'wallet'>): Observable<ExecutionSnapshot> {
    return this.door.watch((works) => works.recheck(executionId, options));
  }

  async abandon(executionId: string, options?: { readonly reason?: string }): Promise<ExecutionSnapshot> {
    return (await this.door.enter()).abandon(executionId, options);
  }

  async executions(account: string): Promise<readonly ExecutionSnapshot[]> {
    return (await this.door.enter()).executions(account);
  }

  dispose(): void {
    this.door.shut();
    this.hall.diary.close();
    this.hall.discovery.dispose();
  }

  #alive<T>(part: T): T {
    this.door.assertNotShut();
    return part;
  }
}
