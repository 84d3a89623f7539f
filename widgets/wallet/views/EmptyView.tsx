import { type ReactElement, useState } from 'react';
import { formatList } from '../../../flows/format/formatList.js';
import { formatTime } from '../../../flows/format/formatTime.js';
import { checkedAtMs, isReading } from '../../../flows/wallet/HoldingsState.js';
import { Button } from '../../components/action/Button.js';
import { LinkButton } from '../../components/action/Link.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { Frame } from '../../components/frame/Frame.js';
import { Line, Stack } from '../../components/layout/Stack.js';
import { Body, Caption, Title } from '../../components/layout/Text.js';
import { MenuList } from '../../components/list/MenuList.js';
import { Assurance } from '../../components/message/Assurance.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { IconPebble } from '../../components/picture/Pebble.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { QrCode } from '../../components/wallet/QrCode.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { narrow } from '../../theme/styles.js';
import { useChainNames } from '../useChainNames.js';
import { walletWords } from '../words/words.js';
import type { BalancesViewProps } from './BalancesView.js';
import { OtherEntries } from './OtherEntries.js';
import { WalletMark } from './WalletMark.js';

/** Both networks have answered, and the balance is zero: explains how to get tokens. */
export function EmptyView({
  wallet,
  emit,
  close,
  holdings,
  onSettings,
  onItems,
  onHistory,
}: Omit<BalancesViewProps, 'onAbout'>): ReactElement {
  const { title, empty, balances, address, actions } = useWords(walletWords);
  const { session } = useHost();
  const locale = useLanguage();
  const { all } = useChainNames();
  const networks = formatList(all, { locale });
  const [receiving, setReceiving] = useState(false);
  const checkedAt = checkedAtMs(holdings.state);
  return (
    <Frame
      title={title}
      mark={<WalletMark {...wallet} />}
      view="wallet-empty"
      tool={{ icon: 'sliders', name: balances.settings, onPress: onSettings }}
      close={close}
      foot={
        <>
          <Assurance icon="card">{empty.cardNote}</Assurance>
          <Button onPress={() => emit('request-onramp', {})}>{empty.card}</Button>
        </>
      }
    >
      <Bed aria-hidden="true">
        <svg viewBox="0 0 380 104" preserveAspectRatio="none">
          <path d="M380 8C260 8 230 52 140 52M380 52L0 52M380 96C260 96 230 52 140 52" />
        </svg>
      </Bed>
      <Stack>
        <Title>{empty.title}</Title>
        <Body>{empty.body({ networks })}</Body>
      </Stack>
      <MenuList
        label={empty.title}
        items={[
          {
            id: 'receive',
            picture: <IconPebble icon="qr" />,
            title: empty.receive,
            note: empty.receiveNote,
            onPress: () => setReceiving(true),
          },
          {
            id: 'other',
            picture: <IconPebble icon="wallet" />,
            title: empty.other,
            note: empty.otherNote,
            onPress: () => {
              session.drop();
              emit('request-connect', {});
            },
          },
        ]}
      />
      <OtherEntries onItems={onItems} onHistory={onHistory} />
      <Line $apart $wrap>
        <Caption>
          {checkedAt === null || isReading(holdings.state)
            ? empty.checking
            : empty.checkedAt({ time: formatTime(checkedAt, { locale, seconds: true }) })}
        </Caption>
        <LinkButton icon="refresh" onPress={() => holdings.again()}>
          {empty.check}
        </LinkButton>
      </Line>
      <Drawer open={receiving} title={empty.receive} closeName={actions.close} onClose={() => setReceiving(false)}>
        <Body>{empty.receiveBody({ networks })}</Body>
        <QrCode
          text={wallet.account}
          name={empty.receiveName}
          copy={{ copy: address.copy, done: address.copied, failed: address.copyFailed }}
        />
        <Stack $center>
          <AddressText address={wallet.account} show="whole" />
        </Stack>
      </Drawer>
      <LiveRegion polite={empty.title} />
    </Frame>
  );
}

/** A river without water. */
const Bed = styled.div`
  block-size: 104px;
  margin-inline: -20px;
  color: ${color('border.control')};
  ${narrow} {
    margin-inline: -16px;
  }
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  svg {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }
  path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-dasharray: 1 7;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
`;
