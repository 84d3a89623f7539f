import { type ReactElement, useState } from 'react';
import { Button } from '../../../components/action/Button.js';
import { ConfirmDialog } from '../../../components/frame/ConfirmDialog.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** Abandons a payment with an unknown outcome, after one question. */
export function GiveUpButton({
  payment: { givingUp },
  commands,
  context,
}: Pick<PaymentViewProps, 'payment' | 'commands' | 'context'>): ReactElement {
  const { unknown } = context.t;
  const [asking, setAsking] = useState(false);
  const give = (): void => {
    setAsking(false);
    commands.abandon();
  };
  return (
    <>
      <Button variant="quiet" busy={givingUp === 'asking'} onPress={() => setAsking(true)}>
        {givingUp === 'asking' ? unknown.givingUp : unknown.giveUp}
      </Button>
      <ConfirmDialog
        open={asking}
        title={unknown.giveUpTitle}
        stay={{ words: unknown.keepLooking, onPress: () => setAsking(false) }}
        leave={{ words: unknown.giveUp, onPress: give }}
      >
        {unknown.giveUpBody}
      </ConfirmDialog>
    </>
  );
}
