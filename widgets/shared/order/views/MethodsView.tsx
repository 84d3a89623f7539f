import { type ReactElement, useId, useState } from 'react';
import { basisPointsFilled } from '../../../../flows/format/basisPointsFilled.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { heldAmountOf } from '../../../../flows/money/Holdings.js';
import { worthOf } from '../../../../flows/money/worth.js';
import { PaymentMethod } from '../../../../flows/order/PaymentMethod.js';
import { ActionFoot } from '../../../components/action/ActionFoot.js';
import { Amount } from '../../../components/amount/Amount.js';
import { HaveNeed } from '../../../components/amount/HaveNeed.js';
import { ChoiceList } from '../../../components/field/ChoiceList.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Grow, Line, Stack } from '../../../components/layout/Stack.js';
import { Caption, Heading, SectionName } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { ItemArt } from '../../../components/picture/ItemArt.js';
import { IconPebble } from '../../../components/picture/Pebble.js';
import { itemName } from '../../funding/words/FundingContext.js';
import type { OfferedMethod } from '../words/describeMethods.js';
import { CreditDrawer } from './CreditDrawer.js';
import { CurrencyField } from './CurrencyField.js';
import { ItemPicture } from './ItemPicture.js';
import type { OrderViewProps } from './OrderViewProps.js';
import { StartFailure } from './StartFailure.js';

export interface MethodsViewProps extends OrderViewProps {
  readonly methods: readonly OfferedMethod[];
  readonly method: PaymentMethod | null;
  readonly onMethod: (method: PaymentMethod) => void;
  /** With the chosen one. */
  readonly onGoOn: () => void;
}

/** The item, its price, what is there of it, and the ways of paying. */
export function MethodsView(props: MethodsViewProps): ReactElement {
  const { context, parameters, methods, method, onMethod, state, back, close } = props;
  const { t, order } = context;
  const id = useId();
  const short = isShort(props);
  return (
    <Frame
      title={order.title}
      view="methods"
      count={t.frame.part({ part: 1, all: 3 })}
      back={back}
      close={close}
      foot={<MethodsFoot {...props} />}
    >
      <Line $gap={4}>
        <ItemArt size={72}>
          <ItemPicture items={parameters.items} />
        </ItemArt>
        <Grow>
          <Caption>{parameters.seller ?? order.from}</Caption>
          <Heading>{itemName(context)}</Heading>
        </Grow>
      </Line>
      <Price {...props} />
      <Stack as="section" $gap={2}>
        <SectionName id={id}>{short === true ? order.methods.howCover : order.methods.howPay}</SectionName>
        <ChoiceList
          labelledBy={id}
          value={method}
          onChoose={onMethod}
          choices={methods.map(({ id: each, ...words }) => ({
            id: each,
            ...words,
            picture: <IconPebble icon={each === PaymentMethod.CRYPTO ? 'coins' : 'card'} />,
          }))}
        />
      </Stack>
      <StartFailure {...props} />
      {state.check.status === 'failed' && (
        <Notice tone="unknown" title={order.methods.failed}>
          {order.methods.failedMore}
        </Notice>
      )}
      <LiveRegion polite={state.check.status === 'asking' ? order.methods.looking : ''} />
    </Frame>
  );
}

/** null: not known. */
function isShort({ currency, holdings }: OrderViewProps): boolean | null {
  const held = heldAmountOf(holdings, currency.token);
  return held === null ? null : held < currency.total;
}

function Price(props: MethodsViewProps): ReactElement {
  const { currency, holdings, prices, context } = props;
  const { token, total } = currency;
  const { t, locale } = context;
  const { item } = t.funding;
  const worth = worthOf({ token, value: total }, prices);
  const held = heldAmountOf(holdings, token);
  const need = formatLocalAmount(total, token.decimals, { locale, round: 'up' });
  const owned = formatLocalAmount(held ?? 0n, token.decimals, context);
  return (
    <Stack $gap={4}>
      <Stack $gap={1}>
        <Amount size="hero" value={need} unit={token.symbol} />
        {worth !== null && <Caption>{formatMoney(worth, { locale, round: 'up' })}</Caption>}
      </Stack>
      {held !== null && (
        <HaveNeed
          filledBasisPoints={basisPointsFilled(held, total)}
          sentence={item.enough({ have: owned, need: withUnit(need, token.symbol) })}
          have={{ words: item.have, amount: owned }}
          short={
            held >= total
              ? null
              : { words: item.short, amount: formatLocalAmount(total - held, token.decimals, { locale, round: 'up' }) }
          }
        />
      )}
      <CurrencyField {...props} />
    </Stack>
  );
}

function MethodsFoot(props: MethodsViewProps): ReactElement {
  const { context, method, methods, state, start, onGoOn } = props;
  const { order, t } = context;
  const [warned, setWarned] = useState(false);
  const { status } = state.check;
  const chosen = methods.find(({ id }) => id === method);
  const reason = chosen === undefined ? order.methods.noneLeft : chosen.off;
  if (status === 'asking')
    return <ActionFoot note={t.funding.item.assurance} words={order.methods.looking} busy onPress={onGoOn} />;
  if (method === PaymentMethod.CRYPTO) {
    const isEnough = isShort(props) === false;
    return (
      <ActionFoot
        note={isEnough ? order.methods.enoughNote : t.funding.item.assurance}
        reason={reason}
        words={isEnough ? order.methods.review : t.funding.item.find}
        onPress={onGoOn}
      />
    );
  }
  return (
    <>
      <ActionFoot
        note={order.methods.cardAssurance}
        reason={reason}
        words={start.starting ? order.review.starting : order.methods.goOnByCard}
        busy={start.starting}
        onPress={() => (method === PaymentMethod.CREDIT ? setWarned(true) : onGoOn())}
      />
      <CreditDrawer open={warned} context={context} onClose={() => setWarned(false)} onGoOn={onGoOn} />
    </>
  );
}
