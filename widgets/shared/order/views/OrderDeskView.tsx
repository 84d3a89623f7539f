import type { ReactElement } from 'react';
import { Frame } from '../../../components/frame/Frame.js';
import { useHost } from '../../host/WidgetHost.js';
import { describeBought } from '../words/describePlan.js';
import { CheckoutFoot } from './CheckoutFoot.js';
import { CheckoutStrip } from './CheckoutStrip.js';
import { CurrencyField } from './CurrencyField.js';
import type { OrderViewProps } from './OrderViewProps.js';
import { PayPart, useReceiving } from './PayPart.js';
import { ShopName } from './ShopName.js';

/** The page to pay on: the item, every way to pay with its total cost, the number of wallet prompts, and one button. */
export function OrderDeskView(props: OrderViewProps): ReactElement {
  const { state, parameters, quote, currency, context, back, close } = props;
  const { brand } = useHost().config;
  const shop = parameters.seller ?? brand?.name;
  const receiving = useReceiving(state);
  return (
    <Frame
      title={context.order.title}
      mark={shop && <ShopName name={shop} back={back} />}
      view="checkout"
      back={back}
      close={close}
      strip={<CheckoutStrip {...props} />}
      foot={
        <CheckoutFoot
          {...props}
          receiving={receiving}
          onPay={(way) => {
            props.onPaying(<CheckoutStrip {...props} />);
            props.onPay(way);
          }}
        />
      }
    >
      <PayPart
        {...props}
        receiving={receiving}
        choices={<CurrencyField {...props} />}
        bought={describeBought(parameters.items, quote, currency, context)}
      />
    </Frame>
  );
}
