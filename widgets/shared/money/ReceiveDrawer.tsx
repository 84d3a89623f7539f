import type { ReactElement } from 'react';
import { Button } from '../../components/action/Button.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body } from '../../components/layout/Text.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { QrCode } from '../../components/wallet/QrCode.js';
import { networkName } from '../host/networkMark.js';
import type { ReceivedAmount, ReceivingContext } from './ReceivedAmount.js';
import { receiveTitle } from './receiveTitle.js';

export interface ReceiveDrawerProps {
  readonly open: boolean;
  readonly account: string;
  readonly amount: ReceivedAmount;
  readonly context: ReceivingContext;
  /** Called when it closes: balances may have changed. */
  readonly onClose: () => void;
}

/** The player's address for one amount on its network, as a code and in full. */
export function ReceiveDrawer({ open, account, amount, context, onClose }: ReceiveDrawerProps): ReactElement {
  const { receive } = context.money;
  const { symbol, chainId } = amount.token;
  const title = receiveTitle(amount, context);
  return (
    <Drawer open={open} title={title} closeName={context.t.frame.close} onClose={onClose}>
      <Stack $gap={3}>
        <Body>{receive.only({ symbol, network: networkName(context, chainId) })}</Body>
        <QrCode
          text={account}
          name={receive.code}
          copy={{ copy: receive.copy, done: receive.copied, failed: receive.notCopied }}
        />
        <AddressText address={account} show="whole" />
      </Stack>
      <Button onPress={onClose}>{receive.lookAgain}</Button>
    </Drawer>
  );
}
