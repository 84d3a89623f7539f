import type { SharedWords } from '../../../messages/shared/words.js';
import type { FundingWords } from './words.js';

export type SearchFailureWords = SharedWords['ended']['ADDRESS_REFUSED'];

/** Why no way is looked for, where that is known: the account may not be served, nobody can tell, or the wallet shows none any more. undefined: something else. */
export function searchFailureWords(
  code: string,
  { ended, funding }: Pick<FundingWords, 'ended' | 'funding'>,
): SearchFailureWords | undefined {
  switch (code) {
    case 'ADDRESS_REFUSED':
    case 'SCREENING_UNAVAILABLE':
      return ended[code];
    case 'WALLET_NOT_CONNECTED':
      return { ...ended[code], body: funding.routes.noneMore };
    default:
      return undefined;
  }
}
