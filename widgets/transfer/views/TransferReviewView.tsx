import type { ReactElement } from 'react';
import type { FundingRoute } from '../../../core/index.js';
import { bridgeShortageOf } from '../../../flows/bridge/bridgeFigures.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatPayment } from '../../../flows/format/formatPayment.js';
import { secondsLeft } from '../../../flows/money/priceLife.js';
import { worthOf } from '../../../flows/money/worth.js';
import { deliveryOf } from '../../../flows/payment/routeSums.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { Amount } from '../../components/amount/Amount.js';
import { Frame } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Facts, Rule, Total } from '../../components/layout/Facts.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, Label } from '../../components/layout/Text.js';
import { Assurance } from '../../components/message/Assurance.js';
import { Notice } from '../../components/message/Notice.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { longDuration } from '../../messages/durations.js';
import { networkName } from '../../shared/host/networkMark.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { describeGas, describeTransferObstacle, describeTransferTotal } from '../words/describeTokenTransfer.js';
import type { TransferViewProps } from './TransferViewProps.js';

export interface TransferReviewViewProps extends TransferViewProps {
  readonly route: FundingRoute;
}

/** Repeats the amount, the full address and every cost, before the wallet prompt. */
export function TransferReviewView(props: TransferReviewViewProps): ReactElement {
  const { commands, context, close, prices, route, start } = props;
  const { transfer, t, money, locale } = context;
  const [{ chainId, recipient = route.account }] = route.steps as [FundingRoute['steps'][number]];
  const { token, value } = deliveryOf(route)!;
  const worth = worthOf({ token, value }, prices);
  const network = networkName(context, chainId);
  return (
    <Frame
      title={transfer.review.title}
      view="transfer-review"
      back={{ name: t.frame.back, onPress: () => commands.back() }}
      close={close}
      foot={<ReviewFoot {...props} />}
    >
      <Stack as="section" $gap={1}>
        <Label>{transfer.review.send}</Label>
        <Amount size="hero" value={formatPayment(value, token.decimals, context)} unit={token.symbol} />
        {worth !== null && <Caption>{formatMoney(worth, { locale, round: 'up' })}</Caption>}
      </Stack>
      <Stack as="section" $gap={2}>
        <Label>{transfer.review.to}</Label>
        <Card $pad as="div">
          <AddressText address={recipient} show="whole" />
        </Card>
        <Caption>{transfer.form.exchange({ symbol: token.symbol, network })}</Caption>
      </Stack>
      <Card $pad>
        <Facts>
          <div>
            <dt>{transfer.review.gas({ network })}</dt>
            <dd>
              <bdi>{describeGas(route, context)}</bdi>
            </dd>
          </div>
        </Facts>
        <Rule />
        <Facts>
          <Total>
            <dt>{transfer.review.leaves}</dt>
            <dd>
              <bdi>{describeTransferTotal(route, context)}</bdi>
            </dd>
          </Total>
        </Facts>
      </Card>
      {start.failure === null ? (
        <Notice icon="shield" title={transfer.review.final}>
          {transfer.review.finalMore}
        </Notice>
      ) : (
        <Notice tone="warning" title={money.opening.notStarted}>
          {money.opening.notStartedMore}
        </Notice>
      )}
      <Stack $gap={2}>
        <Assurance icon="clock">
          {transfer.review.usually({ duration: longDuration(route.expectedSeconds, t) })}
        </Assurance>
        <Freshness {...props} />
      </Stack>
    </Frame>
  );
}

/** Shows when the costs are read again, or that reading failed. */
function Freshness({ state: { offer }, now, context }: TransferReviewViewProps): ReactElement {
  const { review, failed } = context.transfer;
  if (offer.status === 'ready')
    return <Assurance icon="refresh">{review.fresh({ seconds: secondsLeft(offer.at, now) })}</Assurance>;
  return offer.status === 'failed' ? (
    <Assurance icon="unknown">{failed.unreadTitle}</Assurance>
  ) : (
    <Assurance icon="refresh">{review.refreshing}</Assurance>
  );
}

/** The button that sends exactly the reviewed account, token, amount and recipient. */
function ReviewFoot({ route, isPassport, context, holdings, start }: TransferReviewViewProps): ReactElement {
  const { engine } = useHost();
  const { transfer, money } = context;
  const delivery = deliveryOf(route)!;
  const shortage = bridgeShortageOf(delivery, route, holdings);
  const { account } = route;
  const recipient = route.steps[0]?.recipient ?? account;
  const { chainId, address } = delivery.token;
  const send = (): void =>
    start.start((signal) =>
      engine.actions.transfer(
        { account, isPassport, recipient, chainId, token: address, amount: delivery.value },
        { signal },
      ),
    );
  return (
    <ActionFoot
      note={transfer.review.opens(context)}
      reason={shortage === null ? null : describeTransferObstacle(shortage, context)}
      busy={start.starting}
      words={
        start.starting
          ? money.opening.starting
          : transfer.review.sendButton({ amount: formatPayable(delivery, context) })
      }
      onPress={send}
    />
  );
}
