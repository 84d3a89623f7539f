import type { ReactElement } from 'react';
import { OrderHost, type OrderHostProps } from './OrderHost.js';
import { OrderSpoken } from './OrderSpoken.js';

/** An order behind its wallet, with all its texts. Loaded on demand. */
export function OrderPage(props: OrderHostProps): ReactElement {
  return (
    <OrderSpoken close={props.close}>
      <OrderHost {...props} />
    </OrderSpoken>
  );
}
