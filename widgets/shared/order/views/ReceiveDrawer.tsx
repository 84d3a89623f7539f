import type { ReactElement } from 'react';
import { Button } from '../../../components/action/Button.js';
import { Drawer } from '../../../components/frame/Drawer.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body } from '../../../components/layout/Text.js';
import { AddressText } from '../../../components/wallet/AddressText.js';
import { QrCode } from '../../../components/wallet/QrCode.js';
import type { OrderContext } from '../words/words.js';

export interface ReceiveDrawerProps {
  readonly open: boolean;
  readonly account: string;
  readonly title: string;
  readonly note: string;
  readonly context: OrderContext;
  /** Whoever closes it looks again. */
  readonly onClose: () => void;
}

/** The player's address, as a code and in full, for who sends the tokens from elsewhere. */
export function ReceiveDrawer({ open, account, title, note, context, onClose }: ReceiveDrawerProps): ReactElement {
  const { topUp } = context.order;
  return (
    <Drawer open={open} title={title} closeName={context.t.frame.close} onClose={onClose}>
      <Stack $gap={3}>
        <Body>{note}</Body>
        <QrCode
          text={account}
          name={topUp.code}
          copy={{ copy: topUp.copy, done: topUp.copied, failed: topUp.notCopied }}
        />
        <AddressText address={account} show="whole" />
      </Stack>
      <Button onPress={onClose}>{topUp.lookAgain}</Button>
    </Drawer>
  );
}
