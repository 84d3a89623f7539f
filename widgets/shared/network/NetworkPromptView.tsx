import type { ReactElement } from 'react';
import type { Network } from '../../../core/index.js';
import { Button } from '../../components/action/Button.js';
import { Frame, type FrameProps } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Assurance } from '../../components/message/Assurance.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { Notice } from '../../components/message/Notice.js';
import { NetworkPrompt } from '../../components/wallet/NetworkPrompt.js';
import { sharedWords } from '../../messages/shared/words.js';
import { useWords } from '../../messages/useWords.js';
import { networkMark } from '../host/networkMark.js';
import { useHost } from '../host/WidgetHost.js';
import { NetworkDetails } from './NetworkDetails.js';
import { networkWords } from './words/words.js';

export interface NetworkPromptViewProps extends Pick<FrameProps, 'back' | 'close'> {
  /** As the player knows it. */
  readonly wallet: string;
  /** The wallet's network; `null`: not known. */
  readonly from: number | null;
  readonly to: Network;
  /** The reason: "This happens on Immutable zkEVM." */
  readonly reason: string;
  readonly status: 'rest' | 'asking' | 'rejected' | 'failed';
  readonly onGo: () => void;
  readonly onLater: () => void;
}

/**
 * Asks for another network: says why, what the wallet will show, and that it costs nothing. A rejection is a
 * choice; for a wallet that cannot switch it explains how to do it by hand.
 */
export function NetworkPromptView({
  wallet,
  from,
  to,
  reason,
  status,
  onGo,
  onLater,
  back,
  close,
}: NetworkPromptViewProps): ReactElement {
  const t = useWords(networkWords);
  const { steps } = useWords(sharedWords);
  const { environment } = useHost().engine;
  const names = { wallet, to: to.chainName };
  const known = from === null ? undefined : environment.networks[from];
  const refused = status === 'rejected' || status === 'failed' ? t[status] : null;
  const refusal = refused === null ? '' : typeof refused.title === 'string' ? refused.title : refused.title(names);
  return (
    <Frame
      title={t.title}
      view="network-switch"
      back={back}
      close={close}
      foot={
        <>
          <Assurance icon="shield">{t.assurance}</Assurance>
          <Stack $gap={1}>
            <Button busy={status === 'asking'} onPress={onGo}>
              {status === 'asking' ? t.waiting(names) : t.go}
            </Button>
            <Button variant="quiet" onPress={onLater}>
              {t.later}
            </Button>
          </Stack>
        </>
      }
    >
      {refused !== null && (
        <Notice title={refusal} {...(status === 'failed' && { tone: 'warning' })}>
          {refused.body(names)}
        </Notice>
      )}
      <NetworkPrompt
        {...(known !== undefined && { from: networkMark(environment, known.chainId) })}
        to={networkMark(environment, to.chainId)}
        title={known === undefined ? t.moveTo(names) : t.move({ ...names, from: known.chainName })}
        reason={reason}
        asks={{
          title: t.asks(names),
          steps: [
            { id: 'add', state: 'next', title: t.add, note: t.addNote },
            { id: 'switch', state: 'next', title: t.change, note: t.changeNote },
          ],
          words: steps.state,
        }}
      >
        <NetworkDetails network={to} />
      </NetworkPrompt>
      <LiveRegion urgent={refusal} />
    </Frame>
  );
}
