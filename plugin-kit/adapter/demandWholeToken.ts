import { NATIVE, type Token, tryParseAddress } from '../../core/index.js';
import { demand } from '../Check.js';

/** That a token can be: what a wallet is asked about it, and what a player reads of its amounts. @throws Error saying what cannot */
export function demandWholeToken({ chainId, address, symbol, decimals }: Token): void {
  demand(typeof symbol === 'string' && symbol !== '', `the token ${address} has no symbol`);
  demand(Number.isSafeInteger(chainId) && chainId > 0, `${symbol} is on chain ${chainId}`);
  demand(address === NATIVE || tryParseAddress(address) !== null, `${symbol} is at ${address}, which is no address`);
  // A uint8 (EIP-20).
  demand(Number.isInteger(decimals) && decimals >= 0 && decimals <= 255, `${symbol} has ${decimals} decimals`);
}
