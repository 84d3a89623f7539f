/** The languages that the widgets speak by themselves. */
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
/** Comes with the code, and is spoken where nothing else can be. */
export const defaultLanguage = 'en' satisfies OwnLanguage;

export type OwnLanguage = (typeof Language)[keyof typeof Language];

/** What is spoken: one of ours, or one that a studio has brought in `messages`. Also the locale of numbers and times. */
export type Language = OwnLanguage | (string & {});

/** Languages with a file in `locales`, loaded on demand. */
export type TranslatedLanguage = Exclude<OwnLanguage, typeof defaultLanguage>;

/** The direction of the text around, as in HTML. */
export type Direction = 'ltr' | 'rtl';
