import type { Attempt } from '../../../../flows/connect/ConnectState.js';
import type { ConnectCommands } from '../../../../flows/connect/connectFlow.js';
import type { WalletChoice } from '../../../../flows/connect/walletChoices.js';
import type { WalletRowState } from '../../../components/wallet/WalletRow.js';
import type { ConnectWords } from './words.js';

/** Describes the result of a connection attempt. A rejection, a lock and a failure all offer to try again. */
export function describeAttempt(
  { waiting, refused }: ConnectWords,
  { choice, status }: Attempt,
  commands: ConnectCommands,
): WalletRowState {
  const wallet = choice.name;
  if (status === 'waiting') {
    return {
      kind: 'connecting',
      title: waiting.title({ wallet }),
      sentence: waiting.sentence,
      note: waiting.note,
      again: { words: waiting.again, onPress: () => commands.again() },
      cancel: { words: waiting.cancel, onPress: () => commands.cancel() },
    };
  }
  const said = {
    rejected: { title: refused.rejected.title, sentence: refused.rejected.sentence({ wallet }) },
    busy: { title: refused.busy.title({ wallet }), sentence: refused.busy.sentence },
    failed: { title: refused.failed.title({ wallet }), sentence: refused.failed.sentence },
  };
  return {
    kind: 'rejected',
    ...said[status],
    retry: { words: refused.again({ wallet }), onPress: () => commands.choose({ choice }) },
  };
}

const notes = { passport: 'passportNote', browser: 'ready', phone: 'phoneNote' } as const satisfies Record<
  WalletChoice['place'],
  keyof ConnectWords['list']
>;

/** Describes a wallet to choose; `dimmed` while another one is connecting. */
export function describeChoice(
  { list }: ConnectWords,
  { place }: WalletChoice,
  state: { readonly dimmed: boolean; readonly onPress: () => void },
): WalletRowState {
  return { kind: 'ready', note: list[notes[place]], end: place === 'phone' ? 'code' : 'arrow', ...state };
}
