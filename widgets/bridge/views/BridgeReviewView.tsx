import { type ReactElement, useState } from 'react';
import type { BridgeReview } from '../../../flows/bridge/BridgeState.js';
import { bridgeShortageOf } from '../../../flows/bridge/bridgeFigures.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatPayment } from '../../../flows/format/formatPayment.js';
import { formatTime } from '../../../flows/format/formatTime.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { secondsLeft } from '../../../flows/money/priceLife.js';
import { worthOf } from '../../../flows/money/worth.js';
import { spendOf } from '../../../flows/payment/routeSums.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { LinkButton } from '../../components/action/Link.js';
import { Amount } from '../../components/amount/Amount.js';
import { EndButton } from '../../components/field/EndButton.js';
import { TwoEnds } from '../../components/field/TwoEnds.js';
import { Frame } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Facts, Rule, Total } from '../../components/layout/Facts.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, Label } from '../../components/layout/Text.js';
import { Assurance } from '../../components/message/Assurance.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { Notice } from '../../components/message/Notice.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { networkMark, networkName } from '../../shared/host/networkMark.js';
import {
  describeArriving,
  describeBridgeObstacle,
  describeDelay,
  describeFees,
  describeLeaving,
  describeSeconds,
  describeTaken,
} from '../words/describeTransfer.js';
import type { BridgeViewProps } from './BridgeViewProps.js';
import { FeeRows } from './FeeRows.js';
import { GasShortage } from './FormNotices.js';

export interface BridgeReviewViewProps extends BridgeViewProps {
  readonly review: BridgeReview;
  readonly onSend: () => void;
}

/**
 * Repeats every figure and both addresses, says how long the transfer takes and why it may wait, before the
 * wallet prompt.
 */
export function BridgeReviewView(props: BridgeReviewViewProps): ReactElement | null {
  const { commands, context, close, review, prices, now } = props;
  const { bridge, t } = context;
  const route = review.agreed;
  const spend = spendOf(route);
  if (spend === null) return null;
  const worth = worthOf(spend, prices);
  const delay = describeDelay(route, now, context);
  const shortage = bridgeShortageOf(spend, route, props.holdings);
  return (
    <Frame
      title={bridge.review.title}
      view="bridge-review"
      back={{ name: t.frame.back, onPress: () => commands.back() }}
      close={close}
      foot={<ReviewFoot {...props} />}
    >
      <Stack as="section" $gap={1}>
        <Label>{bridge.review.send}</Label>
        <Amount
          size="hero"
          value={formatPayment(spend.value, spend.token.decimals, context)}
          unit={spend.token.symbol}
        />
        {worth !== null && <Caption>{formatMoney(worth, { locale: context.locale, round: 'up' })}</Caption>}
      </Stack>
      <ReviewEnds {...props} />
      {review.worse !== null && <Worse {...props} review={review} />}
      <Card $pad>
        <Facts>
          <FeeRows lines={describeFees(route, prices, context)} />
        </Facts>
        <Rule />
        <Facts>
          <Total>
            <dt>{bridge.review.leaves}</dt>
            <dd>
              <bdi>{describeLeaving(route, context)}</bdi>
            </dd>
          </Total>
          <Total>
            <dt>{bridge.review.arrives}</dt>
            <dd>
              <bdi>{describeArriving(route, context)}</bdi>
            </dd>
          </Total>
        </Facts>
      </Card>
      {shortage?.reason === 'gas' && <GasShortage {...props} shortage={shortage} />}
      {delay !== null && (
        <Notice tone="warning" icon="hourglass" title={delay.title}>
          {delay.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <Stack $gap={2}>
        <Assurance icon="clock">{bridge.review.usually({ duration: describeSeconds(route, context) })}</Assurance>
        {delay === null && route.kind === 'bridge' && <Assurance icon="hourglass">{bridge.review.noQueue}</Assurance>}
        <Assurance icon="sign">
          {bridge.review.confirmations({ count: route.confirmations, wallet: context.wallet })}
        </Assurance>
        <Freshness {...props} />
      </Stack>
      <LiveRegion urgent={review.worse === null ? '' : bridge.review.worseTitle} />
    </Frame>
  );
}

/** Short addresses, with the full ones if the player wants to compare them. */
function ReviewEnds({ account, context, review: { agreed } }: BridgeReviewViewProps): ReactElement {
  const { ends, review } = context.bridge;
  const [isWhole, setWhole] = useState(false);
  const step = agreed.steps[0]!;
  const to = step.delivers.token.chainId;
  const recipient = step.recipient ?? account;
  const note = (address: string): ReactElement => {
    if (isWhole) return <AddressText address={address} show="whole" />;
    const short = shortAddress(address);
    return <bdi>{address === account ? ends.yours({ address: short }) : ends.otherAddress({ address: short })}</bdi>;
  };
  const pebble = (chainId: number): ReactElement => <NetworkPebble mark={networkMark(context, chainId)} size={32} />;
  return (
    <Stack $gap={1}>
      <TwoEnds
        of="network"
        from={
          <EndButton
            label={ends.from}
            picture={pebble(step.chainId)}
            title={networkName(context, step.chainId)}
            note={note(account)}
          />
        }
        to={<EndButton label={ends.to} picture={pebble(to)} title={networkName(context, to)} note={note(recipient)} />}
      />
      {!isWhole && (
        <LinkButton icon="eye" onPress={() => setWhole(true)}>
          {review.whole}
        </LinkButton>
      )}
    </Stack>
  );
}

/** Shows both fees. The transfer continues only after the player accepts the new ones. */
function Worse({ review: { agreed, worse }, commands, context }: BridgeReviewViewProps): ReactElement | null {
  const { review } = context.bridge;
  if (worse === null) return null;
  return (
    <Notice tone="warning" title={review.worseTitle}>
      {review.worse({ now: describeTaken(worse, context), before: describeTaken(agreed, context) })}
      <br />
      <LinkButton icon="check" onPress={() => commands.take()}>
        {review.take}
      </LinkButton>
    </Notice>
  );
}

/** Shows when the costs are read again, or that reading failed. */
function Freshness({ state: { offer }, now, context }: BridgeReviewViewProps): ReactElement {
  const { review } = context.bridge;
  if (offer.status === 'ready')
    return <Assurance icon="refresh">{review.fresh({ seconds: secondsLeft(offer.at, now) })}</Assurance>;
  if (offer.status === 'asking' || offer.status === 'none')
    return <Assurance icon="refresh">{review.refreshing}</Assurance>;
  return (
    <Assurance icon="unknown">
      {review.stale({ time: formatTime(offer.previous?.at ?? now, { locale: context.locale, now }) })}
    </Assurance>
  );
}

function ReviewFoot({ review, context, holdings, walletChainId, onSend }: BridgeReviewViewProps): ReactElement {
  const { bridge } = context;
  const route = review.agreed;
  const spend = spendOf(route)!;
  const shortage = bridgeShortageOf(spend, route, holdings);
  const reason =
    review.worse !== null ? bridge.reason.take : shortage === null ? null : describeBridgeObstacle(shortage, context);
  const chainId = route.steps[0]!.chainId;
  const note =
    walletChainId === chainId
      ? bridge.review.opens(context)
      : bridge.review.opensSwitch({ wallet: context.wallet, network: networkName(context, chainId) });
  return (
    <ActionFoot
      note={note}
      reason={reason}
      words={bridge.review.sendButton({ amount: formatPayable(spend, context) })}
      onPress={onSend}
    />
  );
}
