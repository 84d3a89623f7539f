import type { ReactElement } from 'react';
import { useWords } from '../../i18n/useWords.js';
import { WalletRow, type WalletRowState } from '../../parts/wallet/WalletRow.js';
import type { Attempt } from '../flow/ConnectState.js';
import type { ConnectAction } from '../flow/connectFlow.js';
import type { WalletChoice } from '../flow/walletChoices.js';
import { connectWords } from '../words/words.js';
import { WalletFace } from './WalletFace.js';

export interface ChoiceRowProps {
  readonly choice: WalletChoice;
  readonly attempt: Attempt | null;
  readonly onChoose: (choice: WalletChoice) => void;
  readonly act: (action: ConnectAction) => void;
}

/** A wallet, with what became of asking it in its own row. */
export function ChoiceRow({ choice, attempt, onChoose, act }: ChoiceRowProps): ReactElement {
  const t = useWords(connectWords);
  const isWaiting = attempt?.status === 'waiting';
  const state = attempt?.choice.id === choice.id ? attemptState(t, attempt, act) : readyState(t, choice, { dimmed: isWaiting, onChoose });
  const isRecommended = choice.place === 'passport' && !isWaiting;
  return <WalletRow name={choice.name} picture={<WalletFace {...choice} />} tag={isRecommended ? t.list.recommended : undefined} state={state} />;
}

type Said = ReturnType<typeof useWords<(typeof connectWords extends { get(...given: never[]): infer W } ? { readonly [key: string]: never } & W : never) & never>>;

function attemptState(t: Said, attempt: Attempt, act: ChoiceRowProps['act']): WalletRowState {
  const { choice, status } = attempt;
  const wallet = choice.name;
  return {} as never;
}
