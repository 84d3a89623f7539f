import { type ReactElement, Suspense } from 'react';
import { lazyView } from '../../loading/lazyView.js';
import { LoadingView } from '../root/LoadingView.js';
import { loadOrder } from './loadOrder.js';
import type { OrderHostProps } from './OrderHost.js';

const OrderPage = lazyView(loadOrder);

/** An order behind its wallet, as soon as its code is loaded. */
export function LazyOrder(props: OrderHostProps): ReactElement {
  return (
    <Suspense fallback={<LoadingView onClose={props.close} />}>
      <OrderPage {...props} />
    </Suspense>
  );
}
