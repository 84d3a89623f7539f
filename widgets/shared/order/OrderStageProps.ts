import type { ReactNode } from 'react';
import type { SaleQuote } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import type { MethodRules } from '../../../flows/order/offerMethods.js';
import type { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import type { PaymentEngine } from '../../../flows/payment/PaymentEngine.js';
import type { FrameProps } from '../../components/frame/Frame.js';
import type { PaymentStart } from '../payment/usePaymentStart.js';
import type { OrderEvent } from './OrderEvent.js';
import type { OrderParameters } from './OrderParameters.js';
import type { OrderContext } from './words/words.js';

/** The player's choices, kept while a payment is shown instead of the order. */
export interface KeptOrder {
  current: { readonly currency: string | null; readonly method: PaymentMethod | null };
}

export interface OrderStageProps {
  readonly wallet: ConnectedWallet;
  readonly parameters: OrderParameters;
  readonly rules: MethodRules;
  readonly orders: PaymentEngine;
  readonly kept: KeptOrder;
  readonly context: OrderContext;
  readonly start: PaymentStart;
  readonly tell: (event: OrderEvent) => void;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  /** Shows this above the payment until the payment is done. */
  readonly onPaying: (strip: ReactNode) => void;
  /** In the review: the parts of the price, if it has more than its items. */
  readonly breakdown?: ReactNode;
}

/** Props of an order once the shop has returned the price. */
export interface OrderDeskProps extends OrderStageProps {
  readonly quote: SaleQuote;
}
