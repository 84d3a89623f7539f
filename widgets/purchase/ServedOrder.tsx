import { type ReactElement, useCallback } from 'react';
import type { Availability } from '../../core/index.js';
import { hasAdapter } from '../../flows/order/hasAdapter.js';
import { useWords } from '../messages/useWords.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { OrderHost, type OrderHostProps } from '../shared/order/OrderHost.js';
import { OrderSpoken } from '../shared/order/OrderSpoken.js';
import { orderWords } from '../shared/order/words/words.js';
import { FaultView } from '../shared/root/FaultView.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import { UnavailableView } from '../shared/root/UnavailableView.js';
import { useAsked } from '../shared/stream/useAsked.js';
import { useBack } from './useBack.js';

export interface ServedOrderProps extends Omit<OrderHostProps, 'back'> {
  /** Returns to the page around; `undefined`: there is no back button. */
  readonly onBack: (() => void) | undefined;
  readonly emit: Emit<typeof WidgetType.PURCHASE>;
}

/** An order of a sale's products. Loaded on demand. */
export function ServedOrder(props: ServedOrderProps): ReactElement {
  return (
    <OrderSpoken close={props.close}>
      <Served {...props} />
    </OrderSpoken>
  );
}

/** Checks that the exchange is available here; an engine without one needs no check. */
function Served({ emit, onBack, ...props }: ServedOrderProps): ReactElement {
  const { engine } = useHost();
  const order = useWords(orderWords);
  const back = useBack(onBack);
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Availability> =>
      hasAdapter(engine, 'dex')
        ? ((await engine.dex.isAvailable?.({ signal })) ?? { available: true })
        : { available: true },
    [engine],
  );
  const [region, askAgain] = useAsked(ask);
  if (region.status === 'asking') return <LoadingView title={order.title} note={order.region} onClose={props.close} />;
  if (region.status === 'failed')
    return <FaultView type={WidgetType.PURCHASE} error={region.error} emit={emit} onRetry={askAgain} />;
  if (!region.value.available) return <UnavailableView title={order.title} back={back} close={props.close} />;
  return <OrderHost {...props} back={back} />;
}
