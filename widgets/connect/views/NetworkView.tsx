import type { ReactElement } from 'react';
import { useHost } from '../../host/WidgetHost.js';
import { walletTitle } from '../../host/walletTitle.js';
import { sharedWords } from '../../i18n/shared/words.js';
import { useWords } from '../../i18n/useWords.js';
import { Button } from '../../parts/action/Button.js';
import { Frame, type FrameProps } from '../../parts/frame/Frame.js';
import { Assurance } from '../../parts/message/Assurance.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { NetworkPrompt } from '../../parts/wallet/NetworkPrompt.js';
import type { NetworkSide } from '../../theme/hues.js';
import type { ConnectAction } from '../flow/connectFlow.js';
import type { Joined, NetworkSwitch } from '../flow/ConnectState.js';
import { connectWords } from '../words/words.js';
import { NetworkDetails } from './NetworkDetails.js';
import { useAppName } from './useAppName.js';

export interface NetworkViewProps {
  readonly joined: Joined;
  readonly network: NetworkSwitch;
  readonly act: (action: ConnectAction) => void;
  readonly close: FrameProps['close'];
}

/** Connected, but somewhere else: the wallet is asked to move only when the player says so. */
export function NetworkView({ joined, network, act, close }: NetworkViewProps): ReactElement {
  const t = useWords(connectWords).network;
  const { steps } = useWords(sharedWords);
  const { environment } = useHost().engine;
  const app = useAppName();
  const { target, from, status } = network;
  const wallet = walletTitle(joined.wallet);
  const to = target.chainName;
  const fromName = from === null ? undefined : environment.networks[from]?.chainName;
  const sideOf = (chainId: number | null): NetworkSide | undefined => (chainId === environment.l1ChainId ? 'root' : chainId === environment.l2ChainId ? 'child' : undefined);
  const refused = status === 'rejected' || status === 'failed' ? t[status] : null;
  const title = refused === null ? '' : refused.title;
  return (
    <Frame
      title={t.title}
      view="connect-network"
      back={{ name: t.back, onPress: () => act({ type: 'cancel' }) }}
      close={close}
      foot={
        <>
          <Assurance icon="shield">{t.assurance}</Assurance>
          <Button busy={status === 'switching'} onPress={() => act({ type: 'switch', joined, target })}>
            {status === 'switching' ? t.waiting({ wallet }) : t.go}
          </Button>
          <Button variant="quiet" onPress={() => act({ type: 'stay' })}>
            {t.later}
          </Button>
        </>
      }
    >
      {status === 'rejected' && <Notice title={t.rejected.title}>{t.rejected.body({ wallet })}</Notice>}
      {status === 'failed' && (
        <Notice tone="warning" title={t.failed.title({ wallet })}>
          {t.failed.body({ to })}
        </Notice>
      )}
      <NetworkPrompt
        from={sideOf(from)}
        to={sideOf(target.chainId) ?? 'child'}
        title={fromName === undefined ? t.moveTo({ wallet, to }) : t.move({ wallet, from: fromName, to })}
        reason={t.reason({ app, to })}
        asks={{
          title: t.asks({ wallet }),
          steps: [
            { id: 'add', state: 'next', title: t.add, note: t.addNote },
            { id: 'switch', state: 'next', title: t.change, note: t.changeNote },
          ],
          words: steps.state,
        }}
      >
        <NetworkDetails network={target} />
      </NetworkPrompt>
      <LiveRegion urgent={typeof title === 'string' ? title : title({ wallet })} />
    </Frame>
  );
}
