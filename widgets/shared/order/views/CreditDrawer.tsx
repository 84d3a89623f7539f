import type { ReactElement } from 'react';
import { Button } from '../../../components/action/Button.js';
import { Drawer } from '../../../components/frame/Drawer.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body } from '../../../components/layout/Text.js';
import type { OrderContext } from '../words/words.js';

export interface CreditDrawerProps {
  readonly open: boolean;
  readonly context: OrderContext;
  readonly onClose: () => void;
  readonly onGoOn: () => void;
}

/** Explains how a bank may treat the payment, before the player enters a card number. */
export function CreditDrawer({ open, context: { order, t }, onClose, onGoOn }: CreditDrawerProps): ReactElement {
  const { credit } = order;
  return (
    <Drawer open={open} title={credit.title} closeName={t.frame.close} onClose={onClose}>
      <Stack $gap={2}>
        <Body>{credit.body}</Body>
        <Body>{credit.other}</Body>
      </Stack>
      <Stack $gap={1}>
        <Button onPress={onGoOn}>{credit.goOn}</Button>
        <Button variant="quiet" onPress={onClose}>
          {credit.back}
        </Button>
      </Stack>
    </Drawer>
  );
}
