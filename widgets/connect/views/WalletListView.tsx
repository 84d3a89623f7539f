import { type ReactElement, useState } from 'react';
import { useHost } from '../../host/WidgetHost.js';
import { useWords } from '../../i18n/useWords.js';
import type { FrameProps } from '../../parts/frame/Frame.js';
import { Frame } from '../../parts/frame/Frame.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { useThrottled } from '../../stream/useThrottled.js';
import type { ConnectState } from '../flow/ConnectState.js';
import type { ConnectAction } from '../flow/connectFlow.js';
import { hasSeenGasNote, rememberGasNote } from '../flow/gasNoteMemory.js';
import { installLinks } from '../flow/installLinks.js';
import type { WalletChoice, WalletWishes } from '../flow/walletChoices.js';
import { walletGroups } from '../flow/walletGroups.js';
import { type ConnectWords, connectWords } from '../words/words.js';
import { GasNote } from './GasNote.js';
import { Invitation } from './Invitation.js';
import { UnreadableNotice } from './UnreadableNotice.js';
import { WalletGroups } from './WalletGroups.js';
import { WalletHelp } from './WalletHelp.js';

export interface WalletListViewProps {
  readonly state: ConnectState;
  readonly act: (action: ConnectAction) => void;
  readonly close: FrameProps['close'];
  readonly unreadable: boolean;
  readonly suggested: string | null;
  readonly wishes: WalletWishes;
  readonly targetChainId: number;
}

export function WalletListView({
  state,
  act,
  close,
  unreadable,
  suggested,
  wishes,
  targetChainId,
}: WalletListViewProps): ReactElement {
  const t = useWords(connectWords);
  const { engine } = useHost();
  const [noted, setNoted] = useState<WalletChoice | null>(null);
  const { choices, attempt } = state;
  const links = installLinks(choices ?? [], wishes);
  const polite = useThrottled(foundSentence(choices, t), 2_000);
  const choose = (choice: WalletChoice): void => {
    if (choice.place === 'passport' || hasSeenGasNote()) act({ type: 'choose', choice });
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
        act={act}
      />
      <WalletHelp links={choices?.length === 0 ? [] : links} />
      <GasNote
        choice={noted}
        symbol={engine.environment.networks[targetChainId]?.nativeCurrency.symbol ?? ''}
        passportOffered={choices?.some(({ place }) => place === 'passport') ?? false}
        onClose={() => setNoted(null)}
        onGoOn={(choice) => {
          rememberGasNote();
          setNoted(null);
          act({ type: 'choose', choice });
        }}
      />
      <LiveRegion
        polite={polite}
        urgent={attempt?.status === 'waiting' ? t.waiting.urgent({ wallet: attempt.choice.name }) : ''}
      />
    </Frame>
  );
}

function foundSentence(choices: ConnectState['choices'], { list }: ConnectWords): string {
  if (choices === null) return list.looking;
  return choices.length === 0 ? list.noneYet : list.found({ count: String(choices.length) });
}
