import { inject, injectable } from 'inversify';
import type { Observable } from 'rxjs';
import {
  type Abortable,
  type Address,
  type Availability,
  type FundingRoute,
  fromAbortable,
  isSameToken,
  RejectionReason,
  RouteKind,
  type RouteRejection,
  type Shortfall,
  StepType,
} from '../../core/index.js';
import {
  expectedSeconds,
  type FundingRouteFinder,
  OnrampProvider,
  onrampStep,
  type RoutingContext,
  rejectionOf,
} from '../../core/plugin/index.js';

/** Offers a card payment if any registered provider sells the missing token. */
@injectable()
export class OnrampRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.ONRAMP;
  readonly priority = 3;

  constructor(@inject(OnrampProvider) private readonly onramp: OnrampProvider) {}

  warmUp(_context: RoutingContext, options: Abortable): Promise<unknown> {
    return this.onramp.getTokens(options);
  }

  async isAvailable(_context: RoutingContext, options: Abortable): Promise<Availability> {
    return (await this.onramp.isAvailable?.(options)) ?? { available: true };
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection> {
    return fromAbortable(async (signal) => {
      const { token } = shortfall;
      const sold = await this.onramp.getTokens({ signal });
      const isSold = sold.some((listed) => isSameToken(listed, token));
      return isSold ? this.#route(shortfall, context.account) : rejectionOf(this.kind, RejectionReason.NOT_SOLD, token);
    });
  }

  #route({ token, missing, balance }: Shortfall, account: Address): FundingRoute {
    return {
      id: `${this.kind}:${token.chainId}:${token.address}`,
      kind: this.kind,
      priority: this.priority,
      account,
      steps: [onrampStep({ token, amount: missing, balance })],
      // The provider shows its price only on its own page.
      estimatedCost: null,
      expectedSeconds: expectedSeconds[StepType.ONRAMP],
      confirmations: 0,
    };
  }
}
