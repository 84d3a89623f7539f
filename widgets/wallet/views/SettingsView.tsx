import type { ReactElement } from 'react';
import { walletTitle } from '../../../flows/connect/walletTitle.js';
import { Frame } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, SectionName } from '../../components/layout/Text.js';
import { MenuList } from '../../components/list/MenuList.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { useWords } from '../../messages/useWords.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import type { WalletPageProps } from '../WalletPageProps.js';
import { walletWords } from '../words/words.js';
import { NetworkMenu } from './NetworkMenu.js';

export interface SettingsViewProps extends WalletPageProps {
  readonly onBack: () => void;
  readonly onAbout: () => void;
}

export function SettingsView({ wallet, parameters, emit, close, onBack, onAbout }: SettingsViewProps): ReactElement {
  const { settings, address, actions, about } = useWords(walletWords);
  const { engine, session } = useHost();
  const { environment } = engine;
  const { showDisconnectButton, showNetworkMenu } = parameters;
  const name = walletTitle(wallet.wallet);
  const symbol = environment.networks[environment.l2ChainId]?.nativeCurrency.symbol ?? '';
  const disconnect = (): void => {
    emit('disconnect-wallet', {});
    session.drop();
  };
  return (
    <Frame title={settings.title} view="wallet-settings" back={{ name: settings.back, onPress: onBack }} close={close}>
      <Stack as="section">
        <SectionName>{settings.address}</SectionName>
        <Card $pad as="div">
          <AddressText
            address={wallet.account}
            show="whole"
            copy={{ copy: address.copy, done: address.copied, failed: address.copyFailed }}
          />
        </Card>
      </Stack>
      {showNetworkMenu === true && wallet.wallet.provider.isPassport !== true && (
        <NetworkMenu wallet={wallet} emit={emit} />
      )}
      <Stack as="section">
        <SectionName>{settings.more}</SectionName>
        <MenuList
          label={settings.more}
          items={[
            { id: 'about', icon: 'info', title: about.title({ symbol }), note: actions.aboutNote, onPress: onAbout },
          ]}
        />
      </Stack>
      {showDisconnectButton === true && (
        <Stack as="section">
          <MenuList
            label={settings.title}
            items={[
              {
                id: 'disconnect',
                icon: 'wallet',
                title: settings.disconnect({ wallet: name }),
                risky: true,
                onPress: disconnect,
              },
            ]}
          />
          <Caption>{settings.disconnectNote}</Caption>
        </Stack>
      )}
    </Frame>
  );
}
