const LOGIN = /[^\s'"`]{1,100}:[^\s'"`]{1,200}@[^\s'"`]{1,300}/g;
const URL_TAIL = /\b([a-z][a-z0-9+.-]*:\/\/[^\s'"`/?#@]+)[/?#][^\s'"`]+/gi;
/** As long as a key, of digits and letters. An address has 40 hex digits. */
const KEY = /(?!0x[0-9a-f]{40}\b)\b(?=\w{0,100}\d)(?=\w{0,100}[a-z])\w{20,}/gi;

/** Returns an error's text without what may be a key or a password in the wrong place: terminals are recorded. */
export const withoutGivenSecrets = (text: string): string =>
  text.replace(LOGIN, '…').replace(URL_TAIL, '$1/…').replace(KEY, '…');
