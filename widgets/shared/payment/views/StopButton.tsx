import { type ReactElement, useState } from 'react';
import { isBetweenSignatures } from '../../../../flows/payment/endExecution.js';
import { nextSignature } from '../../../../flows/payment/runningTasks.js';
import { Button } from '../../../components/action/Button.js';
import { Sheet } from '../../../components/frame/Sheet.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body } from '../../../components/layout/Text.js';
import { taskTitle } from '../words/describeSteps.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** Stops at once between two signatures; while a step runs it asks first, because that step still completes. */
export function StopButton({ payment: { execution }, commands, context }: PaymentViewProps): ReactElement {
  const { executing } = context.t;
  const [asking, setAsking] = useState(false);
  const between = execution === null || isBetweenSignatures(execution);
  const next = execution === null ? undefined : nextSignature(execution);
  const stop = (): void => {
    setAsking(false);
    commands.stop();
  };
  return (
    <>
      <Button variant="quiet" onPress={between ? stop : () => setAsking(true)}>
        {between ? executing.stopNow : executing.stop}
      </Button>
      {asking && execution !== null && next !== undefined && (
        <Sheet title={executing.stopTitle} onClose={() => setAsking(false)}>
          <Body>{executing.stopBody({ next: taskTitle(next, execution.route, context) })}</Body>
          <Stack $gap={1}>
            <Button onPress={() => setAsking(false)}>{executing.keepGoing}</Button>
            <Button variant="quiet" onPress={stop}>
              {executing.stop}
            </Button>
          </Stack>
        </Sheet>
      )}
    </>
  );
}
