import type { ReactNode } from 'react';
import type { PriceSnapshot, SaleCurrency, SaleQuote } from '../../../../core/index.js';
import type { ConnectedWallet } from '../../../../flows/connect/WalletSession.js';
import type { WayCommands } from '../../../../flows/funding/fundingFlow.js';
import type { Holdings } from '../../../../flows/money/Holdings.js';
import type { OrderState } from '../../../../flows/order/OrderState.js';
import type { FrameProps } from '../../../components/frame/Frame.js';
import type { PaymentStart } from '../../payment/usePaymentStart.js';
import type { OrderEvent } from '../OrderEvent.js';
import type { OrderParameters } from '../OrderParameters.js';
import type { OrderContext } from '../words/words.js';

/** What every view of an order gets, before anything is paid. */
export interface OrderViewProps {
  readonly wallet: ConnectedWallet;
  readonly parameters: OrderParameters;
  readonly quote: SaleQuote;
  readonly currency: SaleCurrency;
  readonly onCurrency: (name: string) => void;
  readonly state: OrderState;
  readonly commands: WayCommands;
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly context: OrderContext;
  readonly start: PaymentStart;
  readonly tell: (event: OrderEvent) => void;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
  readonly breakdown?: ReactNode;
}
