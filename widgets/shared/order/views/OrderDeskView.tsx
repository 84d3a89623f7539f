import type { ReactElement } from 'react';
import { RoutesView } from '../../funding/views/RoutesView.js';
import type { UseOrderDesk } from '../useOrderDesk.js';
import { ItemPicture } from './ItemPicture.js';
import { MethodsView } from './MethodsView.js';
import { OrderReview } from './OrderReview.js';
import { TopUp } from './TopUp.js';

/** How an order is paid: its methods, the ways to cover it, the review. */
export function OrderDeskView({ shown, view, now, ways, onPay, ...methods }: UseOrderDesk): ReactElement {
  const { state, context, parameters, tell, close } = view;
  switch (shown.name) {
    case 'review':
      return <OrderReview {...view} plan={shown.plan} onStart={() => onPay(shown.plan)} />;
    case 'routes':
      return (
        <RoutesView
          state={state.funding}
          commands={ways}
          now={now}
          context={context}
          picture={<ItemPicture items={parameters.items} />}
          missing={state.check.status === 'known' ? state.check.missing : 0n}
          onClose={close.onPress}
          whenNone={<TopUp state={state} context={context} tell={tell} />}
        />
      );
    case 'methods':
      return <MethodsView {...view} {...methods} />;
  }
}
