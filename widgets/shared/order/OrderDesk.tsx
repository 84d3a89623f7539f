import type { ReactElement } from 'react';
import type { OrderDeskProps } from './OrderStageProps.js';
import { useOrderDesk } from './useOrderDesk.js';
import { OrderDeskView } from './views/OrderDeskView.js';

/** A price is there: the player decides how it is paid. */
export function OrderDesk(props: OrderDeskProps): ReactElement {
  return <OrderDeskView {...useOrderDesk(props)} />;
}
