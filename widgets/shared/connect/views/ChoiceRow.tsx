import type { ReactElement } from 'react';
import type { Attempt } from '../../../../flows/connect/ConnectState.js';
import type { ConnectCommands } from '../../../../flows/connect/connectFlow.js';
import type { WalletChoice } from '../../../../flows/connect/walletChoices.js';
import { WalletRow } from '../../../components/wallet/WalletRow.js';
import { useWords } from '../../../messages/useWords.js';
import { describeAttempt, describeChoice } from '../words/describeAttempt.js';
import { connectWords } from '../words/words.js';
import { WalletFace } from './WalletFace.js';

export interface ChoiceRowProps {
  readonly choice: WalletChoice;
  readonly attempt: Attempt | null;
  readonly onChoose: (choice: WalletChoice) => void;
  readonly commands: ConnectCommands;
}

/** A wallet, with the result of the connection attempt in its row. */
export function ChoiceRow({ choice, attempt, onChoose, commands }: ChoiceRowProps): ReactElement {
  const t = useWords(connectWords);
  const dimmed = attempt?.status === 'waiting';
  const state =
    attempt?.choice.id === choice.id
      ? describeAttempt(t, attempt, commands)
      : describeChoice(t, choice, { dimmed, onPress: () => onChoose(choice) });
  const isRecommended = choice.place === 'passport' && !dimmed;
  return (
    <WalletRow
      name={choice.name}
      picture={<WalletFace {...choice} />}
      tag={isRecommended ? t.list.recommended : undefined}
      state={state}
    />
  );
}
