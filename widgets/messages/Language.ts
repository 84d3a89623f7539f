/** The languages the widgets speak. Also the locale of their numbers and times. */
export const Language = { ENGLISH: 'en', JAPANESE: 'ja', KOREAN: 'ko', CHINESE: 'zh' } as const;
export type Language = (typeof Language)[keyof typeof Language];

/** Every language but English is loaded when it is asked for. */
export type OtherLanguage = Exclude<Language, 'en'>;

/** The direction of the text around, as in HTML. */
export type Direction = 'ltr' | 'rtl';
