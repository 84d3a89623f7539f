import type { OrderPlan } from './OrderPlan.js';
import type { OrderFigures } from './orderFigures.js';

/** One way of paying for an order, with what it costs altogether. */
export interface PayWay {
  /** Unique among the ways of its method. */
  readonly id: string;
  /** balance: nothing is missing. route: what is missing is got first. card: the provider's page takes the payment. */
  readonly kind: 'balance' | 'route' | 'card';
  /** Of a card that buys tokens, its `funding` is made when it is pressed. */
  readonly plan: OrderPlan;
  readonly total: OrderFigures;
  readonly expectedSeconds: number;
}
