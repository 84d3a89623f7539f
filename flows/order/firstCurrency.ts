import type { SaleCurrency } from '../../core/index.js';

/** Returns the host's preferred currency if the sale accepts it, otherwise the shop's base currency. */
export function firstCurrency(currencies: readonly SaleCurrency[], preferred: string | null): SaleCurrency | undefined {
  const wanted = preferred?.toLowerCase();
  return (
    currencies.find(
      ({ name, token }) =>
        name.toLowerCase() === wanted ||
        token.symbol.toLowerCase() === wanted ||
        token.address.toLowerCase() === wanted,
    ) ?? currencies[0]
  );
}
