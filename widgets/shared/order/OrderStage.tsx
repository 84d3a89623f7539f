import { type ReactElement, useCallback, useContext, useEffect, useMemo } from 'react';
import { orderFailure } from '../../../flows/order/orderEngine.js';
import { useHost } from '../host/WidgetHost.js';
import { LoadingView } from '../root/LoadingView.js';
import { useAsked } from '../stream/useAsked.js';
import { OrderDesk } from './OrderDesk.js';
import type { OrderStageProps } from './OrderStageProps.js';
import { QuotesAheadContext } from './QuotesAhead.js';
import { ShopProblem } from './views/ShopProblem.js';

/** An order before anything is paid: requests the price from the shop, then lets the player decide. */
export function OrderStage(props: OrderStageProps): ReactElement {
  const { wallet, parameters, context, tell, back, close } = props;
  const { engine } = useHost();
  const ahead = useContext(QuotesAheadContext);
  const { account } = wallet;
  const { environmentId, items } = parameters;
  const ask = useCallback(
    (signal: AbortSignal) => {
      const request = { environmentId, items, walletAddress: account };
      return ahead === null ? engine.sales.quote(request, { signal }) : ahead.take(request, signal);
    },
    [engine, ahead, environmentId, items, account],
  );
  const [quote, retry] = useAsked(ask);
  const failure = useMemo(() => (quote.status === 'failed' ? orderFailure(quote.error) : null), [quote]);
  useEffect(() => {
    if (failure !== null) tell({ type: 'refused', failure, method: null });
  }, [failure, tell]);
  if (failure !== null)
    return <ShopProblem failure={failure} context={context} back={back} close={close} onRetry={retry} />;
  if (quote.status !== 'known')
    return <LoadingView title={context.order.title} note={context.order.loading} onClose={close} />;
  return <OrderDesk {...props} quote={quote.value} />;
}
