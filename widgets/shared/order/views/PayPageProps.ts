import type { Token } from '../../../../core/index.js';
import type { ConnectedWallet } from '../../../../flows/connect/WalletSession.js';
import type { CheckoutState } from '../../../../flows/order/CheckoutState.js';
import type { CheckoutCommands } from '../../../../flows/order/checkoutFlow.js';
import type { MethodRules } from '../../../../flows/order/offerMethods.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import type { PaymentStart } from '../../payment/usePaymentStart.js';
import type { OrderEvent } from '../OrderEvent.js';
import type { OrderContext } from '../words/words.js';

export type HostRequest = Extract<OrderEvent, { type: 'request' }>['request'];

/** Props of every part of the page to pay on, for items or tokens. */
export interface PayPageProps {
  readonly wallet: ConnectedWallet;
  readonly rules: MethodRules;
  readonly context: OrderContext;
  readonly start: PaymentStart;
  readonly state: CheckoutState;
  readonly commands: CheckoutCommands;
  /** The token of the price: a card would buy it. */
  readonly token: Token;
  /** In basis points of the price: higher costs need a second press. Default 1,000. */
  readonly costLimit?: number | undefined;
  /** The currency of shown values; `null`: none are shown. */
  readonly fiatCurrency: string | null;
  /** Unix milliseconds, updated every second. */
  readonly now: number;
  readonly onPay: (way: PayWay) => void;
  readonly onRequest: (request: HostRequest) => void;
}
