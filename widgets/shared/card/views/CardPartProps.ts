import type { ExecutionSnapshot } from '../../../../core/index.js';
import type { CardOrder } from '../../../../flows/card/CardOrder.js';
import type { PaymentCommands } from '../../../../flows/payment/paymentFlow.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import type { CardOrderContext } from '../words/describeOrder.js';

export interface CardViewProps {
  /** An execution that waits for a card payment. */
  readonly execution: ExecutionSnapshot;
  readonly commands: Pick<PaymentCommands, 'leave'>;
  readonly context: PaymentContext;
  /** The widget's title while the payment runs: "Paying". */
  readonly titles: { readonly running: string };
  /** Unix milliseconds, updated every second. */
  readonly now: number;
  readonly onClose: (() => void) | undefined;
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
  /** `null` until the provider has returned its address. */
  readonly page: Page | null;
}
