import type { ReactElement } from 'react';
import type { BridgeCommands } from '../../../flows/bridge/BridgeState.js';
import { destinationFrom } from '../../../flows/bridge/bridgeWays.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { Button } from '../../components/action/Button.js';
import { ChoiceList } from '../../components/field/ChoiceList.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { Stack } from '../../components/layout/Stack.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { networkMark, networkName } from '../../shared/host/networkMark.js';
import type { BridgeViewProps } from './BridgeViewProps.js';

export interface FromDrawerProps
  extends Pick<
    BridgeViewProps,
    'state' | 'commands' | 'account' | 'chains' | 'ways' | 'counterpart' | 'context' | 'onOtherWallet'
  > {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets the player choose the source network, or another wallet. */
export function FromDrawer({
  open,
  onClose,
  state,
  commands,
  account,
  chains,
  ways,
  counterpart,
  context,
  onOtherWallet,
}: FromDrawerProps): ReactElement {
  const { ends } = context.bridge;
  const { form } = state;
  const movedTo = (chainId: number): Parameters<BridgeCommands['goFrom']>[0] => ({
    chainId,
    token: chainId === form.to ? counterpart : null,
    to: chainId === form.to && form.recipient !== null ? chainId : destinationFrom(ways, chainId, form),
  });
  return (
    <Drawer open={open} title={ends.fromTitle} closeName={ends.close} onClose={onClose}>
      <Stack $gap={4}>
        <ChoiceList
          label={ends.network}
          choices={chains.map((chainId) => ({
            id: String(chainId),
            picture: <NetworkPebble mark={networkMark(context, chainId)} size={32} />,
            title: networkName(context, chainId),
            note: ends.wallet({ address: shortAddress(account), wallet: context.wallet }),
          }))}
          value={String(form.from)}
          onChoose={(id) => commands.goFrom(movedTo(Number(id)))}
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
