import type { Observable } from 'rxjs';
import type { CheckoutRequest } from '../checkout/CheckoutRequest.js';
import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import type { Environment } from '../config/Environment.js';
import type { EngineEvent } from '../events/EngineEvent.js';
import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { HistoryPage, HistoryRequest } from '../history/HistoryEntry.js';
import type { PaymentRequest, PaymentsRequest } from '../payment/Goods.js';
import type { Payment } from '../payment/Payment.js';
import type { PaymentsPage } from '../payment/PaymentSnapshot.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import { errorAsStream } from '../stream/errorAsStream.js';
import type { Networks } from '../wallet/network/Networks.js';
import type { Wallets } from '../wallet/Wallets.js';
import type { AdapterLookups } from './adapterLookups.js';
import { copyInput } from './copyInput.js';
import type { EngineReading } from './EngineReading.js';
import type { EngineRuntime } from './EngineRuntime.js';
import type { EngineShell } from './EngineShell.js';
import type { ExecuteOptions, FundingEngine, FundingRequest, PaymentOptions, ResumeOptions } from './FundingEngine.js';
import { lazyPayment } from './lazyPayment.js';
import type { PartLoader } from './PartLoader.js';
import type { ServiceName } from './services.js';

/**
 * Implements the facade over the shell, which exists at once, and the parts loaded on demand.
 * `withServices` adds the services of the table.
 */
export class LazyFundingEngine implements Omit<FundingEngine, ServiceName | keyof AdapterLookups> {
  // Private fields, because stores such as Valtio's replace every public field with a proxy.
  readonly #shell: EngineShell;
  readonly #loader: PartLoader<EngineRuntime>;
  readonly #reading: PartLoader<EngineReading>;

  constructor(shell: EngineShell, loader: PartLoader<EngineRuntime>, reading: PartLoader<EngineReading>) {
    this.#shell = shell;
    this.#loader = loader;
    this.#reading = reading;
  }

  get environment(): Environment {
    return this.#shell.environment;
  }

  get events$(): Observable<EngineEvent> {
    return this.#shell.events.events$;
  }

  get wallets(): Wallets {
    return this.#alive(this.#shell.wallets);
  }

  get networks(): Networks {
    return this.#alive(this.#shell.networks);
  }

  findFundingRoutes(given: FundingRequest): Observable<RoutingSnapshot> {
    return this.#watch(given, 'request', (runtime, request) => runtime.findFundingRoutes(request));
  }

  smartCheckout(given: CheckoutRequest): Observable<CheckoutSnapshot> {
    return this.#watch(given, 'request', (runtime, request) => runtime.smartCheckout(request));
  }

  execute(reviewed: FundingRoute, options: ExecuteOptions): Observable<ExecutionSnapshot> {
    return this.#watchWith(options, reviewed, 'route', (runtime, route, wallet) => runtime.execute(route, wallet));
  }

  fulfil(given: FulfilmentRequest, options: ExecuteOptions): Observable<FulfilmentSnapshot> {
    return this.#watchWith(options, given, 'request', (runtime, request, wallet) => runtime.fulfil(request, wallet));
  }

  resume(executionId: string, options: ResumeOptions): Observable<ExecutionSnapshot> {
    return this.#watch(options, 'options', (runtime, wallet) => runtime.resume(executionId, wallet));
  }

  recheck(executionId: string, options: Pick<ExecuteOptions, 'wallet'>): Observable<ExecutionSnapshot> {
    return this.#watch(options, 'options', (runtime, wallet) => runtime.recheck(executionId, wallet));
  }

  async abandon(executionId: string, options?: { readonly reason?: string }): Promise<ExecutionSnapshot> {
    return (await this.#loader.load()).abandon(executionId, options);
  }

  async executions(account: string): Promise<readonly ExecutionSnapshot[]> {
    return (await this.#loader.load()).executions(account);
  }

  async history(account: string, given: HistoryRequest = {}): Promise<HistoryPage> {
    const request = copyInput(given, 'request');
    return (await this.#loader.load()).history(account, request);
  }

  buy(given: PaymentRequest): Payment {
    const request = copyInput(given, 'request');
    return lazyPayment(request, async () => (await this.#loader.load()).buy(request));
  }

  payment(id: string, given: PaymentOptions): Payment {
    const options = copyInput(given, 'options');
    return lazyPayment({ id, goods: null }, async () => (await this.#loader.load()).payment(id, options));
  }

  async payments(given: PaymentsRequest): Promise<PaymentsPage> {
    const request = copyInput(given, 'request');
    return (await this.#loader.load()).payments(request);
  }

  dispose(): void {
    this.#loader.dispose();
    this.#reading.dispose();
    this.#shell.events.close();
    this.#shell.discovery.dispose();
  }

  #watch<G, T>(given: G, name: string, ask: (runtime: EngineRuntime, given: G) => Observable<T>): Observable<T> {
    return errorAsStream(() => {
      const taken = copyInput(given, name);
      return this.#loader.watch((runtime) => ask(runtime, taken));
    });
  }

  #watchWith<G, T>(
    options: ExecuteOptions,
    given: G,
    name: string,
    ask: (runtime: EngineRuntime, given: G, options: ExecuteOptions) => Observable<T>,
  ): Observable<T> {
    return errorAsStream(() => {
      const taken = copyInput(given, name);
      return this.#watch(options, 'options', (runtime, wallet) => ask(runtime, taken, wallet));
    });
  }

  #alive<T>(part: T): T {
    this.#loader.assertNotDisposed();
    return part;
  }
}
