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
import { errorAsStream } from '../stream/errorAsStream.js';
import { Tokens } from '../tokens/Tokens.js';
import type { Networks } from '../wallet/network/Networks.js';
import type { Wallets } from '../wallet/Wallets.js';
import type { Adapters } from './adaptersOf.js';
import { deferred } from './deferred.js';
import type { EngineEvent } from './EngineEvent.js';
import type { ExecuteOptions, FundingEngine, FundingRequest, ResumeOptions } from './FundingEngine.js';
import type { Hall } from './Hall.js';
import { balancesAnswers, movesAnswers, pricesAnswers, salesAnswers, tokensAnswers } from './serviceAnswers.js';
import { takeIn, takeInArguments } from './takeIn.js';
import type { Works } from './Works.js';
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
    this.#moves = deferred<Moves>(door, Moves, movesAnswers, { take: takeInArguments });
    this.#sales = deferred<Sales>(door, Sales, salesAnswers, { take: takeInArguments });
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

  findFundingRoutes(given: FundingRequest): Observable<RoutingSnapshot> {
    return this.#watch(given, 'request', (works, request) => works.findFundingRoutes(request));
  }

  smartCheckout(given: CheckoutRequest): Observable<CheckoutSnapshot> {
    return this.#watch(given, 'request', (works, request) => works.smartCheckout(request));
  }

  execute(reviewed: FundingRoute, options: ExecuteOptions): Observable<ExecutionSnapshot> {
    return this.#watchWith(options, reviewed, 'route', (works, route, wallet) => works.execute(route, wallet));
  }

  fulfil(given: FulfilmentRequest, options: ExecuteOptions): Observable<FulfilmentSnapshot> {
    return this.#watchWith(options, given, 'request', (works, request, wallet) => works.fulfil(request, wallet));
  }

  resume(executionId: string, options: ResumeOptions): Observable<ExecutionSnapshot> {
    return this.#watch(options, 'options', (works, wallet) => works.resume(executionId, wallet));
  }

  recheck(executionId: string, options: Pick<ExecuteOptions, 'wallet'>): Observable<ExecutionSnapshot> {
    return this.#watch(options, 'options', (works, wallet) => works.recheck(executionId, wallet));
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

  #watch<G, T>(given: G, name: string, ask: (works: Works, given: G) => Observable<T>): Observable<T> {
    return errorAsStream(() => {
      const taken = takeIn(given, name);
      return this.door.watch((works) => ask(works, taken));
    });
  }

  #watchWith<G, T>(options: ExecuteOptions, given: G, name: string, ask: (works: Works, given: G, options: ExecuteOptions) => Observable<T>): Observable<T> {
    return errorAsStream(() => {
      const taken = takeIn(given, name);
      return this.#watch(options, 'options', (works, wallet) => ask(works, taken, wallet));
    });
  }

  #alive<T>(part: T): T {
    this.door.assertNotShut();
    return part;
  }
}
