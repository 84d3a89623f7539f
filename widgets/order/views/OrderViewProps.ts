import type { PriceSnapshot, SaleCurrency, SaleQuote } from '../../../core/index.js';
import type { PaymentMethod } from '../../events/WidgetEvents.js';
import type { ConnectedWallet } from '../../host/WalletSession.js';
import type { Holdings } from '../../money/Holdings.js';
import type { FrameProps } from '../../parts/frame/Frame.js';
import type { PaymentStart } from '../../payment/usePaymentStart.js';
import type { OrderState } from '../flow/OrderState.js';
import type { OrderAction } from '../flow/orderFlow.js';
import type { OrderEvent } from '../OrderEvent.js';
import type { OrderParameters } from '../OrderParameters.js';
import type { OrderContext } from '../words/words.js';

/** A way of paying that the widget shows. */
export interface OfferedMethod {
  readonly id: PaymentMethod;
  readonly title: string;
  readonly note: string;
  /** Why it cannot be chosen. */
  readonly off?: string | undefined;
}

/** What every view of an order gets, before anything is paid. */
export interface OrderViewProps {
  readonly wallet: ConnectedWallet;
  readonly parameters: OrderParameters;
  readonly quote: SaleQuote;
  readonly currency: SaleCurrency;
  readonly onCurrency: (name: string) => void;
  readonly state: OrderState;
  readonly act: (action: OrderAction) => void;
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly context: OrderContext;
  readonly start: PaymentStart;
  readonly tell: (event: OrderEvent) => void;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
}
