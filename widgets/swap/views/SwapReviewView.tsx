import type { ReactElement } from 'react';
import { pricedAsSent, type SwapResult, type TokenAmount, TradeType } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatPayment } from '../../../flows/format/formatPayment.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { priceLifeSeconds, secondsLeft } from '../../../flows/money/priceLife.js';
import { worthOf } from '../../../flows/money/worth.js';
import { resultShortage } from '../../../flows/swap/judgeForm.js';
import type { SwapReview } from '../../../flows/swap/SwapState.js';
import { previewRoute, swapDeliveryOf, swapSpendOf } from '../../../flows/swap/swapFigures.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { Amount } from '../../components/amount/Amount.js';
import { Costs } from '../../components/amount/Costs.js';
import { TwoEnds } from '../../components/field/TwoEnds.js';
import { Frame } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, Label, SectionName } from '../../components/layout/Text.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { Notice } from '../../components/message/Notice.js';
import { PriceLine } from '../../components/progress/PriceLine.js';
import { StepList } from '../../components/progress/StepList.js';
import { PriceMoved } from '../../shared/money/PriceMoved.js';
import { planSteps } from '../../shared/payment/words/describeSteps.js';
import { describeSwapCosts, heldTo } from '../words/describeCosts.js';
import { describeSwapObstacle } from '../words/describeSwapObstacle.js';
import type { SwapContext } from '../words/words.js';
import { describeRate } from './SwapPriceLine.js';
import { type SwapViewProps, swapFormContext } from './SwapViewProps.js';

export interface SwapReviewViewProps extends SwapViewProps {
  readonly review: SwapReview;
  readonly onStart: () => void;
}

/** Repeats every figure, names every signature, and shows the price limit, before the wallet prompt. */
export function SwapReviewView(props: SwapReviewViewProps): ReactElement {
  const { state, commands, account, holdings, prices, native, isPassport, context, start, close, review } = props;
  const { swap, money, t } = context;
  const agreed = pricedAsSent(review.agreed, { native, isPassport });
  const route = previewRoute(agreed, account, heldAmountOf(holdings, agreed.amountIn.token) ?? 0n);
  const costs = describeSwapCosts(agreed, prices, state.form.slippageBasisPoints, context);
  return (
    <Frame
      title={swap.review.title}
      view="swap-review"
      back={{ name: t.frame.back, onPress: () => commands.back() }}
      close={close}
      foot={<ReviewFoot {...props} />}
    >
      <TwoEnds from={<Paid {...props} result={agreed} />} to={<Got {...props} result={agreed} />} />
      <Freshness {...props} />
      {agreed.adapter !== undefined && <Caption>{swap.review.whose({ exchange: agreed.adapter })}</Caption>}
      {review.worse !== null && (
        <PriceMoved sentence={worseWords(review.agreed, review.worse, context)} onTake={() => commands.take()} />
      )}
      {start.failure !== null && (
        <Notice tone="warning" title={money.opening.notStarted}>
          {money.opening.notStartedMore}
        </Notice>
      )}
      <Costs
        title={swap.costs.title}
        total={costs.total}
        lines={costs.lines}
        bottom={costs.bottom[0]}
        below={costs.bottom[1]}
      />
      <Stack as="section" $gap={2}>
        <SectionName>{swap.review.confirmations({ count: route.confirmations, wallet: context.wallet })}</SectionName>
        <Card as="div" $pad>
          <StepList steps={planSteps(route, context)} words={t.steps.state} />
        </Card>
      </Stack>
      <Notice icon="shield" title={swap.review.limit}>
        {heldTo(agreed, context).label} {heldTo(agreed, context).value}. {swap.review.limitMore}
      </Notice>
      <LiveRegion urgent={review.worse === null ? '' : money.price.worse} />
    </Frame>
  );
}

interface EndProps extends SwapReviewViewProps {
  readonly result: SwapResult;
}

function Paid({ result, prices, context }: EndProps): ReactElement {
  const { review } = context.swap;
  const isExact = result.tradeType === TradeType.EXACT_INPUT;
  const spend = swapSpendOf(result);
  const value = formatPayment(spend.value, spend.token.decimals, context);
  return (
    <End
      label={isExact ? review.youPay : review.youPayAtMost}
      value={value}
      amount={spend}
      about={isExact ? null : formatPayable(result.amountIn, context)}
      round="up"
      prices={prices}
      context={context}
    />
  );
}

function Got({ result, prices, context }: EndProps): ReactElement {
  const { review } = context.swap;
  const isExact = result.tradeType === TradeType.EXACT_OUTPUT;
  const delivery = swapDeliveryOf(result);
  const value = formatLocalAmount(delivery.value, delivery.token.decimals, context);
  return (
    <End
      label={isExact ? review.youGet : review.youGetAtLeast}
      value={value}
      amount={delivery}
      about={isExact ? null : formatTokenAmount(result.amountOut, context)}
      round="down"
      prices={prices}
      context={context}
    />
  );
}

interface ReviewEndProps extends Pick<SwapViewProps, 'prices' | 'context'> {
  readonly label: string;
  readonly value: string;
  readonly amount: TokenAmount;
  readonly about: string | null;
  readonly round: 'up' | 'down';
}

function End({ label, value, amount, about, round, prices, context }: ReviewEndProps): ReactElement {
  const worth = worthOf(amount, prices);
  const words = [
    ...(about === null ? [] : [context.swap.review.about({ amount: about })]),
    ...(worth === null ? [] : [formatMoney(worth, { locale: context.locale, round })]),
  ];
  return (
    <Stack $gap={1}>
      <Label>{label}</Label>
      <Amount size="big" value={value} unit={amount.token.symbol} />
      <Caption>{words.join(' · ')}</Caption>
    </Stack>
  );
}

/** At zero the player can request a new price; the agreed one stays readable. */
function Freshness({ state, review, now, context }: SwapReviewViewProps): ReactElement {
  const { price } = context.money;
  const seconds = state.price.status === 'ready' ? secondsLeft(state.price.at, now) : 0;
  const sentence = state.price.status === 'ready' ? price.holds({ count: seconds }) : price.asking;
  return (
    <PriceLine
      seconds={seconds}
      of={priceLifeSeconds}
      rate={describeRate(review.agreed, context)}
      sentence={sentence}
    />
  );
}

/** Both prices, once. */
function worseWords(agreed: SwapResult, worse: SwapResult, context: SwapContext): string {
  const { review } = context.swap;
  if (agreed.tradeType === TradeType.EXACT_INPUT) {
    const [before, now] = [swapDeliveryOf(agreed), swapDeliveryOf(worse)];
    return review.worseGet({
      amount: formatTokenAmount(now, context),
      less: formatPayable({ ...now, value: before.value - now.value }, context),
    });
  }
  const [before, now] = [swapSpendOf(agreed), swapSpendOf(worse)];
  return review.worsePay({
    amount: formatPayable(now, context),
    more: formatPayable({ ...now, value: now.value - before.value }, context),
  });
}

function ReviewFoot(props: SwapReviewViewProps): ReactElement {
  const { review, context, start } = props;
  const { swap, money } = context;
  const shortage = resultShortage(review.agreed, swapFormContext(props));
  const reason =
    review.worse !== null ? swap.review.takeFirst : shortage === null ? null : describeSwapObstacle(shortage, context);
  const isAsking = reason === null && props.state.price.status !== 'ready';
  const words = start.starting
    ? money.opening.starting
    : isAsking
      ? money.price.button
      : swap.review.start({ amount: formatPayable(swapSpendOf(review.agreed), context) });
  return (
    <ActionFoot
      note={swap.review.opens(context)}
      reason={reason}
      busy={start.starting || isAsking}
      words={words}
      onPress={props.onStart}
    />
  );
}
