import type { ReactElement } from 'react';
import type { OrderDeskProps } from './OrderStageProps.js';
import { useOrderDesk } from './useOrderDesk.js';
import { OrderDeskView } from './views/OrderDeskView.js';

/** The price is known: the player chooses how to pay. */
export function OrderDesk(props: OrderDeskProps): ReactElement {
  return <OrderDeskView {...useOrderDesk(props)} />;
}
