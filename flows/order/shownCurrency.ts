/** What an order's values are shown in: the player's currency, dollars where that is excluded, and nothing (null) where they are, too. */
export function shownCurrency(own: string, excluded: readonly string[]): string | null {
  return [own, 'USD'].find((currency) => !excluded.includes(currency)) ?? null;
}
