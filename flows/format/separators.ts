interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<string, Separators>();

/**
 * Returns a language's thousands and decimal separators. Digits stay Latin, because players compare
 * amounts with the wallet's.
 */
export function separatorsOf(locale: string): Separators {
  const found = known.get(locale);
  if (found !== undefined) return found;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn', useGrouping: true }).formatToParts(1234567.5);
  const part = (type: 'group' | 'decimal'): string => parts.find((each) => each.type === type)?.value ?? '';
  const separators = { group: part('group'), decimal: part('decimal') };
  known.set(locale, separators);
  return separators;
}
