import type { ReactElement } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { formatPayment } from '../../../../flows/format/formatPayment.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import { deliveryOf } from '../../../../flows/payment/routeSums.js';
import { taskInWallet } from '../../../../flows/payment/runningTasks.js';
import { Amount } from '../../../components/amount/Amount.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Label } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { Merge, Stream } from '../../../components/picture/Streams.js';
import { MoneyStrip } from '../../../components/progress/MoneyStrip.js';
import { type Step, StepList } from '../../../components/progress/StepList.js';
import { withLate } from '../words/describeLate.js';
import { describeMoney } from '../words/describeMoney.js';
import { describeSteps, taskTitle } from '../words/describeSteps.js';
import { barOf, explorerTool } from './barOf.js';
import { ExecutingFoot } from './ExecutingFoot.js';
import { LateNotices } from './LateNotices.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** A running payment: where the money is, which step runs, and what the player must do. */
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

/**
 * Returns the index of the current step. A step in a block that is not final counts as done once the next one
 * has started. -1: none.
 */
function presentStep(steps: readonly Step[], { tasks }: ExecutionSnapshot): number {
  const isPresent = ({ state }: Step): boolean => state === 'now' || state === 'your-turn';
  const isBehind = ({ id }: Step): boolean => tasks.some((task) => task.id === id && task.state === 'included');
  const next = steps.findIndex((step) => isPresent(step) && !isBehind(step));
  return next === -1 ? steps.findIndex(isPresent) : next;
}
