import { type ReactElement, type RefObject, useState } from 'react';
import { boughtByCard } from '../../../../flows/card/boughtByCard.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { cardPurchaseOf } from '../../../../flows/payment/purchaseStep.js';
import { Button } from '../../../components/action/Button.js';
import { Amount } from '../../../components/amount/Amount.js';
import { ConfirmDialog } from '../../../components/frame/ConfirmDialog.js';
import { Card } from '../../../components/layout/Card.js';
import { Grow, Line, Stack } from '../../../components/layout/Stack.js';
import { Caption, Label, Title } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { MoneyStrip } from '../../../components/progress/MoneyStrip.js';
import { StepList } from '../../../components/progress/StepList.js';
import { CopyButton } from '../../../components/wallet/CopyButton.js';
import { styled } from '../../../theme/styledComponents.js';
import { monoFont, px } from '../../../theme/type.js';
import { describeOrder, describeOrderMoney } from '../words/describeOrder.js';
import type { CardPartProps } from './CardPartProps.js';

/** Shows where the money is, how far the order is, and that the player need not wait here. */
export function OrderBody({
  execution,
  order,
  now,
  context,
  bodyRef,
}: CardPartProps & { readonly bodyRef: RefObject<HTMLDivElement | null> }): ReactElement | null {
  const words = context.card.order;
  const { t } = context;
  const item = cardPurchaseOf(execution.route)?.item ?? null;
  const delivery = boughtByCard(execution.route);
  if (delivery === null) return null;
  return (
    <>
      <Head $gap={1} ref={bodyRef} tabIndex={-1}>
        <Label>{order.paidAt === null ? context.card.page.get : words.heading}</Label>
        {item === null ? (
          <Amount
            size="hero"
            value={formatLocalAmount(delivery.value, delivery.token.decimals, context)}
            unit={delivery.token.symbol}
          />
        ) : (
          <Title>{plainName(item.name, 60)}</Title>
        )}
        <Caption>{context.card.page.into({ address: shortAddress(execution.route.account) })}</Caption>
      </Head>
      <MoneyStrip question={t.money.question} {...describeOrderMoney(order, context)} />
      <Card $pad>
        <StepList steps={describeOrder(order, execution, now, context)} words={t.steps.state} />
      </Card>
      <Notice tone="success" title={words.safeTitle}>
        {words.safe}
      </Notice>
      {order.orderId !== null && (
        <Card $pad as="div">
          <Line $apart>
            <Grow>
              <Caption>{words.number}</Caption>
              <OrderNumber dir="ltr">{order.orderId}</OrderNumber>
            </Grow>
            <CopyButton
              look="icon"
              text={order.orderId}
              words={{ copy: words.copy, done: words.copied, failed: words.copyFailed }}
            />
          </Line>
        </Card>
      )}
    </>
  );
}

/** Closing keeps the order; only the player can stop following it, if they placed no order. */
export function OrderFoot({
  context,
  onClose,
  onLeave,
}: CardPartProps & { readonly onLeave: () => void }): ReactElement {
  const words = context.card.order;
  const [asking, setAsking] = useState(false);
  return (
    <Stack $gap={1}>
      {onClose !== undefined && (
        <Button variant="secondary" onPress={onClose}>
          {words.close}
        </Button>
      )}
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {words.stop}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.stopTitle}
        stay={{ words: words.stay, onPress: () => setAsking(false) }}
        leave={{ words: words.stop, onPress: onLeave }}
      >
        {words.stopBody}
      </ConfirmDialog>
    </Stack>
  );
}

const Head = styled(Stack)`
  outline: none;
`;
const OrderNumber = styled.bdi`
  font-family: ${monoFont};
  font-size: ${px(14)};
  overflow-wrap: anywhere;
`;
