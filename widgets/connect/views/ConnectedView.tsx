import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { ChosenWallet } from '../../host/WalletSession.js';
import { walletTitle } from '../../host/walletTitle.js';
import { useWords } from '../../i18n/useWords.js';
import { Button } from '../../parts/action/Button.js';
import { Frame, type FrameProps } from '../../parts/frame/Frame.js';
import { Card } from '../../parts/layout/Card.js';
import { Line, Stack } from '../../parts/layout/Stack.js';
import { Body, Title } from '../../parts/layout/Text.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Bloom } from '../../parts/picture/Streams.js';
import { AddressText } from '../../parts/wallet/AddressText.js';
import { connectWords } from '../words/words.js';
import { useAppName } from './useAppName.js';
import { WalletFace } from './WalletFace.js';

export interface ConnectedViewProps {
  readonly wallet: ChosenWallet;
  readonly account: string;
  readonly close: FrameProps['close'];
  /** Was connected before the widget opened: going on is the player's to say. */
  readonly onGoOn?: (() => void) | undefined;
  readonly onOther: () => void;
}

export function ConnectedView({ wallet, account, close, onGoOn, onOther }: ConnectedViewProps): ReactElement {
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
