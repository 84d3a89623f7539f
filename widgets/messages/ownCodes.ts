import type { FurtherLanguage, OwnLanguage } from './Language.js';

// As short as can be: unlike `Language`, it is in every first load.

/** The languages of ours that are fetched as a whole. */
export const furtherCodes = 'ar de es fr id it pl pt ru th tr vi'.split(' ') as readonly FurtherLanguage[];

/** All of `Language`. */
export const ownCodes: readonly OwnLanguage[] = ['en', 'ja', 'ko', 'zh', ...furtherCodes];
