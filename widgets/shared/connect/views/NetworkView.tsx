import type { ReactElement } from 'react';
import type { Joined, NetworkSwitch } from '../../../../flows/connect/ConnectState.js';
import type { ConnectCommands } from '../../../../flows/connect/connectFlow.js';
import { walletTitle } from '../../../../flows/connect/walletTitle.js';
import type { FrameProps } from '../../../components/frame/Frame.js';
import { useWords } from '../../../messages/useWords.js';
import { NetworkPromptView } from '../../network/NetworkPromptView.js';
import { connectWords } from '../words/words.js';
import { useAppName } from './useAppName.js';

export interface NetworkViewProps {
  readonly joined: Joined;
  readonly network: NetworkSwitch;
  readonly commands: ConnectCommands;
  readonly close: FrameProps['close'];
}

/** Connected on another network: the wallet is asked to switch only after a press. */
export function NetworkView({ joined, network, commands, close }: NetworkViewProps): ReactElement {
  const t = useWords(connectWords).network;
  const app = useAppName();
  const { target, from, status } = network;
  return (
    <NetworkPromptView
      wallet={walletTitle(joined.wallet)}
      from={from}
      to={target}
      reason={t.reason({ app, to: target.chainName })}
      status={statuses[status]}
      onGo={() => commands.switch({ joined, target })}
      onLater={() => commands.stay()}
      back={{ name: t.back, onPress: () => commands.cancel() }}
      close={close}
    />
  );
}

const statuses = { asked: 'rest', switching: 'asking', rejected: 'rejected', failed: 'failed' } as const;
