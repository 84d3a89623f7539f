/**
 * Returns the languages that the browser prefers, best first: `['ja-JP', 'en']`. Empty on a server. For
 * `parseLanguage`.
 *
 * @example parseLanguage(preferredLanguages()); // the first of the browser's that there is
 */
export function preferredLanguages(): readonly string[] {
  if (typeof window === 'undefined') return [];
  const { languages, language } = window.navigator;
  return languages?.length > 0 ? languages : [language];
}
