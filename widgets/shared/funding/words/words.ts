import { defineWords } from '../../../messages/defineWords.js';
import { fundingEn } from '../../../messages/english/funding.js';
import type { SharedWords } from '../../../messages/shared/words.js';
import type { Words } from '../../../messages/Words.js';

export const fundingWords = defineWords('funding', { en: fundingEn });

/** Texts of the views of a shortfall: the shared ones and the funding table. */
export type FundingWords = SharedWords & { readonly funding: Words<typeof fundingEn> };
