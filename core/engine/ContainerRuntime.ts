import type { Container } from 'inversify';
import { type Observable, switchMap } from 'rxjs';
import type { CheckoutRequest } from '../checkout/CheckoutRequest.js';
import type { CheckoutSnapshot } from '../checkout/CheckoutSnapshot.js';
import type { Fulfilment } from '../checkout/fulfilment/Fulfilment.js';
import type { FulfilmentRequest } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import { asCalls } from '../checkout/fulfilment/keyedCalls.js';
import type { SmartCheckout } from '../checkout/SmartCheckout.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { EngineEvents } from '../events/EngineEvents.js';
import { assertIdempotencyKey } from '../execution/assertIdempotencyKey.js';
import type { ExecutionEngine } from '../execution/ExecutionEngine.js';
import type { ExecutionSnapshot } from '../execution/ExecutionSnapshot.js';
import type { LateWatch } from '../execution/LateWatch.js';
import type { HistoryPage, HistoryRequest } from '../history/HistoryEntry.js';
import type { Address } from '../money/Address.js';
import { tryParseAddress } from '../money/parseAddress.js';
import type { Orders } from '../orders/Orders.js';
import type { EnginePayments } from '../payment/EnginePayments.js';
import type { PaymentRequest, PaymentsRequest } from '../payment/Goods.js';
import type { Payment } from '../payment/Payment.js';
import type { PaymentsPage } from '../payment/PaymentSnapshot.js';
import { assertArguments } from '../plainData/assertArguments.js';
import { namingField } from '../plainData/namingField.js';
import { roleName } from '../plugin/roleName.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { RoutingEngine } from '../routing/RoutingEngine.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import { isWanted } from '../routing/WantedKinds.js';
import type { Sales } from '../sales/Sales.js';
import { type CallSending, sendCalls } from '../sending/sendCalls.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { onDemand } from '../stream/onDemand.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import type { CallsSnapshot } from '../wallet/calls/CallsSnapshot.js';
import type { SendCallsRequest } from '../wallet/calls/SendCallsRequest.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { AdmissionGate } from './AdmissionGate.js';
import type { EngineRuntime } from './EngineRuntime.js';
import type { ExecuteOptions, FundingRequest, PaymentOptions, ResumeOptions } from './FundingEngine.js';
import { loadPart } from './loadPart.js';
import type { PlayerContexts } from './PlayerContexts.js';
import { callCheck } from './parameters/callCheck.js';
import { quotedAnswers } from './parameters/quotedAnswers.js';
import { facadeParameters, runtimeParameters } from './parameters/runtimeParameters.js';
import { resolved } from './resolved.js';
import { services } from './services.js';

export interface RuntimeParts {
  readonly gate: AdmissionGate;
  readonly contexts: PlayerContexts;
  readonly events: EngineEvents;
  readonly routing: RoutingEngine;
  readonly checkout: SmartCheckout;
  readonly execution: ExecutionEngine;
  readonly fulfilment: Fulfilment;
  readonly calls: CallSending;
  readonly late: LateWatch;
}

/** Implements the runtime over a private container. No service locator leaves it. */
export class ContainerRuntime implements EngineRuntime {
  readonly calls = callCheck(runtimeParameters, quotedAnswers);
  /** Fetched on first use: few players open their history. */
  readonly #history = onDemand(async () => {
    const { createHistory } = await loadPart('history', () => import('../history/createHistory.js'));
    return createHistory((role) => this.container.get(role, { optional: true }));
  });

  #opened: EnginePayments | null = null;
  /** Its code is fetched with the first payment. */
  readonly #payments = onDemand(async () => {
    const { createPayments } = await loadPart('payments', () => import('../payment/EnginePayments.js'));
    const parts = {
      tokens: this.container.get(TokenCatalogue),
      sales: () => this.get<Sales>(services.sales.role),
      orders: () => this.get<Orders>(services.orders.role),
    };
    return (this.#opened = createPayments(this, parts, (role) => this.get(role)));
  });

  constructor(
    private readonly container: Container,
    private readonly parts: RuntimeParts,
  ) {}

  findFundingRoutes(request: FundingRequest): Observable<RoutingSnapshot> {
    assertArguments(facadeParameters.findFundingRoutes, [request]);
    const { contexts, routing, events, gate } = this.parts;
    const search$ = fromAbortable((signal) => contexts.openSearch(request, { signal })).pipe(
      switchMap(({ shortfall, context }) =>
        routing.find(shortfall, context, isWanted(request.kinds)).pipe(events.followSearch(shortfall.token)),
      ),
    );
    return gate.admit(search$);
  }

  smartCheckout(given: CheckoutRequest): Observable<CheckoutSnapshot> {
    const { wallet, fresh = false, ...request } = given;
    assertWallet(wallet);
    assertArguments(facadeParameters.smartCheckout, [given]);
    const { contexts, checkout, events, gate } = this.parts;
    const checkout$ = fromAbortable(() => contexts.open(wallet)).pipe(
      switchMap((context) => {
        if (fresh) for (const chainId of [context.l1ChainId, context.l2ChainId]) context.chains.get(chainId).forget();
        return checkout.run(request, context);
      }),
    );
    return gate.admit(checkout$).pipe(events.followCheckout());
  }

  execute(route: FundingRoute, options: ExecuteOptions): Observable<ExecutionSnapshot> {
    assertArguments(facadeParameters.execute, [route, options]);
    const { wallet, idempotencyKey } = options;
    assertIdempotencyKey(idempotencyKey);
    return this.parts.execution.execute(route, wallet, idempotencyKey).pipe(this.parts.events.followExecution());
  }

  fulfil(request: FulfilmentRequest, options: ExecuteOptions): Observable<FulfilmentSnapshot> {
    assertArguments(facadeParameters.fulfil, [request, options]);
    const { wallet, idempotencyKey } = options;
    assertWallet(wallet);
    assertIdempotencyKey(idempotencyKey);
    const { contexts, fulfilment, events } = this.parts;
    return fulfilment
      .run(request, { wallet, idempotencyKey, open: () => contexts.open(wallet) })
      .pipe(events.followFulfilment());
  }

  resume(executionId: string, options: ResumeOptions): Observable<ExecutionSnapshot> {
    assertArguments(facadeParameters.resume, [executionId, options]);
    const { wallet, ...resuming } = options;
    return this.parts.execution.resume(executionId, wallet, resuming).pipe(this.parts.events.followExecution());
  }

  recheck(executionId: string, options: Pick<ExecuteOptions, 'wallet'>): Observable<ExecutionSnapshot> {
    assertArguments(facadeParameters.recheck, [executionId, options]);
    return this.parts.execution.recheck(executionId, options.wallet).pipe(this.parts.events.followExecution());
  }

  async abandon(executionId: string, options: { readonly reason?: string } = {}): Promise<ExecutionSnapshot> {
    assertArguments(facadeParameters.abandon, [executionId, options]);
    const { reason = 'the player has given it up' } = options;
    return this.parts.execution.abandon(executionId, reason).finally(() => this.parts.late.watch(executionId));
  }

  /** Also starts watching executions that an earlier page abandoned or that ended recently. */
  async executions(account: string): Promise<readonly ExecutionSnapshot[]> {
    const { execution, late } = this.parts;
    const owner = ownerOf(account);
    const [listed, givenUp, finished] = await Promise.all([
      execution.list(owner),
      execution.givenUp(owner),
      execution.justFinished(owner),
    ]);
    for (const id of givenUp) late.watch(id);
    for (const id of finished) late.watchBriefly(id);
    return listed;
  }

  async history(account: string, request: HistoryRequest = {}): Promise<HistoryPage> {
    assertArguments(facadeParameters.history, [account, request]);
    const owner = ownerOf(account);
    return (await this.#history()).list(owner, request);
  }

  async buy(request: PaymentRequest): Promise<Payment> {
    assertArguments(facadeParameters.buy, [request]);
    return (await this.#payments()).buy(request);
  }

  async payment(id: string, options: PaymentOptions): Promise<Payment> {
    assertArguments(facadeParameters.payment, [id, options]);
    return (await this.#payments()).open(id, options);
  }

  async payments(request: PaymentsRequest): Promise<PaymentsPage> {
    assertArguments(facadeParameters.payments, [request]);
    const account = ownerOf(request.account);
    return (await this.#payments()).list({ ...request, account });
  }

  sendCalls(request: SendCallsRequest): Observable<CallsSnapshot> {
    assertWallet(request.wallet);
    assertArguments(facadeParameters.sendCalls, [request]);
    const { idempotencyKey } = request;
    assertIdempotencyKey(idempotencyKey);
    if (idempotencyKey === undefined) return sendCalls(request, this.parts.calls);
    const { fulfilment, events } = this.parts;
    return asCalls(fulfilment.sendCalls(request, idempotencyKey).pipe(events.followExecution()));
  }

  get<T>(role: symbol): T {
    if (!this.container.isBound(role)) throw engineErrors.missingRole(roleName(role));
    return resolved(roleName(role), () => this.container.get<T>(role));
  }

  dispose(): void {
    this.#opened?.dispose();
    this.parts.late.dispose();
  }
}

/** @throws TributaryError MISSING_PARAMS, INVALID_ADDRESS: both with `data.field` */
function ownerOf(account: string): Address {
  assertArguments(facadeParameters.executions, [account]);
  const owner = tryParseAddress(account);
  if (owner === null) throw namingField(engineErrors.invalidAddress(account), facadeParameters.executions, [account]);
  return owner;
}
