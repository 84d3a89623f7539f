import { type ReactElement, useState } from 'react';
import { Button } from '../../parts/action/Button.js';
import { Sheet } from '../../parts/frame/Sheet.js';
import { Stack } from '../../parts/layout/Stack.js';
import { Body } from '../../parts/layout/Text.js';
import { isBetweenSignatures } from '../flow/endExecution.js';
import { taskTitle } from '../words/describeSteps.js';
import { nextSignature } from '../words/runningTasks.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** Stops at once between two signatures; while a step runs it asks first, because that step still finishes. */
export function StopButton({ payment: { execution }, act, context }: PaymentViewProps): ReactElement {
  const { executing } = context.t;
  const [asking, setAsking] = useState(false);
  const between = execution === null || isBetweenSignatures(execution);
  const next = execution === null ? undefined : nextSignature(execution);
  const stop = (): void => {
    setAsking(false);
    act({ type: 'stop' });
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
