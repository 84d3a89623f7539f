import type { SharedWords } from '../../../messages/shared/words.js';
import type { FundingWords } from './words.js';

export type SearchFailureWords = SharedWords['ended']['ADDRESS_REFUSED'];

/**
 * Describes why no way is searched, if known: screening blocked the account or is unavailable, or the wallet no
 * longer shows an account. `undefined`: another reason.
 */
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
