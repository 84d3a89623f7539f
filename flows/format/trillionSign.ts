/** A table, not the locale's compact form: that counts in other units in some languages, and an amount must not be ten times off. */
const signs: ReadonlyMap<string, string> = new Map([
  ['ja', '兆'],
  ['ko', '조'],
  ['zh', '万亿'],
]);

/** After a number that counts trillions. */
export function trillionSign(locale: string): string {
  return signs.get(new Intl.Locale(locale).language) ?? 'T';
}
