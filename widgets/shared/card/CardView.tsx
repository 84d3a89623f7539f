import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Frame } from '../../components/frame/Frame.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { useWords } from '../../messages/useWords.js';
import { useCardOrder } from './useCardOrder.js';
import { usePageTrouble } from './usePageTrouble.js';
import { useProviderPage } from './useProviderPage.js';
import type { CardViewProps } from './views/CardPartProps.js';
import { OrderBody, OrderFoot } from './views/OrderParts.js';
import { PageBody, PageFoot, ProviderPage } from './views/PageParts.js';
import { cardWords } from './words/words.js';

/**
 * The provider's page, then its order, until the chain confirms the tokens. Once it is paid the page is hidden,
 * but its messages are still received: only the page reports that the order failed.
 */
export function CardView(props: CardViewProps): ReactElement {
  const { execution, commands, titles, context: outer, onClose } = props;
  const card = useWords(cardWords);
  const context = { ...outer, card };
  const { order, hear, openElsewhere, leave } = useCardOrder(execution.id, commands);
  // After a reload, a new page would create a new order.
  const [framed] = useState(order.phase === 'none' || order.phase === 'left');
  const provider = useProviderPage(execution, openElsewhere);
  const { page } = provider;
  const isFramed = framed && order.phase !== 'elsewhere';
  const inFront = isFramed && order.paidAt === null;
  const { trouble, onReady } = usePageTrouble(isFramed ? page : null);
  const orderRef = useFocusWhenPaid(framed && !inFront);
  const view = { ...props, context, order, page };
  const onMessage = (data: unknown): void => {
    onReady();
    if (page !== null) hear(page.origin, data);
  };
  return (
    <Frame
      title={inFront ? titles.running : card.order.title}
      view="card"
      close={onClose && { name: context.t.frame.close, onPress: onClose }}
      back={inFront && order.phase !== 'received' ? { name: context.t.frame.back, onPress: leave } : undefined}
      foot={
        inFront ? (
          <PageFoot {...view} provider={provider} isBlocked={trouble === 'blocked'} />
        ) : (
          <OrderFoot {...view} onLeave={leave} />
        )
      }
    >
      {!inFront && <OrderBody {...view} bodyRef={orderRef} />}
      {isFramed && (
        <ProviderPage {...view} hidden={!inFront} trouble={trouble} failed={provider.failed} onMessage={onMessage} />
      )}
      {/* The page is what the player works with: what is bought stands below it. */}
      {inFront && <PageBody {...view} />}
      <LiveRegion polite={saying(order.phase, card)} />
    </Frame>
  );
}

function saying(phase: string, { order }: ReturnType<typeof cardWords.get>): string {
  if (phase === 'received') return order.received;
  return phase === 'paid' ? order.paid : '';
}

/** Moves the focus after payment, because the focused element is then hidden. */
function useFocusWhenPaid(isPaid: boolean): React.RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const was = useRef(isPaid);
  useEffect(() => {
    if (isPaid && !was.current) body.current?.focus();
    was.current = isPaid;
  }, [isPaid]);
  return body;
}
