import { type ReactElement, useContext } from 'react';
import { Button } from '../../../components/action/Button.js';
import { Frame, type FrameProps } from '../../../components/frame/Frame.js';
import { useWords } from '../../../messages/useWords.js';
import { SharedEmit } from '../../host/SharedEmit.js';
import { connectWords } from '../words/words.js';
import { Invitation } from './Invitation.js';

export interface HostConnectViewProps {
  readonly close: FrameProps['close'];
  /** The wallet that the host suggests. */
  readonly suggested?: string | undefined;
}

/**
 * The host connects wallets itself: a press requests it. The gate shows its children as soon as the page has a
 * wallet.
 */
export function HostConnectView({ close, suggested }: HostConnectViewProps): ReactElement {
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
