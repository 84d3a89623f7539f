import type { SaleCurrency } from '../../../../core/index.js';
import type { Holdings } from '../../../../flows/money/Holdings.js';
import type { OrderDeskProps } from '../OrderStageProps.js';
import type { PayPageProps } from './PayPageProps.js';

/** Props of every part of the page to pay for an order. */
export interface OrderViewProps extends OrderDeskProps, PayPageProps {
  readonly currency: SaleCurrency;
  readonly onCurrency: (name: string) => void;
  readonly holdings: Holdings;
}
