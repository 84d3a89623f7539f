import type { OrderPlan } from './OrderPlan.js';
import type { OrderFigures } from './orderFigures.js';

/** A payment option for an order, with its total. */
export interface PayWay {
  /** Unique among the options of its method. */
  readonly id: string;
  /** `balance`: nothing is missing. `route`: gets the missing amount first. `card`: paid on the provider's page. */
  readonly kind: 'balance' | 'route' | 'card';
  /** For a card that buys tokens, `funding` is created on the click. */
  readonly plan: OrderPlan;
  readonly total: OrderFigures;
  readonly expectedSeconds: number;
}
