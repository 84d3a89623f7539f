import { type ReactElement, useContext } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { lateArrivals } from '../../../../flows/payment/lateArrivals.js';
import { settleLate } from '../../../../flows/payment/settleLate.js';
import { Button } from '../../../components/action/Button.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Line, Stack } from '../../../components/layout/Stack.js';
import { Body, SectionName, Title } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { Details, type Fact } from '../../../components/message/Details.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Tag } from '../../../components/message/Tag.js';
import { MoneyStrip } from '../../../components/progress/MoneyStrip.js';
import { StepList } from '../../../components/progress/StepList.js';
import { explorerUrl, type PaymentContext } from '../../host/PaymentContext.js';
import { HostContext } from '../../host/WidgetHost.js';
import { ReceiveGas } from '../../money/ReceiveGas.js';
import { AttemptCost } from '../receipt/AttemptCost.js';
import { describeEnding } from '../words/describeEnding.js';
import { withLate } from '../words/describeLate.js';
import { describeMoney } from '../words/describeMoney.js';
import { riskOfAsking } from '../words/describeStanding.js';
import { describeSteps } from '../words/describeSteps.js';
import { barOf } from './barOf.js';
import { LateNotices } from './LateNotices.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** A stopped or failed payment: the cause, the state of the money, the next action, technical details. */
export function EndingView(props: PaymentViewProps): ReactElement | null {
  const { payment, commands, now, context, titles, onAgain, onNewPrice } = props;
  const { ended, money, frame } = context.t;
  const engine = useContext(HostContext)?.engine ?? null;
  if (payment.execution === null) return null;
  const execution = settleLate(payment.execution);
  const words = { ...describeEnding(payment.execution, context), ...props.ending?.(execution) };
  const hasArrived =
    execution.status === 'abandoned' && lateArrivals(payment.execution).some(({ isPermission }) => !isPermission);
  const oldWindow = execution.status === 'abandoned' ? null : riskOfAsking(execution, now, context);
  // A partly completed payment resumes at the step where it stopped: from its first step it would move money twice.
  const again = execution.id === '' ? onAgain : () => commands.resume({ execution });
  return (
    <Frame
      title={hasArrived ? context.t.late.title : titles.ended}
      view="ended"
      {...barOf(props, onNewPrice)}
      foot={
        <>
          {oldWindow === null ? (
            <Assurance icon="shield">{ended.nothingMoves}</Assurance>
          ) : (
            <Assurance icon="warning">
              {frame.twoSentences({ first: ended.closeOld(context), second: oldWindow })}
            </Assurance>
          )}
          <Stack $gap={1}>
            <Button onPress={words.needsNewPrice ? onNewPrice : again}>
              {words.needsNewPrice ? (titles.newPrice ?? ended.newPrice) : ended.again}
            </Button>
            {!words.needsNewPrice && (
              <Button variant="quiet" onPress={onNewPrice}>
                {titles.newPrice ?? ended.another}
              </Button>
            )}
          </Stack>
        </>
      }
    >
      <Stack as="section" $gap={3}>
        {words.tag !== null && (
          <span>
            <Tag tone={words.tag.tone}>{words.tag.words}</Tag>
          </span>
        )}
        <Stack $gap={2}>
          <Title>{words.title}</Title>
          <Body>{words.body}</Body>
        </Stack>
      </Stack>
      <LateNotices execution={payment.execution} context={context} />
      <MoneyStrip question={money.about} {...describeMoney(execution, context)} note={words.cost ?? undefined} />
      {engine !== null && execution.id !== '' && (
        <AttemptCost engine={engine} execution={payment.execution} wallet={props.wallet} context={context} />
      )}
      <Stack as="section" $gap={2}>
        <SectionName>{ended.next}</SectionName>
        <Body>{words.next}</Body>
        {execution.error?.code === 'INSUFFICIENT_FUNDS' && (
          <Line>
            <ReceiveGas chainId={stoppedOn(execution)} account={execution.route.account} context={context} />
          </Line>
        )}
      </Stack>
      {execution.tasks.length > 0 && (
        <Card $pad>
          <StepList steps={describeSteps(execution, now, context)} words={context.t.steps.state} />
        </Card>
      )}
      <Details
        title={ended.details}
        facts={factsOf(execution, now, context)}
        copy={{ words: ended.copy, done: ended.copied }}
      />
      <LiveRegion
        {...(execution.status === 'failed'
          ? { urgent: words.title, polite: withLate('', payment.execution, context) }
          : {
              polite: frame.twoSentences({
                first: withLate(words.title, payment.execution, context),
                second: words.body,
              }),
            })}
      />
    </Frame>
  );
}

/** The chain of the task that could not be sent. */
function stoppedOn({ tasks, route }: ExecutionSnapshot): number {
  const task = tasks.find(({ state }) => state === 'failed') ?? tasks.findLast(({ endedAt }) => endedAt !== null);
  return task?.chainId ?? route.steps[0]?.chainId ?? 0;
}

/** Facts for support. No keys, no signatures. */
export function factsOf(execution: ExecutionSnapshot, now: number, context: PaymentContext): readonly Fact[] {
  const { t, locale } = context;
  const { ended } = t;
  const sent = execution.tasks.filter(({ transactionHash }) => transactionHash !== null);
  const last = execution.tasks.findLast(({ endedAt }) => endedAt !== null);
  return [
    ...(execution.error === null
      ? []
      : [
          { name: ended.code, value: execution.error.code },
          { name: ended.reason, value: execution.error.message },
        ]),
    ...(last === undefined ? [] : [{ name: ended.step, value: last.id }]),
    ...sent.map(({ transactionHash, chainId, id }) => ({
      name: sent.length === 1 ? ended.hash : `${ended.hash} (${id})`,
      value: shortAddress(transactionHash ?? ''),
      full: transactionHash ?? '',
      page: explorerUrl(context, chainId, transactionHash ?? ''),
    })),
    ...lateArrivals(execution).map(({ transactionHash, task }) => ({
      name: `${t.late.title} (${task.id})`,
      value: shortAddress(transactionHash),
      full: transactionHash,
      page: explorerUrl(context, task.chainId, transactionHash),
    })),
    { name: ended.time, value: formatTime(last?.endedAt ?? now, { locale, now, seconds: true }) },
  ];
}
