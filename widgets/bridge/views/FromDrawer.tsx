import type { ReactElement } from 'react';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { Button } from '../../components/action/Button.js';
import { ChoiceList } from '../../components/field/ChoiceList.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { Stack } from '../../components/layout/Stack.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { networkName, networkSide } from '../../shared/host/PaymentContext.js';
import type { BridgeViewProps } from './BridgeViewProps.js';

export interface FromDrawerProps
  extends Pick<
    BridgeViewProps,
    'state' | 'commands' | 'account' | 'chains' | 'counterpart' | 'context' | 'onOtherWallet'
  > {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Which network it is sent from, and another wallet. */
export function FromDrawer({
  open,
  onClose,
  state,
  commands,
  account,
  chains,
  counterpart,
  context,
  onOtherWallet,
}: FromDrawerProps): ReactElement {
  const { ends } = context.bridge;
  return (
    <Drawer open={open} title={ends.fromTitle} closeName={ends.close} onClose={onClose}>
      <Stack $gap={4}>
        <ChoiceList
          label={ends.network}
          choices={chains.map((chainId) => ({
            id: String(chainId),
            picture: <NetworkPebble side={networkSide(context, chainId)} size={32} />,
            title: networkName(context, chainId),
            note: ends.wallet({ address: shortAddress(account), wallet: context.wallet }),
          }))}
          value={String(state.form.from)}
          onChoose={(id) => commands.goFrom({ chainId: Number(id), token: counterpart })}
        />
        <Stack $gap={1}>
          <Button onPress={onClose}>{ends.done}</Button>
          <Button variant="quiet" onPress={onOtherWallet}>
            {ends.otherWallet}
          </Button>
        </Stack>
      </Stack>
    </Drawer>
  );
}
