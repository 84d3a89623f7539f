import { type ReactElement, useContext } from 'react';
import { Button } from '../../components/action/Button.js';
import { Frame } from '../../components/frame/Frame.js';
import { useWords } from '../../messages/useWords.js';
import { SharedEmit } from '../host/SharedEmit.js';
import { Invitation } from './views/Invitation.js';
import type { WalletGateProps } from './WalletGate.js';
import { connectWords } from './words/words.js';

/** The host connects wallets by its own means: a press asks it to. What is behind the gate appears as soon as the page has one. */
export function ConnectRequest({ close, suggested }: Pick<WalletGateProps, 'close' | 'suggested'>): ReactElement {
  const { request } = useWords(connectWords);
  const emit = useContext(SharedEmit);
  return (
    <Frame
      title={request.title}
      view="connect-request"
      close={close}
      foot={
        <Button
          onPress={() => emit?.('request-connect', suggested === undefined ? {} : { walletProviderName: suggested })}
        >
          {request.connect}
        </Button>
      }
    >
      <Invitation />
    </Frame>
  );
}
