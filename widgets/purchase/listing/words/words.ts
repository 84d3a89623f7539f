import { defineWords } from '../../../messages/defineWords.js';
import { listingEn } from '../../../messages/english/listing.js';
import type { Words } from '../../../messages/Words.js';

export type ListingWords = Words<typeof listingEn>;
export const listingWords = defineWords('listing', { en: listingEn });
