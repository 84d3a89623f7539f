import { rdnsOf, type WalletChoice, WalletPlace } from './walletChoices.js';

export interface WalletGroup {
  readonly id: 'suggested' | WalletPlace;
  readonly choices: readonly WalletChoice[];
}

/** The list in sections, without empty ones; the wallet that the host suggests comes first and alone. */
export function walletGroups(choices: readonly WalletChoice[], suggested: string | null): readonly WalletGroup[] {
  const isSuggested = ({ id }: WalletChoice): boolean => suggested !== null && rdnsOf(id) === rdnsOf(suggested);
  const places = Object.values(WalletPlace).map(
    (id): WalletGroup => ({ id, choices: choices.filter((choice) => choice.place === id && !isSuggested(choice)) }),
  );
  return [{ id: 'suggested', choices: choices.filter(isSuggested) } as const, ...places].filter(
    (group) => group.choices.length > 0,
  );
}
