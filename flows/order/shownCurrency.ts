/**
 * Returns the currency for an order's values: the player's, dollars if that is excluded, and `null`
 * (none) if both are.
 */
export function shownCurrency(own: string, excluded: readonly string[]): string | null {
  return [own, 'USD'].find((currency) => !excluded.includes(currency)) ?? null;
}
