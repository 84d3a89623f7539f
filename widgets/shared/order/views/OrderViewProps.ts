import type { SaleCurrency } from '../../../../core/index.js';
import type { Holdings } from '../../../../flows/money/Holdings.js';
import type { CheckoutState } from '../../../../flows/order/CheckoutState.js';
import type { CheckoutCommands } from '../../../../flows/order/checkoutFlow.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import type { OrderDeskProps } from '../OrderStageProps.js';

/** What every part of the page gets on which an order is paid. */
export interface OrderViewProps extends OrderDeskProps {
  readonly currency: SaleCurrency;
  readonly onCurrency: (name: string) => void;
  readonly state: CheckoutState;
  readonly commands: CheckoutCommands;
  readonly holdings: Holdings;
  /** What values are shown in; null: none are shown. */
  readonly fiatCurrency: string | null;
  /** Unix milliseconds, once a second. */
  readonly now: number;
  readonly onPay: (way: PayWay) => void;
}
