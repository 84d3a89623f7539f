import { defineWords } from '../../../../messages/defineWords.js';
import { horizonEn } from '../../../../messages/english/horizon.js';
import type { Words } from '../../../../messages/Words.js';

export type HorizonWords = Words<typeof horizonEn>;
export const horizonWords = defineWords('horizon', { en: horizonEn });
