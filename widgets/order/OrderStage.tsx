import { useCallback, useEffect, useMemo, type ReactElement } from 'react';
import type { ConnectedWallet } from '../host/WalletSession.js';
import { useHost } from '../host/WidgetHost.js';
import type { FrameProps } from '../parts/frame/Frame.js';
import type { PaymentEngine } from '../payment/flow/PaymentEngine.js';
import type { PaymentStart } from '../payment/usePaymentStart.js';
import { LoadingView } from '../root/LoadingView.js';
import { useAsked } from '../stream/useAsked.js';
import type { MethodRules } from './flow/offerMethods.js';
import { orderFailure } from './flow/orderEngine.js';
import type { KeptOrder } from './OrderDesk.js';
import { OrderDesk } from './OrderDesk.js';
import type { OrderEvent } from './OrderEvent.js';
import type { OrderParameters } from './OrderParameters.js';
import { ShopProblem } from './views/ShopProblem.js';
import type { OrderSurroundings } from './words/words.js';

export interface OrderStageProps {
  readonly wallet: ConnectedWallet;
  readonly parameters: OrderParameters;
  readonly rules: MethodRules;
  readonly orders: PaymentEngine;
  readonly kept: KeptOrder;
  readonly around: OrderSurroundings;
  readonly start: PaymentStart;
  readonly tell: (event: OrderEvent) => void;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
}

/** An order while nothing of it is paid: the shop is asked for the price, then the player decides. */
export function OrderStage(props: OrderStageProps): ReactElement {
  const { wallet, parameters, around, tell, back, close } = props;
  const { engine } = useHost();
  const { account } = wallet;
  const { environmentId, items } = parameters;
  const ask = useCallback((signal: AbortSignal) => engine.sales.quote({ environmentId, items, walletAddress: account }, { signal }), [engine, environmentId, items, account]);
  const [quote, retry] = useAsked(ask);
  const failure = useMemo(() => (quote.status === 'failed' ? orderFailure(quote.error) : null), [quote]);
  useEffect(() => {
    if (failure !== null) tell({ type: 'refused', failure, method: null });
  }, [failure, tell]);
  if (failure !== null) return <ShopProblem failure={failure} around={around} back={back} close={close} onRetry={retry} />;
  if (quote.status !== 'known') return <LoadingView title={around.order.title} note={around.order.loading} onClose={close} />;
  return <OrderDesk {...props} quote={quote.value} />;
}
