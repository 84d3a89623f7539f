import { NATIVE, type Token, tryParseAddress } from '../../../core/index.js';
import { demand } from '../Check.js';

/**
 * Checks the fields of a token: wallet prompts and displayed amounts use them.
 * @throws Error with the invalid field
 */
export function demandWholeToken({ chainId, address, symbol, decimals }: Token): void {
  demand(typeof symbol === 'string' && symbol !== '', `the token ${address} has no symbol`);
  demand(Number.isSafeInteger(chainId) && chainId > 0, `${symbol} is on chain ${chainId}`);
  demand(address === NATIVE || tryParseAddress(address) !== null, `${symbol} is at ${address}, which is no address`);
  // A uint8 (EIP-20).
  demand(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255, `${symbol} has ${decimals} decimals`);
}
