import { definePlainWords } from '../../../messages/definePlainWords.js';
import { rootEn } from '../../../messages/english/root.js';

export const rootWords = definePlainWords('root', { en: rootEn });
