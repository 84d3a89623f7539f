import type { ReactElement } from 'react';
import type { ChosenWallet } from '../../../flows/connect/WalletSession.js';
import { walletTitle } from '../../../flows/connect/walletTitle.js';
import { Button } from '../../components/action/Button.js';
import { Frame, type FrameProps } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Line, Stack } from '../../components/layout/Stack.js';
import { Body, Title } from '../../components/layout/Text.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { Bloom } from '../../components/picture/Streams.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { useWords } from '../../messages/useWords.js';
import { useAppName } from '../../shared/connect/views/useAppName.js';
import { WalletFace } from '../../shared/connect/views/WalletFace.js';
import { connectWords } from '../../shared/connect/words/words.js';
import { styled } from '../../theme/styledComponents.js';

export interface ConnectedViewProps {
  readonly wallet: ChosenWallet;
  readonly account: string;
  readonly close: FrameProps['close'];
  /** Set if the wallet was connected before the widget opened: the player confirms to continue. */
  readonly onGoOn?: (() => void) | undefined;
  readonly onOther: () => void;
  /** Opens the wallet widget; absent: no widget or page shows it. */
  readonly onWallet?: (() => void) | undefined;
}

export function ConnectedView({ wallet, account, close, onGoOn, onOther, onWallet }: ConnectedViewProps): ReactElement {
  const t = useWords(connectWords).connected;
  const app = useAppName();
  const name = walletTitle(wallet);
  const heading = t.heading({ wallet: name });
  return (
    <Frame
      title={t.title}
      view="connect-done"
      close={close}
      foot={
        <>
          {onGoOn === undefined ? (
            <Button onPress={close?.onPress}>{t.done}</Button>
          ) : (
            <Button onPress={onGoOn}>{t.goOn({ wallet: name })}</Button>
          )}
          {onWallet !== undefined && (
            <Button variant="secondary" onPress={onWallet}>
              {t.wallet}
            </Button>
          )}
          <Button variant="quiet" onPress={onOther}>
            {t.other}
          </Button>
        </>
      }
    >
      <Bloom>
        <Large>
          <WalletFace id={wallet.name} name={name} icon={wallet.info?.icon ?? null} />
        </Large>
      </Bloom>
      <Stack $center>
        <Title>{heading}</Title>
        <Body>{t.body({ app })}</Body>
      </Stack>
      <Card $pad as="div">
        <Line $apart $wrap>
          <AddressText address={account} copy={{ copy: t.copy, done: t.copied, failed: t.copyFailed }} />
        </Line>
      </Card>
      <LiveRegion polite={heading} />
    </Frame>
  );
}

const Large = styled.span`
  display: grid;
  scale: 1.6;
  padding: 12px;
`;
