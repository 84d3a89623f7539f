import { type ReactElement, type ReactNode, useContext, useState } from 'react';
import type { TokenAmount } from '../../../../core/index.js';
import { chosenWay, isSearching } from '../../../../flows/order/CheckoutState.js';
import { promptCount } from '../../../../flows/order/orderPrompts.js';
import { PayTab } from '../../../../flows/order/PayTab.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { PanelShape } from '../../../components/frame/PanelShape.js';
import { Card } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, SectionName } from '../../../components/layout/Text.js';
import { MethodTabs } from '../../../components/order/MethodTabs.js';
import { Reviewed, type ReviewedLine } from '../../../components/order/Reviewed.js';
import { TapList } from '../../../components/order/TapList.js';
import { longDuration } from '../../../messages/durations.js';
import { promptFactsOf } from '../promptFactsOf.js';
import { describeTabs } from '../words/describeMethods.js';
import { describeExchange, describeOwnCosts } from '../words/describePlan.js';
import { describeTaps } from '../words/describeTaps.js';
import { NothingFound, type Receiving } from './NothingFound.js';
import type { PayPageProps } from './PayPageProps.js';
import { SearchFailure } from './SearchFailure.js';
import { StartFailure } from './StartFailure.js';
import { StoppedPriceNotice } from './StoppedPriceNotice.js';
import { WaysPanel } from './WaysPanel.js';

/** Returns `null` if a balance of the player pays, or it is not known yet. An interrupted search proves nothing. */
export function useReceiving(state: PayPageProps['state']): Receiving | null {
  const [amount, set] = useState<TokenAmount | null>(null);
  const isNone =
    state.tab === PayTab.TOKENS && !isSearching(state) && state.search?.error == null && state.ways.tokens.length === 0;
  return isNone ? { amount, set } : null;
}

export interface PayPartProps extends PayPageProps {
  readonly receiving: Receiving | null;
  /** Between the ways and the review. */
  readonly choices?: ReactNode;
  /** In the review, below the amounts that leave and arrive. */
  readonly bought?: readonly ReviewedLine[];
  /** The parts of the price, if it has more than its items. */
  readonly breakdown?: ReactNode;
}

/**
 * Shows every way to pay with its total cost, the amounts that leave and arrive, and the wallet prompts. Shared
 * by all payments.
 */
export function PayPart(props: PayPartProps): ReactElement {
  const { state, commands, context, receiving, choices } = props;
  const way = chosenWay(state);
  return (
    <>
      <StoppedPriceNotice {...props} />
      <MethodTabs
        label={context.order.checkout.payWith}
        tabs={describeTabs(props)}
        value={state.tab}
        onChoose={(tab) => commands.pick({ tab })}
      />
      <WaysPanel {...props} />
      <StartFailure {...props} />
      <SearchFailure {...props} />
      {receiving !== null && <NothingFound {...props} receiving={receiving} />}
      {choices}
      {way !== null && <Review {...props} way={way} />}
    </>
  );
}

/** Shows the amounts that leave and arrive, every cost, and every wallet prompt. */
function Review(props: PayPartProps & { readonly way: PayWay }): ReactElement {
  const { way, state, wallet, fiatCurrency, context, bought = [], breakdown } = props;
  const { checkout } = context.order;
  const isShown = fiatCurrency !== null;
  const { prompts, ...asks } = promptCount(way.plan, promptFactsOf(state, wallet));
  // In two columns they are under the total.
  const isWide = useContext(PanelShape) === 'wide';
  const costs = isWide ? [] : describeOwnCosts(way, { prices: state.prices, isShown }, context);
  return (
    <>
      <Reviewed lines={[...describeExchange(way, isShown, context), ...bought]} />
      {breakdown !== undefined && !isWide && <Card $pad>{breakdown}</Card>}
      {costs.length > 0 && <Reviewed lines={costs} />}
      {prompts.length > 0 && (
        <Stack as="section" $gap={2}>
          <SectionName>{checkout.asks({ wallet: context.wallet, ...asks })}</SectionName>
          <TapList taps={describeTaps(way.plan, prompts, context)} />
          <Caption>{context.t.time.about({ duration: longDuration(way.expectedSeconds, context.t) })}</Caption>
        </Stack>
      )}
    </>
  );
}
