import type { ReactElement } from 'react';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { formatLocalAmount } from '../../format/formatLocalAmount.js';
import { formatPayment } from '../../format/formatPayment.js';
import { withUnit } from '../../format/formatTokenAmount.js';
import { Amount } from '../../parts/amount/Amount.js';
import { Frame } from '../../parts/frame/Frame.js';
import { Card } from '../../parts/layout/Card.js';
import { Stack } from '../../parts/layout/Stack.js';
import { Caption, Label } from '../../parts/layout/Text.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { Merge, Stream } from '../../parts/picture/Streams.js';
import { MoneyStrip } from '../../parts/progress/MoneyStrip.js';
import { type Step, StepList } from '../../parts/progress/StepList.js';
import { withLate } from '../words/describeLate.js';
import { describeMoney } from '../words/describeMoney.js';
import { describeSteps, taskTitle } from '../words/describeSteps.js';
import { deliveryOf } from '../words/routeSums.js';
import { taskInWallet } from '../words/runningTasks.js';
import { barOf, explorerTool } from './barOf.js';
import { ExecutingFoot } from './ExecutingFoot.js';
import { LateNotices } from './LateNotices.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** A payment on its way: where the money is, which step runs, and what is asked of the player. */
export function ExecutingView(props: PaymentViewProps): ReactElement {
  const { payment, now, context, titles, picture, caption, onLeave } = props;
  const { execution } = payment;
  const { t } = context;
  const { executing, money } = t;
  const delivery = execution === null ? null : deliveryOf(execution.route);
  const steps = execution === null ? [] : describeSteps(execution, now, context);
  const current = execution === null ? -1 : presentStep(steps, execution);
  const turn = execution === null ? undefined : taskInWallet(execution);
  return (
    <Frame
      title={titles.running}
      view="executing"
      count={current === -1 ? undefined : t.frame.step({ step: current + 1, all: steps.length })}
      {...barOf(props, onLeave)}
      tool={explorerTool(execution, context)}
      foot={<ExecutingFoot {...props} />}
    >
      <Stack as="section" $gap={1}>
        <Label>{titles.heading}</Label>
        <Merge>
          {delivery !== null && (
            <Amount
              size="hero"
              value={formatLocalAmount(delivery.value, delivery.token.decimals, context)}
              unit={delivery.token.symbol}
            />
          )}
          <Stream kind="waiting">{picture(72)}</Stream>
        </Merge>
        {caption !== undefined && <Caption>{caption}</Caption>}
      </Stack>
      {execution !== null && (
        <>
          <LateNotices execution={execution} context={context} />
          <MoneyStrip question={money.question} {...describeMoney(execution, context)} />
          <Card $pad>
            <StepList steps={steps} words={t.steps.state} />
          </Card>
        </>
      )}
      {turn?.label?.amount != null && turn.label.amount.value > 0n && (
        <Notice tone="turn" title={executing.checkTitle(context)}>
          {executing.checkMore({
            amount: withUnit(
              formatPayment(turn.label.amount.value, turn.label.amount.token.decimals, context),
              turn.label.amount.token.symbol,
            ),
          })}
        </Notice>
      )}
      <LiveRegion
        polite={execution === null ? '' : withLate('', execution, context)}
        urgent={
          execution === null || turn === undefined
            ? ''
            : executing.yourTurn({ step: taskTitle(turn, execution.route, context), wallet: context.wallet })
        }
      />
    </Frame>
  );
}

/** What is in a block and only has to become final is behind, as soon as the next one has begun. -1: none. */
function presentStep(steps: readonly Step[], { tasks }: ExecutionSnapshot): number {
  const isPresent = ({ state }: Step): boolean => state === 'now' || state === 'your-turn';
  const isBehind = ({ id }: Step): boolean => tasks.some((task) => task.id === id && task.state === 'included');
  const next = steps.findIndex((step) => isPresent(step) && !isBehind(step));
  return next === -1 ? steps.findIndex(isPresent) : next;
}
