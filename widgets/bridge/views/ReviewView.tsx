import { useState, type ReactElement } from 'react';
import { formatMoney } from '../../format/formatMoney.js';
import { formatPayment } from '../../format/formatPayment.js';
import { formatTime } from '../../format/formatTime.js';
import { shortAddress } from '../../format/shortAddress.js';
import { secondsLeft } from '../../money/priceLife.js';
import { worthOf } from '../../money/worth.js';
import { ActionFoot } from '../../parts/action/ActionFoot.js';
import { LinkButton } from '../../parts/action/Link.js';
import { Amount } from '../../parts/amount/Amount.js';
import { EndButton } from '../../parts/field/EndButton.js';
import { TwoEnds } from '../../parts/field/TwoEnds.js';
import { Frame } from '../../parts/frame/Frame.js';
import { Card } from '../../parts/layout/Card.js';
import { Facts, Rule, Total } from '../../parts/layout/Facts.js';
import { Stack } from '../../parts/layout/Stack.js';
import { Caption, Label } from '../../parts/layout/Text.js';
import { Assurance } from '../../parts/message/Assurance.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { NetworkPebble } from '../../parts/picture/Pebble.js';
import { AddressText } from '../../parts/wallet/AddressText.js';
import { spendOf } from '../../payment/words/routeSums.js';
import { networkName, networkSide } from '../../payment/words/Surroundings.js';
import { bridgeFeeOf, shortageOf } from '../flow/bridgeFigures.js';
import type { BridgeReview } from '../flow/BridgeState.js';
import { describeArriving, describeDelay, describeFees, describeLeaving, describeObstacle, describeSeconds, payment } from '../words/describeTransfer.js';
import type { BridgeViewProps } from './BridgeViewProps.js';
import { FeeRows } from './FeeRows.js';
import { GasShortage } from './FormNotices.js';

export interface ReviewViewProps extends BridgeViewProps {
  readonly review: BridgeReview;
  readonly onSend: () => void;
}

/** Every figure and both addresses once more, how long it takes and why it may wait, before anything is asked of the wallet. */
export function ReviewView(props: ReviewViewProps): ReactElement | null {
  const { act, around, close, review, prices, now } = props;
  const { bridge, t } = around;
  const route = review.agreed;
  const spend = spendOf(route);
  if (spend === null) return null;
  const worth = worthOf(spend, prices);
  const delay = describeDelay(route, now, around);
  const shortage = shortageOf(spend, route, props.holdings);
  return (
    <Frame title={bridge.review.title} view="bridge-review" back={{ name: t.frame.back, onPress: () => act({ type: 'back' }) }} close={close} foot={<ReviewFoot {...props} />}>
      <Stack as="section" $gap={1}>
        <Label>{bridge.review.send}</Label>
        <Amount size="hero" value={formatPayment(spend.value, spend.token.decimals, around)} unit={spend.token.symbol} />
        {worth !== null && <Caption>{formatMoney(worth, { locale: around.locale, round: 'up' })}</Caption>}
      </Stack>
      <ReviewEnds {...props} />
      {review.worse !== null && <Worse {...props} review={review} />}
      <Card $pad>
        <Facts>
          <FeeRows lines={describeFees(route, prices, around)} />
        </Facts>
        <Rule />
        <Facts>
          <Total>
            <dt>{bridge.review.leaves}</dt>
            <dd>
              <bdi>{describeLeaving(route, around)}</bdi>
            </dd>
          </Total>
          <Total>
            <dt>{bridge.review.arrives}</dt>
            <dd>
              <bdi>{describeArriving(route, around)}</bdi>
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
        <Assurance icon="clock">{bridge.review.usually({ duration: describeSeconds(route, around) })}</Assurance>
        {delay === null && route.kind === 'bridge' && <Assurance icon="hourglass">{bridge.review.noQueue}</Assurance>}
        <Assurance icon="sign">{bridge.review.confirmations({ count: route.confirmations, wallet: around.wallet })}</Assurance>
        <Freshness {...props} />
      </Stack>
      <LiveRegion urgent={review.worse === null ? '' : bridge.review.worseTitle} />
    </Frame>
  );
}

/** Short, and whole where the player wants to compare them. */
function ReviewEnds({ account, around, review: { agreed } }: ReviewViewProps): ReactElement {
  const { ends, review } = around.bridge;
  const [isWhole, setWhole] = useState(false);
  const step = agreed.steps[0]!;
  const to = step.delivers.token.chainId;
  const recipient = step.recipient ?? account;
  const note = (address: string): ReactElement => {
    if (isWhole) return <AddressText address={address} show="whole" />;
    const short = shortAddress(address);
    return <bdi>{address === account ? ends.yours({ address: short }) : ends.otherAddress({ address: short })}</bdi>;
  };
  const pebble = (chainId: number): ReactElement => <NetworkPebble side={networkSide(around, chainId)} size={32} />;
  return (
    <Stack $gap={1}>
      <TwoEnds
        of="network"
        from={<EndButton label={ends.from} picture={pebble(step.chainId)} title={networkName(around, step.chainId)} note={note(account)} />}
        to={<EndButton label={ends.to} picture={pebble(to)} title={networkName(around, to)} note={note(recipient)} />}
      />
      {!isWhole && (
        <LinkButton icon="eye" onPress={() => setWhole(true)}>
          {review.whole}
        </LinkButton>
      )}
    </Stack>
  );
}

/** Both fees, once. Nothing goes on before the new ones are taken. */
function Worse({ review: { agreed, worse }, act, around }: ReviewViewProps): ReactElement | null {
  const { review } = around.bridge;
  const native = agreed.steps[0]?.fees.bridgeGasFee?.token;
  if (worse === null || native === undefined) return null;
  const words = (route: typeof agreed): string => payment({ token: native, value: bridgeFeeOf(route) }, around);
  return (
    <Notice tone="warning" title={review.worseTitle}>
      {review.worse({ now: words(worse), before: words(agreed) })}
      <br />
      <LinkButton icon="check" onPress={() => act({ type: 'take' })}>
        {review.take}
      </LinkButton>
    </Notice>
  );
}

/** When the costs are read again, or that they could not be. */
function Freshness({ state: { offer }, now, around }: ReviewViewProps): ReactElement {
  const { review } = around.bridge;
  if (offer.status === 'ready') return <Assurance icon="refresh">{review.fresh({ seconds: secondsLeft(offer.at, now) })}</Assurance>;
  if (offer.status === 'asking' || offer.status === 'none') return <Assurance icon="refresh">{review.refreshing}</Assurance>;
  return <Assurance icon="unknown">{review.stale({ time: formatTime(offer.previous?.at ?? now, { locale: around.locale, now }) })}</Assurance>;
}

function ReviewFoot({ review, around, holdings, walletChainId, onSend }: ReviewViewProps): ReactElement {
  const { bridge } = around;
  const route = review.agreed;
  const spend = spendOf(route)!;
  const shortage = shortageOf(spend, route, holdings);
  const reason = review.worse !== null ? bridge.reason.take : shortage === null ? null : describeObstacle(shortage, around);
  const chainId = route.steps[0]!.chainId;
  const note = walletChainId === chainId ? bridge.review.opens(around) : bridge.review.opensSwitch({ wallet: around.wallet, network: networkName(around, chainId) });
  return <ActionFoot note={note} reason={reason} words={bridge.review.sendButton({ amount: payment(spend, around) })} onPress={onSend} />;
}
