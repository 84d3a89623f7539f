import { type ReactElement, useContext, useState } from 'react';
import { chosenWay, isSearching } from '../../../../flows/order/CheckoutState.js';
import { orderPrompts } from '../../../../flows/order/orderPrompts.js';
import { PayTab } from '../../../../flows/order/PayTab.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { Frame } from '../../../components/frame/Frame.js';
import { PanelShape } from '../../../components/frame/PanelShape.js';
import { Card } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, SectionName } from '../../../components/layout/Text.js';
import { MethodTabs } from '../../../components/order/MethodTabs.js';
import { Reviewed } from '../../../components/order/Reviewed.js';
import { TapList } from '../../../components/order/TapList.js';
import { longDuration } from '../../../messages/durations.js';
import { useHost } from '../../host/WidgetHost.js';
import { promptFactsOf } from '../promptFactsOf.js';
import { describeTabs } from '../words/describeMethods.js';
import { describeBought, describeExchange, describeOwnCosts } from '../words/describePlan.js';
import { describeTaps } from '../words/describeTaps.js';
import { CheckoutFoot } from './CheckoutFoot.js';
import { CheckoutStrip } from './CheckoutStrip.js';
import { CurrencyField } from './CurrencyField.js';
import { NothingFound, type Receiving } from './NothingFound.js';
import type { OrderViewProps } from './OrderViewProps.js';
import { SearchFailure } from './SearchFailure.js';
import { ShopName } from './ShopName.js';
import { StartFailure } from './StartFailure.js';
import { StoppedPriceNotice } from './StoppedPriceNotice.js';
import { WaysPanel } from './WaysPanel.js';

/** One page to pay on: what is bought, how it can be paid and what each way costs altogether, what will be asked; and one button. */
export function OrderDeskView(props: OrderViewProps): ReactElement {
  const { state, commands, parameters, context, back, close } = props;
  const { order } = context;
  const { brand } = useHost().config;
  const shop = parameters.seller ?? brand?.name;
  const way = chosenWay(state);
  const [isReceiving, setReceiving] = useState(false);
  const receiving: Receiving = { isOpen: isReceiving, set: setReceiving };
  // A search that broke off has found out nothing of what the player holds.
  const isNone =
    state.tab === PayTab.TOKENS && !isSearching(state) && state.search?.error == null && state.ways.tokens.length === 0;
  return (
    <Frame
      title={order.title}
      mark={shop && <ShopName name={shop} back={back} />}
      view="checkout"
      back={back}
      close={close}
      strip={<CheckoutStrip {...props} />}
      foot={
        <CheckoutFoot
          {...props}
          receiving={isNone ? receiving : null}
          onPay={(way) => {
            props.onPaying(<CheckoutStrip {...props} />);
            props.onPay(way);
          }}
        />
      }
    >
      <StoppedPriceNotice {...props} />
      <MethodTabs
        label={order.checkout.payWith}
        tabs={describeTabs(props)}
        value={state.tab}
        onChoose={(tab) => commands.pick({ tab })}
      />
      <WaysPanel {...props} />
      <StartFailure {...props} />
      <SearchFailure {...props} />
      {isNone && <NothingFound {...props} receiving={receiving} />}
      <CurrencyField {...props} />
      {way !== null && <Review {...props} way={way} />}
    </Frame>
  );
}

/** What leaves, what arrives, every cost, and every time that the wallet will ask. */
function Review(props: OrderViewProps & { readonly way: PayWay }): ReactElement {
  const { way, state, wallet, parameters, quote, currency, fiatCurrency, context, breakdown } = props;
  const { checkout } = context.order;
  const isShown = fiatCurrency !== null;
  const prompts = orderPrompts(way.plan, promptFactsOf(state, wallet));
  // In two columns they are under the total.
  const isWide = useContext(PanelShape) === 'wide';
  const costs = isWide ? [] : describeOwnCosts(way, { prices: state.prices, isShown }, context);
  return (
    <>
      <Reviewed
        lines={[
          ...describeExchange(way, isShown, context),
          ...describeBought(parameters.items, quote, currency, context),
        ]}
      />
      {breakdown !== undefined && !isWide && <Card $pad>{breakdown}</Card>}
      {costs.length > 0 && <Reviewed lines={costs} />}
      {prompts.length > 0 && (
        <Stack as="section" $gap={2}>
          <SectionName>{checkout.asks({ wallet: context.wallet, count: prompts.length })}</SectionName>
          <TapList taps={describeTaps(way.plan, prompts, context)} />
          <Caption>{context.t.time.about({ duration: longDuration(way.expectedSeconds, context.t) })}</Caption>
        </Stack>
      )}
    </>
  );
}
