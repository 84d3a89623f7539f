import type { ReactElement } from 'react';
import type { TokenAmount } from '../../../../core/index.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { formatTokenAmount, withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { worthOf } from '../../../../flows/money/worth.js';
import type { OrderPlan } from '../../../../flows/order/OrderPlan.js';
import { orderRoute } from '../../../../flows/order/orderRoute.js';
import { ownShare } from '../../../../flows/order/ownShare.js';
import { deliveryOf } from '../../../../flows/payment/routeSums.js';
import { ActionFoot } from '../../../components/action/ActionFoot.js';
import { Amount } from '../../../components/amount/Amount.js';
import { Costs } from '../../../components/amount/Costs.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Facts, Total } from '../../../components/layout/Facts.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Label, SectionName } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { ItemArt } from '../../../components/picture/ItemArt.js';
import { Merge, Stream } from '../../../components/picture/Streams.js';
import { StepList } from '../../../components/progress/StepList.js';
import { itemName } from '../../funding/words/FundingContext.js';
import { describeCosts } from '../../payment/words/describeCosts.js';
import { describeRoute, routeName } from '../../payment/words/describeRoute.js';
import { planSteps } from '../../payment/words/describeSteps.js';
import { describePieces } from '../words/describeItems.js';
import { CurrencyField } from './CurrencyField.js';
import { ItemPicture } from './ItemPicture.js';
import type { OrderViewProps } from './OrderViewProps.js';
import { StartFailure } from './StartFailure.js';

export interface OrderReviewProps extends OrderViewProps {
  readonly plan: OrderPlan;
  readonly onStart: () => void;
}

/** Everything once more: what is bought, what it costs, and every signature by its name, before anything is asked of the wallet. */
export function OrderReview(props: OrderReviewProps): ReactElement {
  const { plan, state, commands, context, close } = props;
  const { t, order } = context;
  const { review } = t.funding;
  const route = orderRoute(plan);
  const own = ownShare(plan);
  const costs = describeCosts(
    route,
    context,
    own === null || plan.funding === null ? [] : [formatTokenAmount(own, context)],
  );
  const back = {
    name: t.frame.back,
    onPress: () => commands.go({ view: state.check.status === 'known' && !state.check.sufficient ? 'routes' : 'item' }),
  };
  return (
    <Frame
      title={review.title}
      view="order-review"
      count={t.frame.part({ part: 3, all: 3 })}
      back={back}
      close={close}
      foot={<ReviewFoot {...props} />}
    >
      <YouPay {...props} own={own} />
      {plan.funding === null && <CurrencyField {...props} />}
      <Card $pad>
        <Sum {...props} own={own} />
      </Card>
      {props.breakdown !== undefined && <Card $pad>{props.breakdown}</Card>}
      <StartFailure {...props} />
      <Costs
        title={t.costs.title}
        total={costs.total}
        lines={costs.lines}
        bottom={costs.bottom}
        open={plan.funding !== null}
      />
      <Stack as="section" $gap={2}>
        <SectionName>{review.confirmations({ count: route.confirmations, wallet: context.wallet })}</SectionName>
        <Card as="div" $pad>
          <StepList steps={orderSteps(props)} words={t.steps.state} />
        </Card>
      </Stack>
      <Notice icon="shield" title={order.review.price}>
        {order.review.priceMore}
      </Notice>
    </Frame>
  );
}

interface Owning extends OrderReviewProps {
  /** What of the price comes out of the player's balance; null where all of it is got first. */
  readonly own: TokenAmount | null;
}

function YouPay({ plan, own, parameters, prices, context }: Owning): ReactElement {
  const { t, order } = context;
  const { review } = t.funding;
  const { currency: token, total, funding } = plan;
  const paid =
    funding === null
      ? { value: formatPayment(total, token.decimals, context), unit: token.symbol }
      : describeRoute(funding, context).amount;
  const worth = worthOf({ token, value: total }, prices);
  const item = itemName(context);
  return (
    <Stack as="section" $gap={1}>
      <Label>{review.youPay}</Label>
      <Merge>
        <div>
          <Amount size="hero" {...paid} />
          {funding !== null && own !== null && (
            <Amount
              size="mid"
              value={review.plus({ amount: formatLocalAmount(own.value, own.token.decimals, context) })}
              unit={own.token.symbol}
            />
          )}
        </div>
        <Stream kind={funding !== null && own !== null ? 'two' : 'one'}>
          <ItemArt size={72}>
            <ItemPicture items={parameters.items} />
          </ItemArt>
        </Stream>
      </Merge>
      <Caption>
        {worth === null
          ? review.forItem({ item })
          : order.worth({ worth: formatMoney(worth, { locale: context.locale, round: 'up' }), item })}
      </Caption>
    </Stack>
  );
}

/** What it is made of: the ways its price comes, and the items it buys. */
function Sum({ plan, own, quote, currency, parameters, context }: Owning): ReactElement {
  const { t, order } = context;
  const { funding, total } = plan;
  const { token } = currency;
  const delivery = funding === null ? null : deliveryOf(funding);
  const { pays, name } = funding === null ? { pays: null, name: '' } : describeRoute(funding, context);
  const priceOf = (productId: string): bigint | undefined =>
    quote.products.find((product) => product.productId === productId)?.prices[currency.name];
  const price = (value: bigint): string =>
    withUnit(formatLocalAmount(value, token.decimals, { locale: context.locale, round: 'up' }), token.symbol);
  return (
    <Facts>
      {funding !== null && delivery !== null && (
        <div>
          <dt>{pays === null ? name : routeName(funding.kind, pays, context)}</dt>
          <dd>{formatTokenAmount(delivery, context)}</dd>
        </div>
      )}
      {funding !== null && own !== null && (
        <div>
          <dt>{t.funding.review.fromBalance}</dt>
          <dd>{formatTokenAmount(own, context)}</dd>
        </div>
      )}
      {parameters.items.length > 1 &&
        parameters.items.map((item) => (
          <div key={item.productId}>
            <dt>{describePieces(item, order)}</dt>
            <dd>{priceOf(item.productId) === undefined ? '' : price(priceOf(item.productId) ?? 0n)}</dd>
          </div>
        ))}
      <Total>
        <dt>{parameters.items.length > 1 ? order.review.total : itemName(context)}</dt>
        <dd>{price(total)}</dd>
      </Total>
    </Facts>
  );
}

function orderSteps({ plan, context }: OrderReviewProps): ReturnType<typeof planSteps> {
  const whole = orderRoute(plan);
  const purchase = {
    ...whole,
    steps: whole.steps.slice(-1),
    expectedSeconds: whole.expectedSeconds - (plan.funding?.expectedSeconds ?? 0),
  };
  const way =
    plan.funding === null ? [] : planSteps(plan.funding, context).map((step) => ({ ...step, id: `way/${step.id}` }));
  return [...way, ...planSteps(purchase, context)];
}

function ReviewFoot({ plan, start, context, onStart }: OrderReviewProps): ReactElement {
  const { t, order } = context;
  const { funding, currency, total } = plan;
  const way = funding === null ? null : describeRoute(funding, context);
  const price = withUnit(formatPayment(total, currency.decimals, context), currency.symbol);
  const ready =
    way === null
      ? order.review.pay({ amount: price })
      : way.pays === null
        ? t.routes.startFree({ name: way.name })
        : t.routes.start({ verb: way.verb, amount: way.pays });
  return (
    <ActionFoot
      note={t.funding.review.opens({ wallet: context.wallet })}
      words={start.starting ? order.review.starting : ready}
      busy={start.starting}
      onPress={onStart}
    />
  );
}
