import type { ExecutionSnapshot } from '../../../core/index.js';
import type { PaymentViewProps } from '../../payment/views/PaymentViewProps.js';
import type { CardOrder } from '../flow/CardOrder.js';
import type { CardOrderContext } from '../words/describeOrder.js';

export interface CardViewProps extends PaymentViewProps {
  /** One that waits for a card payment. */
  readonly execution: ExecutionSnapshot;
}

/** The provider's. */
export interface Page {
  readonly url: string;
  readonly origin: string;
  readonly host: string;
}

export interface CardPartProps extends CardViewProps {
  readonly context: CardOrderContext;
  readonly order: CardOrder;
  /** null until the provider has named it. */
  readonly page: Page | null;
}
