import { defineWords } from '../../../messages/defineWords.js';
import { fundingEn } from '../../../messages/english/funding.js';
import type { SharedWords } from '../../../messages/shared/words.js';
import type { Words } from '../../../messages/Words.js';

export const fundingWords = defineWords('funding', { en: fundingEn });

/** What the views of a shortfall say: what all widgets say, and their own. */
export type FundingWords = SharedWords & { readonly funding: Words<typeof fundingEn> };
