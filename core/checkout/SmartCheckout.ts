import { concat, defer, finalize, map, type Observable, of, switchMap } from 'rxjs';
import { checkoutRoutingMessages } from '../errors/checkoutErrors.js';
import type { TokenAmount } from '../money/Token.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { RoutingEngine } from '../routing/RoutingEngine.js';
import type { RoutingSnapshot } from '../routing/RoutingSnapshot.js';
import { RoutingStatus } from '../routing/RoutingSnapshot.js';
import { isWanted } from '../routing/WantedKinds.js';
import type { Abortable } from '../stream/Abortable.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import { type BalanceRequirement, isTokenRequirement } from './BalanceRequirement.js';
import { type CheckoutRequest, RoutingMode } from './CheckoutRequest.js';
import { type CheckoutSnapshot, CheckoutStatus } from './CheckoutSnapshot.js';
import { chooseShortfall } from './chooseShortfall.js';
import { type CheckedRequirements, checkRequirements, type RequirementReader } from './RequirementReader.js';

export interface CheckoutDeps {
  readonly routing: RoutingEngine;
  readonly requirements: RequirementReader;
}

type Purchase = Omit<CheckoutRequest, 'wallet'>;

/** Checks the requirements of a purchase and searches every way to pay for it. */
export class SmartCheckout {
  constructor(private readonly deps: CheckoutDeps) {}

  /** See `FundingEngine.smartCheckout`. `context`: the player's on the child chain, without requirements. */
  run(request: Purchase, context: RoutingContext): Observable<CheckoutSnapshot> {
    return defer(() => {
      const checked = checkRequirements(request.itemRequirements, request.transaction);
      // Prefetching may still run when the search starts, so it ends only with the checkout.
      const ahead = new AbortController();
      void this.deps.routing.warmUp(context, { signal: ahead.signal }, isWanted(request.kinds));
      const read$ = fromAbortable((signal) => this.#read(checked, context, { signal }));
      return concat(of(reading), read$.pipe(switchMap((snapshot) => this.#route(snapshot, request, context)))).pipe(
        finalize(() => ahead.abort()),
      );
    });
  }

  async #read(checked: CheckedRequirements, context: RoutingContext, options: Abortable): Promise<CheckoutSnapshot> {
    const { requirements, allowances, gas } = await this.deps.requirements.read(checked, context, options);
    const insufficient = requirements.filter(({ sufficient }) => !sufficient);
    return {
      status: CheckoutStatus.ROUTING,
      sufficient: insufficient.length === 0,
      requirements,
      allowances,
      ...(gas !== undefined && { gas }),
      insufficient,
      routing: null,
    };
  }

  #route(
    snapshot: CheckoutSnapshot,
    { routing = RoutingMode.WHEN_SHORT, kinds }: Purchase,
    context: RoutingContext,
  ): Observable<CheckoutSnapshot> {
    const choice = chooseShortfall(snapshot.requirements, routing);
    if (choice.kind === 'none') return of({ ...snapshot, status: CheckoutStatus.DONE });
    if (choice.kind === 'several') return of({ ...snapshot, status: CheckoutStatus.DONE, routing: noRoutes });
    const requirements = snapshot.requirements.flatMap(toTokenAmount);
    const routes$ = this.deps.routing.find(choice.shortfall, { ...context, requirements }, isWanted(kinds));
    return routes$.pipe(
      map((found) => ({
        ...snapshot,
        status: found.status === RoutingStatus.SEARCHING ? CheckoutStatus.ROUTING : CheckoutStatus.DONE,
        routing: found,
      })),
    );
  }
}

const reading: CheckoutSnapshot = {
  status: CheckoutStatus.READING,
  sufficient: null,
  requirements: [],
  allowances: [],
  insufficient: [],
  routing: null,
};

const noRoutes: RoutingSnapshot = {
  status: RoutingStatus.NO_ROUTES_FOUND,
  message: checkoutRoutingMessages.noRoutesFound,
  shortfall: null,
  routes: [],
  pending: [],
  rejections: [],
  failures: [],
  disabled: [],
};

function toTokenAmount(requirement: BalanceRequirement): readonly TokenAmount[] {
  return isTokenRequirement(requirement) ? [{ token: requirement.token, value: requirement.required.balance }] : [];
}
