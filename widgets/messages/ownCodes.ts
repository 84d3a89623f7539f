import type { OwnLanguage, TranslatedLanguage } from './Language.js';

// As short as possible: unlike `Language`, it is in every first load.

/** All of `Language` but English. */
export const translatedCodes = 'ar de es fr id it ja ko pl pt ru th tr vi zh'.split(
  ' ',
) as readonly TranslatedLanguage[];

/** All of `Language`. */
export const ownCodes: readonly OwnLanguage[] = ['en', ...translatedCodes];
