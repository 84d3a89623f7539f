import { rdnsOf, type WalletChoice, WalletPlace } from './walletChoices.js';

export interface WalletGroup {
  readonly id: 'suggested' | WalletPlace;
  readonly choices: readonly WalletChoice[];
}

/**
 * Groups the list into sections without empty ones. The wallet that the host suggests has its own
 * section at the top.
 */
export function walletGroups(choices: readonly WalletChoice[], suggested: string | null): readonly WalletGroup[] {
  const isSuggested = ({ id }: WalletChoice): boolean => suggested !== null && rdnsOf(id) === rdnsOf(suggested);
  const places = Object.values(WalletPlace).map(
    (id): WalletGroup => ({ id, choices: choices.filter((choice) => choice.place === id && !isSuggested(choice)) }),
  );
  return [{ id: 'suggested', choices: choices.filter(isSuggested) } as const, ...places].filter(
    (group) => group.choices.length > 0,
  );
}
