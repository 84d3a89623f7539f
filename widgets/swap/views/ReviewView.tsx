import type { ReactElement } from 'react';
import { pricedAsSent, TradeType, type SwapResult, type TokenAmount } from '../../../core/index.js';
import { formatAmount } from '../../format/formatAmount.js';
import { formatMoney } from '../../format/formatMoney.js';
import { formatPayment } from '../../format/formatPayment.js';
import { formatTokenAmount } from '../../format/formatTokenAmount.js';
import { heldOf } from '../../money/Holdings.js';
import { priceLifeSeconds, secondsLeft } from '../../money/priceLife.js';
import { PriceMoved } from '../../money/PriceMoved.js';
import { worthOf } from '../../money/worth.js';
import { ActionFoot } from '../../parts/action/ActionFoot.js';
import { Amount } from '../../parts/amount/Amount.js';
import { Costs } from '../../parts/amount/Costs.js';
import { TwoEnds } from '../../parts/field/TwoEnds.js';
import { Frame } from '../../parts/frame/Frame.js';
import { Card } from '../../parts/layout/Card.js';
import { Stack } from '../../parts/layout/Stack.js';
import { Caption, Label, SectionName } from '../../parts/layout/Text.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { PriceLine } from '../../parts/progress/PriceLine.js';
import { StepList } from '../../parts/progress/StepList.js';
import { planSteps } from '../../payment/words/describeSteps.js';
import { resultShortage } from '../flow/judgeForm.js';
import type { SwapReview } from '../flow/SwapState.js';
import { deliveryOf, previewRoute, spendOf } from '../flow/swapFigures.js';
import { describeSwapCosts, heldTo, payment } from '../words/describeCosts.js';
import { describeObstacle } from '../words/describeObstacle.js';
import type { SwapSurroundings } from '../words/words.js';
import { describeRate } from './SwapPriceLine.js';
import { formSurroundings, type SwapViewProps } from './SwapViewProps.js';

export interface ReviewViewProps extends SwapViewProps {
  readonly review: SwapReview;
  readonly onStart: () => void;
}

/** Every figure once more, every signature by its name, and what the price is held to, before anything is asked of the wallet. */
export function ReviewView(props: ReviewViewProps): ReactElement {
  const { state, act, account, holdings, prices, native, isPassport, around, start, close, review } = props;
  const { swap, money, t } = around;
  const agreed = pricedAsSent(review.agreed, { native, isPassport });
  const route = previewRoute(agreed, account, heldOf(holdings, agreed.amountIn.token) ?? 0n);
  const costs = describeSwapCosts(agreed, prices, state.form.slippageBasisPoints, around);
  return (
    <Frame title={swap.review.title} view="swap-review" back={{ name: t.frame.back, onPress: () => act({ type: 'back' }) }} close={close} foot={<ReviewFoot {...props} />}>
      <TwoEnds from={<Paid {...props} result={agreed} />} to={<Got {...props} result={agreed} />} />
      <Freshness {...props} />
      {review.worse !== null && <PriceMoved sentence={worseWords(review.agreed, review.worse, around)} onTake={() => act({ type: 'take' })} />}
      {start.failure !== null && (
        <Notice tone="warning" title={money.opening.notStarted}>
          {money.opening.notStartedMore}
        </Notice>
      )}
      <Costs title={swap.costs.title} total={costs.total} lines={costs.lines} bottom={costs.bottom[0]} below={costs.bottom[1]} />
      <Stack as="section" $gap={2}>
        <SectionName>{swap.review.confirmations({ count: route.confirmations, wallet: around.wallet })}</SectionName>
        <Card as="div" $pad>
          <StepList steps={planSteps(route, around)} words={t.steps.state} />
        </Card>
      </Stack>
      <Notice icon="shield" title={swap.review.limit}>
        {heldTo(agreed, around).label} {heldTo(agreed, around).value}. {swap.review.limitMore}
      </Notice>
      <LiveRegion urgent={review.worse === null ? '' : money.price.worse} />
    </Frame>
  );
}

interface EndProps extends ReviewViewProps {
  readonly result: SwapResult;
}

function Paid({ result, prices, around }: EndProps): ReactElement {
  const { review } = around.swap;
  const isExact = result.tradeType === TradeType.EXACT_INPUT;
  const spend = spendOf(result);
  const value = formatPayment(spend.value, spend.token.decimals, around);
  return <End label={isExact ? review.youPay : review.youPayAtMost} value={value} amount={spend} about={isExact ? null : payment(result.amountIn, around)} round="up" prices={prices} around={around} />;
}

function Got({ result, prices, around }: EndProps): ReactElement {
  const { review } = around.swap;
  const isExact = result.tradeType === TradeType.EXACT_OUTPUT;
  const delivery = deliveryOf(result);
  const value = formatAmount(delivery.value, delivery.token.decimals, around);
  return <End label={isExact ? review.youGet : review.youGetAtLeast} value={value} amount={delivery} about={isExact ? null : formatTokenAmount(result.amountOut, around)} round="down" prices={prices} around={around} />;
}

interface ReviewEndProps extends Pick<SwapViewProps, 'prices' | 'around'> {
  readonly label: string;
  readonly value: string;
  readonly amount: TokenAmount;
  readonly about: string | null;
  readonly round: 'up' | 'down';
}

function End({ label, value, amount, about, round, prices, around }: ReviewEndProps): ReactElement {
  const worth = worthOf(amount, prices);
  const words = [...(about === null ? [] : [around.swap.review.about({ amount: about })]), ...(worth === null ? [] : [formatMoney(worth, { locale: around.locale, round })])];
  return (
    <Stack $gap={1}>
      <Label>{label}</Label>
      <Amount size="big" value={value} unit={amount.token.symbol} />
      <Caption>{words.join(' · ')}</Caption>
    </Stack>
  );
}

/** At zero a new price is asked for; the one that was agreed to stays readable. */
function Freshness({ state, review, now, around }: ReviewViewProps): ReactElement {
  const { price } = around.money;
  const seconds = state.price.status === 'ready' ? secondsLeft(state.price.at, now) : 0;
  const sentence = state.price.status === 'ready' ? price.holds({ count: seconds }) : price.asking;
  return <PriceLine seconds={seconds} of={priceLifeSeconds} rate={describeRate(review.agreed, around)} sentence={sentence} />;
}

/** Both prices, once. */
function worseWords(agreed: SwapResult, worse: SwapResult, around: SwapSurroundings): string {
  const { review } = around.swap;
  if (agreed.tradeType === TradeType.EXACT_INPUT) {
    const [before, now] = [deliveryOf(agreed), deliveryOf(worse)];
    return review.worseGet({ amount: formatTokenAmount(now, around), less: payment({ ...now, value: before.value - now.value }, around) });
  }
  const [before, now] = [spendOf(agreed), spendOf(worse)];
  return review.worsePay({ amount: payment(now, around), more: payment({ ...now, value: now.value - before.value }, around) });
}

function ReviewFoot(props: ReviewViewProps): ReactElement {
  const { review, around, start } = props;
  const { swap, money } = around;
  const shortage = resultShortage(review.agreed, formSurroundings(props));
  const reason = review.worse !== null ? swap.review.takeFirst : shortage === null ? null : describeObstacle(shortage, around);
  const isAsking = reason === null && props.state.price.status !== 'ready';
  const words = start.starting ? money.opening.starting : isAsking ? money.price.button : swap.review.start({ amount: payment(spendOf(review.agreed), around) });
  return <ActionFoot note={swap.review.opens(around)} reason={reason} busy={start.starting || isAsking} words={words} onPress={props.onStart} />;
}
