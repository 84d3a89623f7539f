/** Formats with two decimals below one percent, otherwise one. `basisPoints`: not negative. */
export function formatPercent(basisPoints: number, locale = 'en'): string {
  const decimals = basisPoints < 100 ? 2 : 1;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(basisPoints / 10_000);
}

/** Formats a percentage that the player set, with all its decimals: "0.1%". */
export function formatOwnPercent(basisPoints: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn', maximumFractionDigits: 2 }).format(
    basisPoints / 10_000,
  );
}
