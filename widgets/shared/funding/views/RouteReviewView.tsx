import type { ReactElement } from 'react';
import type { FundingRoute, TokenAmount } from '../../../../core/index.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatTokenAmount, withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { chosenRoute } from '../../../../flows/funding/FundingState.js';
import { deliveryOf, isByCard } from '../../../../flows/payment/routeSums.js';
import { Button } from '../../../components/action/Button.js';
import { Amount } from '../../../components/amount/Amount.js';
import { Costs } from '../../../components/amount/Costs.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Facts, Total } from '../../../components/layout/Facts.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Label, SectionName } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { Notice } from '../../../components/message/Notice.js';
import { Merge, Stream } from '../../../components/picture/Streams.js';
import { StepList } from '../../../components/progress/StepList.js';
import { barOf } from '../../payment/views/barOf.js';
import { describeCosts } from '../../payment/words/describeCosts.js';
import { describeRoute, routeName } from '../../payment/words/describeRoute.js';
import { planSteps } from '../../payment/words/describeSteps.js';
import { itemName } from '../words/FundingContext.js';
import { Picture } from './Picture.js';
import type { ReviewProps } from './ViewProps.js';

/** Every figure once more, and every signature by its name, before anything is asked of the wallet. */
export function RouteReviewView(props: ReviewProps): ReactElement | null {
  const { state, commands, context } = props;
  const { t } = context;
  const { review } = t.funding;
  const route = chosenRoute(state);
  if (route === null) return null;
  const own = props.addsOwn === false ? null : ownShare(props);
  const costs = describeCosts(route, context, own === null ? [] : [formatTokenAmount(own, context)]);
  return (
    <Frame
      title={review.title}
      view="review"
      count={props.isCounted === false ? undefined : t.frame.part({ part: 3, all: 3 })}
      {...barOf(props, () => commands.go({ view: 'routes' }))}
      foot={<ReviewFoot {...props} route={route} />}
    >
      <YouPay {...props} route={route} own={own} />
      <Card $pad>
        <Sum {...props} route={route} own={own} />
      </Card>
      {costs.lines.length > 0 && (
        <Costs title={t.costs.title} total={costs.total} lines={costs.lines} bottom={costs.bottom} open />
      )}
      <Stack as="section" $gap={2}>
        <SectionName>{review.confirmations({ count: route.confirmations, wallet: context.wallet })}</SectionName>
        <Card as="div" $pad>
          <StepList steps={planSteps(route, context)} words={t.steps.state} />
        </Card>
      </Stack>
      {props.afterwards}
      {route.confirmations > 0 && (
        <Notice icon="shield" title={review.price}>
          {review.priceMore}
        </Notice>
      )}
    </Frame>
  );
}

interface RouteProps extends ReviewProps {
  readonly route: FundingRoute;
}

/** What the player already has of the token, null when that is nothing or not known. */
function ownShare({ state }: ReviewProps): TokenAmount | null {
  if (state.funds.status !== 'known' || state.funds.balance === 0n) return null;
  return { token: state.funds.token, value: state.funds.balance };
}

function YouPay(props: RouteProps & { readonly own: TokenAmount | null }): ReactElement {
  const { route, own, context } = props;
  const { t } = context;
  const { review } = t.funding;
  const { amount } = describeRoute(route, context);
  return (
    <Stack as="section" $gap={1}>
      <Label>{isByCard(route) ? review.youGet : review.youPay}</Label>
      <Merge>
        <div>
          <Amount size="hero" value={amount.value} unit={amount.unit} />
          {own !== null && (
            <Amount
              size="mid"
              value={review.plus({ amount: formatLocalAmount(own.value, own.token.decimals, context) })}
              unit={own.token.symbol}
            />
          )}
        </div>
        <Stream kind={own === null ? 'one' : 'two'}>
          <Picture {...props} size={72} />
        </Stream>
      </Merge>
      {!isByCard(route) && <Caption>{review.forItem({ item: itemName(context) })}</Caption>}
    </Stack>
  );
}

function Sum({ route, own, context, missing }: RouteProps & { readonly own: TokenAmount | null }): ReactElement {
  const { t, locale } = context;
  const { name, pays } = describeRoute(route, context);
  const bought = pays === null ? name : routeName(route.kind, pays, context);
  const delivery = deliveryOf(route);
  const total = own === null ? null : { token: own.token, value: own.value + missing };
  return (
    <Facts>
      <div>
        <dt>{bought}</dt>
        <dd>{delivery === null ? '' : formatTokenAmount(delivery, context)}</dd>
      </div>
      {own !== null && (
        <div>
          <dt>{t.funding.review.fromBalance}</dt>
          <dd>{formatTokenAmount(own, context)}</dd>
        </div>
      )}
      {total !== null && (
        <Total>
          <dt>{itemName(context)}</dt>
          <dd>
            {withUnit(
              formatLocalAmount(total.value, total.token.decimals, { locale, round: 'up' }),
              total.token.symbol,
            )}
          </dd>
        </Total>
      )}
    </Facts>
  );
}

function ReviewFoot({ route, commands, context }: RouteProps): ReactElement {
  const { routes } = context.t;
  const { pays, name, verb } = describeRoute(route, context);
  return (
    <>
      <Assurance icon="shield">{opening(route, context)}</Assurance>
      <Button onPress={() => commands.start()}>
        {pays === null ? routes.startFree({ name }) : routes.start({ verb, amount: pays })}
      </Button>
    </>
  );
}

function opening(route: FundingRoute, { t, wallet }: ReviewProps['context']): string {
  const { review } = t.funding;
  const { confirmations } = route;
  if (isByCard(route)) return review.opensPage;
  if (confirmations === 0) return review.opensNever;
  return confirmations === 1 ? review.opensOnce({ wallet }) : review.opens({ wallet });
}
