/** Two decimals below one percent, one above. `basisPoints` is not negative. */
export function formatPercent(basisPoints: number, locale = 'en'): string {
  const decimals = basisPoints < 100 ? 2 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(basisPoints / 10_000);
}

/** One that the player has set: "0.1%", as many decimals as it has. */
export function formatOwnPercent(basisPoints: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}
