/**
 * A table instead of the locale's compact form, which uses other units in some languages: an amount
 * must not be wrong by a factor.
 */
const signs: ReadonlyMap<string, string> = new Map([
  ['ja', '兆'],
  ['ko', '조'],
  ['zh', '万亿'],
]);

/** Returns the suffix of a number of trillions. */
export function trillionSign(locale: string): string {
  return signs.get(new Intl.Locale(locale).language) ?? 'T';
}
