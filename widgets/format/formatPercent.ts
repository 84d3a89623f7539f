/** Two decimals below one percent, one above. `basisPoints` is not negative. */
export function formatPercent(basisPoints: number, locale = 'en'): string {
  const decimals = basisPoints < 100 ? 2 : 1;
  return new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn', minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(basisPoints / 10_000);
}
