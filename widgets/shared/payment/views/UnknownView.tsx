import type { ReactElement } from 'react';
import { type ExecutionSnapshot, RouteKind, type TokenAmount } from '../../../../core/index.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { doubtfulTask } from '../../../../flows/payment/doubtfulTask.js';
import { isOnlyPermission } from '../../../../flows/payment/isOnlyPermission.js';
import { recheckEveryMs } from '../../../../flows/payment/rechecking.js';
import { deliveryOf, spendOf } from '../../../../flows/payment/routeSums.js';
import { stepIndexOf } from '../../../../flows/payment/stepOf.js';
import { Button } from '../../../components/action/Button.js';
import { Amount } from '../../../components/amount/Amount.js';
import { Bleed } from '../../../components/frame/Bleed.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Grow, Line, Stack } from '../../../components/layout/Stack.js';
import { Body, Caption, Detail, Strong, Title } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { Details } from '../../../components/message/Details.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { Icon } from '../../../components/picture/Icon.js';
import { CountdownRing } from '../../../components/progress/CountdownRing.js';
import { MoneyStrip } from '../../../components/progress/MoneyStrip.js';
import { StepList } from '../../../components/progress/StepList.js';
import { color } from '../../../theme/colors.js';
import { styled } from '../../../theme/styledComponents.js';
import { type } from '../../../theme/type.js';
import { explorerUrl } from '../../host/PaymentContext.js';
import { HorizonView } from '../horizon/HorizonView.js';
import { describeDoubt } from '../words/describeDoubt.js';
import { withLate } from '../words/describeLate.js';
import { describeMoney } from '../words/describeMoney.js';
import { describeSteps } from '../words/describeSteps.js';
import { barOf } from './barOf.js';
import { factsOf } from './EndingView.js';
import { GiveUpButton } from './GiveUpButton.js';
import { LateNotices } from './LateNotices.js';
import type { PaymentViewProps } from './PaymentViewProps.js';
import { PermissionView } from './PermissionView.js';
import { StandingRequests } from './StandingRequests.js';

/**
 * The outcome is unknown. Striped, never red, and nothing here pays by itself: only the player can confirm that
 * a wallet prompt is closed, and only the player abandons.
 */
export function UnknownView(props: PaymentViewProps): ReactElement | null {
  const { payment, commands, now, context } = props;
  const { t } = context;
  const { unknown, money, ended } = t;
  const { execution, recheck, givingUp } = payment;
  if (execution === null) return null;
  if (isOnlyPermission(execution)) return <PermissionView {...props} execution={execution} />;
  const spend = doubtfulSpend(execution);
  const task = doubtfulTask(execution);
  const sent = task?.transactionHash == null ? undefined : task;
  const url = sent?.transactionHash == null ? null : explorerUrl(context, sent.chainId, sent.transactionHash);
  return (
    <Frame
      title={unknown.title}
      view="unknown"
      {...barOf(props)}
      tool={
        url === null
          ? undefined
          : {
              icon: 'external',
              name: t.frame.explorer,
              onPress: () => window.open(url, '_blank', 'noopener,noreferrer'),
            }
      }
      foot={
        <>
          <Assurance icon="lock">{unknown.locked}</Assurance>
          <Stack $gap={1}>
            <Button variant="secondary" busy={recheck.checking} onPress={() => commands.recheck()}>
              {recheck.checking ? unknown.checking : unknown.check}
            </Button>
            <GiveUpButton {...props} />
          </Stack>
        </>
      }
    >
      <Bleed $unknown>
        <Stack $gap={1}>
          <Doubt>
            <Icon name="unknown" />
            {unknown.cannotConfirm}
          </Doubt>
          {spend !== null && (
            <Amount
              size="hero"
              value={formatPayment(spend.value, spend.token.decimals, context)}
              unit={spend.token.symbol}
            />
          )}
          <Title>{unknown.dontPay}</Title>
          <Body>{describeDoubt(execution, context)}</Body>
        </Stack>
      </Bleed>
      <HorizonView execution={execution} now={now} context={context} />
      {givingUp === 'refused' && (
        <Notice tone="warning" title={unknown.notGivenUp}>
          {unknown.notGivenUpMore}
        </Notice>
      )}
      <LateNotices execution={execution} context={context} />
      <StandingRequests {...props} execution={execution} />
      <MoneyStrip question={money.question} {...describeMoney(execution, context)} />
      <Card $pad>
        <StepList steps={describeSteps(execution, now, context)} words={t.steps.state} />
      </Card>
      <NextCheck {...props} />
      <Details
        title={ended.details}
        facts={factsOf(execution, now, context)}
        copy={{ words: ended.copy, done: ended.copied }}
      />
      <LiveRegion
        urgent={t.frame.twoSentences({ first: unknown.cannotConfirm, second: unknown.dontPay })}
        polite={withLate(givingUp === 'refused' ? unknown.notGivenUp : '', execution, context)}
      />
    </Frame>
  );
}

/**
 * Returns the spend of the step with the unknown outcome: the steps before it are done. For a sent item, returns
 * the item.
 */
function doubtfulSpend({ route, tasks }: ExecutionSnapshot): TokenAmount | null {
  if (route.kind === RouteKind.ITEM_TRANSFER) return deliveryOf(route);
  const task = doubtfulTask({ tasks });
  return spendOf({ steps: route.steps.slice(task === undefined ? 0 : stepIndexOf(task.id)) });
}

function NextCheck({ payment, now, context }: PaymentViewProps): ReactElement {
  const { t, locale } = context;
  const { unknown } = t;
  const { checking, nextAt, lastAt } = payment.recheck;
  const seconds = Math.max(0, Math.ceil(((nextAt ?? now) - now) / 1_000));
  return (
    <Line $gap={3}>
      <CountdownRing tone="unknown" seconds={seconds} of={recheckEveryMs / 1_000} />
      <Grow>
        <Strong as="div">
          <Detail>{checking ? unknown.checking : unknown.nextCheck({ count: seconds })}</Detail>
        </Strong>
        <Caption>
          {lastAt === null
            ? unknown.noCheck
            : unknown.lastCheck({ time: formatTime(lastAt, { locale, now, seconds: true }) })}
        </Caption>
      </Grow>
    </Line>
  );
}

const Doubt = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0;
  ${type('row')}
  color: ${color('unknown.text')};
`;
