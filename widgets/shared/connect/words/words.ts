import { definePlainWords } from '../../../messages/definePlainWords.js';
import { connectEn } from '../../../messages/english/connect.js';
import type { Words } from '../../../messages/Words.js';

export type ConnectWords = Words<typeof connectEn>;
export const connectWords = definePlainWords('connect', { en: connectEn });
