import type { SwapRequest } from '../../../../../core/dex/DexAdapter.js';
import { childChainId } from '../../../../kit/aToken.js';
import { player } from '../../../../kit/people.js';

export const someToken = '0x3B2d8A1931736Fc321C24864BceEe981B11c3c57';
export const otherToken = '0x0165878A594ca255338adfa4d48449f69242Eb8F';

/** Five of one token for another, with nothing to object to. */
export function aSwapRequest(given: Partial<SwapRequest> = {}): SwapRequest {
  return {
    chainId: childChainId,
    fromAddress: player,
    tokenIn: someToken,
    tokenOut: otherToken,
    amount: 5_000_000n,
    ...given,
  };
}
