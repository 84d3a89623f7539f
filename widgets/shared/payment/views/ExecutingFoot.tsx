import type { ReactElement } from 'react';
import { openableUrl } from '../../../../core/index.js';
import { nextSignature, taskInWallet, taskUnderWay } from '../../../../flows/payment/runningTasks.js';
import { Button } from '../../../components/action/Button.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { networkName } from '../../host/networkMark.js';
import type { PaymentViewProps } from './PaymentViewProps.js';
import { StopButton } from './StopButton.js';

/** Says whether the window must stay open, which party must act, and how to stop. */
export function ExecutingFoot(props: PaymentViewProps): ReactElement {
  const { payment, context, onClose } = props;
  const { execution, stopping } = payment;
  const { executing } = context.t;
  if (execution !== null && taskInWallet(execution) !== undefined) {
    return (
      <>
        <Assurance>{executing.rejectToStop(context)}</Assurance>
        <Button busy>{executing.waitingForWallet(context)}</Button>
      </>
    );
  }
  const running = execution === null ? undefined : taskUnderWay(execution);
  const waitsFor =
    running === undefined
      ? executing.preparing
      : executing.waitingForNetwork({ network: networkName(context, running.chainId) });
  const page = running?.url;
  if (page !== undefined && openableUrl(page) !== null) {
    return (
      <>
        <Assurance>{executing.openPageNote}</Assurance>
        <Button onPress={() => window.open(page, '_blank', 'noopener')}>{executing.openPage}</Button>
      </>
    );
  }
  const next = execution === null ? undefined : nextSignature(execution);
  if (running !== undefined && (next === undefined || next.action === 'finalise' || next.action === 'prove')) {
    return (
      <>
        <Assurance icon="shield">{next === undefined ? executing.safeToClose : executing.closeUntilClaim}</Assurance>
        {onClose === undefined ? (
          <Button busy>{waitsFor}</Button>
        ) : (
          <Button variant="secondary" onPress={onClose}>
            {executing.close}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Assurance>{stopping ? executing.stopping : executing.keepOpen}</Assurance>
      <Stack $gap={1}>
        <Button busy>{waitsFor}</Button>
        {!stopping && <StopButton {...props} />}
      </Stack>
    </>
  );
}
