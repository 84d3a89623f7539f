import { useState, type ReactElement } from 'react';
import type { ExecutionSnapshot, TaskSnapshot } from '../../../core/index.js';
import { formatPayment } from '../../format/formatPayment.js';
import { formatAmount } from '../../format/formatAmount.js';
import { withUnit } from '../../format/formatTokenAmount.js';
import { Button } from '../../parts/action/Button.js';
import { Amount } from '../../parts/amount/Amount.js';
import { Frame } from '../../parts/frame/Frame.js';
import { Sheet } from '../../parts/frame/Sheet.js';
import { Card } from '../../parts/layout/Card.js';
import { Stack } from '../../parts/layout/Stack.js';
import { Body, Label } from '../../parts/layout/Text.js';
import { Assurance } from '../../parts/message/Assurance.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { Merge, Stream } from '../../parts/picture/Streams.js';
import { MoneyStrip } from '../../parts/progress/MoneyStrip.js';
import { StepList } from '../../parts/progress/StepList.js';
import { isBetweenSignatures } from '../flow/endExecution.js';
import { describeMoney } from '../words/describeMoney.js';
import { describeSteps, taskTitle } from '../words/describeSteps.js';
import { deliveryOf } from '../words/routeSums.js';
import { itemName, networkName } from '../words/Surroundings.js';
import { barOf } from './barOf.js';
import { Picture } from './Picture.js';
import type { ViewProps } from './ViewProps.js';

/** A payment on its way: where the money is, which step runs, and what is asked of the player. */
export function ExecutingView(props: ViewProps): ReactElement {
  const { state, now, around } = props;
  const { execution } = state;
  const { t } = around;
  const { executing, money } = t.funding;
  const delivery = execution === null ? null : deliveryOf(execution.route);
  const steps = execution === null ? [] : describeSteps(execution, now, around);
  const current = steps.findIndex(({ state: step }) => step === 'now' || step === 'your-turn');
  const turn = execution === null ? undefined : yourTurn(execution);
  return (
    <Frame
      title={executing.title}
      view="executing"
      count={current === -1 ? undefined : t.frame.step(current + 1, steps.length)}
      {...barOf(props)}
      foot={<ExecutingFoot {...props} />}
    >
      <Stack as="section" $gap={1}>
        <Label>{executing.onTheWay(itemName(around))}</Label>
        <Merge>
          {delivery !== null && <Amount size="hero" value={formatAmount(delivery.value, delivery.token.decimals, t)} unit={delivery.token.symbol} />}
          <Stream kind="waiting" />
          <Picture {...props} size={72} />
        </Merge>
      </Stack>
      {execution !== null && (
        <>
          <MoneyStrip question={money.question} {...describeMoney(execution, around)} />
          <Card $pad>
            <StepList steps={steps} words={t.steps.state} />
          </Card>
        </>
      )}
      {turn?.label?.amount != null && turn.label.amount.value > 0n && (
        <Notice tone="turn" title={executing.checkTitle(around.wallet)}>
          {executing.checkMore(withUnit(formatPayment(turn.label.amount.value, turn.label.amount.token.decimals, t), turn.label.amount.token.symbol))}
        </Notice>
      )}
      <LiveRegion urgent={execution === null || turn === undefined ? '' : executing.yourTurn(taskTitle(turn, execution.route, around), around.wallet)} />
    </Frame>
  );
}

function yourTurn({ tasks }: ExecutionSnapshot): TaskSnapshot | undefined {
  return tasks.find(({ state }) => state === 'awaiting-wallet');
}

/** The closing rules: whether the window is needed, whom we wait for, and how to stop. */
function ExecutingFoot({ state, act, around, onClose }: ViewProps): ReactElement {
  const { executing } = around.t.funding;
  const [asking, setAsking] = useState(false);
  const { execution, stopping } = state;
  const running = execution?.tasks.find(({ state: task }) => task === 'sent' || task === 'waiting');
  const next = execution?.tasks.find((task) => task.state === 'pending' && needsWallet(task));
  if (execution !== null && yourTurn(execution) !== undefined) {
    return (
      <>
        <Assurance>{executing.rejectToStop(around.wallet)}</Assurance>
        <Button busy>{executing.waitingForWallet(around.wallet)}</Button>
      </>
    );
  }
  const { url } = running ?? {};
  if (url !== undefined && /^https?:/.test(url)) {
    return (
      <>
        <Assurance>{executing.openPageNote}</Assurance>
        <Button onPress={() => window.open(url, '_blank', 'noopener,noreferrer')}>{executing.openPage}</Button>
      </>
    );
  }
  if (execution !== null && running !== undefined && next === undefined) {
    return (
      <>
        <Assurance icon="shield">{executing.safeToClose}</Assurance>
        {onClose === undefined ? (
          <Button busy>{executing.waitingForNetwork(networkName(around, running.chainId))}</Button>
        ) : (
          <Button variant="secondary" onPress={onClose}>
            {executing.close}
          </Button>
        )}
      </>
    );
  }
  const between = execution === null || isBetweenSignatures(execution);
  const stop = (): void => act({ type: 'stop' });
  return (
    <>
      <Assurance>{stopping ? executing.stopping : executing.keepOpen}</Assurance>
      <Stack $gap={1}>
        <Button busy>{running === undefined ? executing.preparing : executing.waitingForNetwork(networkName(around, running.chainId))}</Button>
        {!stopping && (
          <Button variant="quiet" onPress={between ? stop : () => setAsking(true)}>
            {between ? executing.stopNow : executing.stop}
          </Button>
        )}
      </Stack>
      {asking && execution !== null && next !== undefined && (
        <Sheet title={executing.stopTitle} onClose={() => setAsking(false)}>
          <Body>{executing.stopBody(taskTitle(next, execution.route, around))}</Body>
          <Stack $gap={1}>
            <Button onPress={() => setAsking(false)}>{executing.keepGoing}</Button>
            <Button
              variant="quiet"
              onPress={() => {
                stop();
                setAsking(false);
              }}
            >
              {executing.stop}
            </Button>
          </Stack>
        </Sheet>
      )}
    </>
  );
}

/** An arrival is only watched. */
function needsWallet({ action }: TaskSnapshot): boolean {
  return action !== 'await-arrival';
}
