import { type ReactElement, useCallback } from 'react';
import { knownChainIds, type Network } from '../../../core/index.js';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { walletTitle } from '../../../flows/connect/walletTitle.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, SectionName } from '../../components/layout/Text.js';
import { MenuList } from '../../components/list/MenuList.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { useWords } from '../../messages/useWords.js';
import type { Emit } from '../../shared/events/WidgetEvents.js';
import type { WidgetType } from '../../shared/events/WidgetType.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { type NetworkSwitching, useNetworkSwitch } from '../../shared/network/useNetworkSwitch.js';
import { useChainNames } from '../useChainNames.js';
import { type WalletWords, walletWords } from '../words/words.js';

export interface NetworkMenuProps {
  readonly wallet: ConnectedWallet;
  readonly emit: Emit<typeof WidgetType.WALLET>;
}

/** Shows the wallet's network. The shown balances do not depend on it. */
export function NetworkMenu({ wallet: { wallet, chainId: current }, emit }: NetworkMenuProps): ReactElement {
  const t = useWords(walletWords).settings;
  const { environment } = useHost().engine;
  const { nameOf, markOf } = useChainNames();
  const { provider } = wallet;
  const name = walletTitle(wallet);
  const onSwitched = useCallback(
    (network: Network) => emit('network-switch', { network, chainId: network.chainId, provider }),
    [emit, provider],
  );
  const [switching, ask] = useNetworkSwitch({ provider, onSwitched });
  return (
    <Stack as="section">
      <SectionName>{t.network({ wallet: name })}</SectionName>
      <MenuList
        label={t.network({ wallet: name })}
        items={knownChainIds(environment).map((chainId) => {
          const isAsked = switching.status === 'asking' && switching.chainId === chainId;
          return {
            id: String(chainId),
            picture: <NetworkPebble mark={markOf(chainId)} size={32} />,
            title: nameOf(chainId),
            note: chainId === current ? t.current : isAsked ? t.waiting({ wallet: name }) : t.switch,
            current: chainId === current,
            onPress: () => {
              if (chainId !== current) ask(chainId);
            },
          };
        })}
      />
      <Caption role="status" $quiet={false}>
        {describeSwitching(t, switching, name)}
      </Caption>
    </Stack>
  );
}

function describeSwitching(t: WalletWords['settings'], switching: NetworkSwitching, wallet: string): string {
  if (switching.status === 'switched') return t.switched({ wallet, network: switching.network.chainName });
  if (switching.status === 'rejected' || switching.status === 'failed') return t[switching.status]({ wallet });
  return t.networkNote;
}
