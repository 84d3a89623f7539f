import { inject, injectable } from 'inversify';
import {
  fromAbortable,
  fundingItem,
  RejectionReason,
  RouteKind,
  StepType,
  type Abortable,
  type Address,
  type Availability,
  type FundingRoute,
  type FundingRouteFinder,
  type RouteRejection,
  type RoutingContext,
  type Shortfall,
} from '../../core/index.js';
import type { Observable } from 'rxjs';
import { CardOnramp } from './CardOnramp.js';

/** A card payment takes the provider some minutes to settle. */
const expectedSeconds = 300;

/** Offers the card where the provider sells the very token that is short. */
@injectable()
export class OnrampRouteFinder implements FundingRouteFinder {
  readonly kind = RouteKind.ONRAMP;
  readonly priority = 3;

  constructor(@inject(CardOnramp) private readonly onramp: CardOnramp) {}

  warmUp(_context: RoutingContext, options: Abortable): Promise<unknown> {
    return this.onramp.getTokens(options);
  }

  async isAvailable(_context: RoutingContext, options: Abortable): Promise<Availability> {
    const isConfigured = await this.onramp.isConfigured(options);
    return isConfigured ? { available: true } : { available: false, reason: 'NOT_CONFIGURED' };
  }

  find(shortfall: Shortfall, context: RoutingContext): Observable<FundingRoute | RouteRejection> {
    return fromAbortable(async (signal) => {
      const { token } = shortfall;
      const sold = await this.onramp.getTokens({ signal });
      const isSold = sold.some(({ chainId, address }) => chainId === token.chainId && address.toLowerCase() === token.address.toLowerCase());
      return isSold ? this.#route(shortfall, context.account) : { kind: this.kind, reason: RejectionReason.NOT_SOLD, candidate: token, chainId: token.chainId };
    });
  }

  #route({ token, missing, balance }: Shortfall, account: Address): FundingRoute {
    return {
      id: `${this.kind}:${token.chainId}:${token.address}`,
      kind: this.kind,
      priority: this.priority,
      account,
      steps: [
        {
          type: StepType.ONRAMP,
          chainId: token.chainId,
          fundingItem: fundingItem({ token, amount: missing, balance }),
          delivers: { token, value: missing },
          fees: {},
        },
      ],
      // The provider names its price on its own page.
      estimatedCost: null,
      expectedSeconds,
      confirmations: 0,
    };
  }
}
