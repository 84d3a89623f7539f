/** The built-in languages of the widgets. */
export const Language = {
  ENGLISH: 'en',
  JAPANESE: 'ja',
  KOREAN: 'ko',
  CHINESE: 'zh',
  GERMAN: 'de',
  SPANISH: 'es',
  FRENCH: 'fr',
  INDONESIAN: 'id',
  ITALIAN: 'it',
  POLISH: 'pl',
  PORTUGUESE: 'pt',
  RUSSIAN: 'ru',
  TURKISH: 'tr',
  VIETNAMESE: 'vi',
  ARABIC: 'ar',
  THAI: 'th',
} as const;
/** Bundled with the code; used if no other language is available. */
export const defaultLanguage = 'en' satisfies OwnLanguage;

export type OwnLanguage = (typeof Language)[keyof typeof Language];

/** The current language: a built-in one, or one from a studio's `messages`. Also the locale of numbers and times. */
export type Language = OwnLanguage | (string & {});

/** Languages with a file in `locales`, loaded on demand. */
export type TranslatedLanguage = Exclude<OwnLanguage, typeof defaultLanguage>;

/** The direction of the surrounding text, as in HTML. */
export type Direction = 'ltr' | 'rtl';
