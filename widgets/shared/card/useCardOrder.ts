import { useRef, useState } from 'react';
import { applyOnrampMessage, type CardOrder, cardOrders, noOrder } from '../../../flows/card/CardOrder.js';
import { useHost } from '../host/WidgetHost.js';
import type { CardViewProps } from './views/CardPartProps.js';

export interface UseCardOrder {
  readonly order: CardOrder;
  /** Handles a message of the provider's window. */
  readonly hear: (origin: string, data: unknown) => void;
  /** The page is opened in a tab, whose messages are not received here. */
  readonly openElsewhere: () => void;
  /** Returns to the previous view; nothing runs any more, or the player no longer wants to follow it. */
  readonly leave: () => void;
}

/** Returns the order of an execution, as reported by the provider's page; kept over a reload. */
export function useCardOrder(executionId: string, commands: CardViewProps['commands']): UseCardOrder {
  const { engine } = useHost();
  const [order, setOrder] = useState(() => cardOrders.read(executionId) ?? noOrder);
  const latest = useRef(order);
  const note = (next: CardOrder): void => {
    latest.current = next;
    // An execution in preparation has no id yet.
    if (executionId !== '') cardOrders.write(executionId, next);
    setOrder(next);
  };
  return {
    order,
    hear(origin, data) {
      const message = engine.onramp.parseMessage({ origin, data });
      if (message === null) return;
      const next = applyOnrampMessage(latest.current, message, Date.now());
      if (next === latest.current) return;
      note(next);
      if (next.phase === 'failed')
        commands.leave({
          failure: {
            code: 'ONRAMP_ORDER_FAILED',
            message: next.reason ?? 'The card provider says that the order failed.',
          },
        });
    },
    openElsewhere: () => note({ ...latest.current, phase: 'elsewhere' }),
    leave() {
      note({ ...latest.current, phase: 'left' });
      commands.leave({ failure: null });
    },
  };
}
