import { type ReactElement, Suspense, useState } from 'react';
import type { ConnectState } from '../../../../flows/connect/ConnectState.js';
import type { ConnectCommands } from '../../../../flows/connect/connectFlow.js';
import { hasSeenGasNote, rememberGasNote } from '../../../../flows/connect/gasNoteMemory.js';
import { installLinks } from '../../../../flows/connect/installLinks.js';
import type { WalletChoice, WalletWishes } from '../../../../flows/connect/walletChoices.js';
import { walletGroups } from '../../../../flows/connect/walletGroups.js';
import type { FrameProps } from '../../../components/frame/Frame.js';
import { Frame } from '../../../components/frame/Frame.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { lazyView } from '../../../loading/lazyView.js';
import { useWords } from '../../../messages/useWords.js';
import { useHost } from '../../host/WidgetHost.js';
import { useEver } from '../../stream/useEver.js';
import { type ConnectWords, connectWords } from '../words/words.js';
import { Invitation } from './Invitation.js';
import { UnreadableNotice } from './UnreadableNotice.js';
import { WalletGroups } from './WalletGroups.js';
import { WalletHelp } from './WalletHelp.js';

// Shown once, and never for a wallet whose gas the game pays.
const GasNote = lazyView(async () => (await import('./GasNote.js')).GasNote);

export interface WalletListViewProps {
  readonly state: ConnectState;
  readonly commands: ConnectCommands;
  readonly close: FrameProps['close'];
  readonly unreadable: boolean;
  readonly suggested: string | null;
  readonly wishes: WalletWishes;
  readonly targetChainId: number;
}

export function WalletListView({
  state,
  commands,
  close,
  unreadable,
  suggested,
  wishes,
  targetChainId,
}: WalletListViewProps): ReactElement {
  const t = useWords(connectWords);
  const { engine } = useHost();
  const [noted, setNoted] = useState<WalletChoice | null>(null);
  const isNoteWanted = useEver(noted !== null);
  const { choices, attempt } = state;
  const links = installLinks(choices ?? [], wishes);
  const choose = (choice: WalletChoice): void => {
    if (choice.place === 'passport' || hasSeenGasNote()) commands.choose({ choice });
    else setNoted(choice);
  };
  return (
    <Frame title={t.title} view="connect" close={close}>
      <Invitation />
      {unreadable && <UnreadableNotice />}
      <WalletGroups
        groups={choices === null ? null : walletGroups(choices, suggested)}
        links={links}
        attempt={attempt}
        onChoose={choose}
        commands={commands}
      />
      <WalletHelp links={choices?.length === 0 ? [] : links} />
      {isNoteWanted && (
        <Suspense fallback={null}>
          <GasNote
            choice={noted}
            symbol={engine.environment.networks[targetChainId]?.nativeCurrency.symbol ?? ''}
            passportOffered={choices?.some(({ place }) => place === 'passport') ?? false}
            onClose={() => setNoted(null)}
            onGoOn={(choice) => {
              rememberGasNote();
              setNoted(null);
              commands.choose({ choice });
            }}
          />
        </Suspense>
      )}
      <LiveRegion
        polite={foundSentence(choices, t)}
        politeEveryMs={2_000}
        urgent={attempt?.status === 'waiting' ? t.waiting.urgent({ wallet: attempt.choice.name }) : ''}
      />
    </Frame>
  );
}

function foundSentence(choices: ConnectState['choices'], { list }: ConnectWords): string {
  if (choices === null) return list.looking;
  return choices.length === 0 ? list.noneYet : list.found({ count: String(choices.length) });
}
