import { definePlainWords } from '../../../messages/definePlainWords.js';
import { networkEn } from '../../../messages/english/network.js';

export const networkWords = definePlainWords('network', { en: networkEn });
