import type { SaleCurrency } from '../../core/index.js';

/** The one the host prefers, where the sale takes it; else the shop's own. */
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
